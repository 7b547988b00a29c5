import { EXTRA_CHANCE } from '../../../../domain/cricket/ball-model.ts'
import type { Bowling, NextBall } from '../../../../domain/cricket/lines/bowling.ts'

/*
 * What the walks follow, a second time: case by case, without rows, and without leaving any of them out.
 */

/** Wides that follow each other as rarely as this are no longer counted. */
const LEAST = 1e-9

/** Chances by case; the key is the case's numbers. */
type Cases = Map<string, number>

function add(cases: Cases, key: readonly number[], chance: number): void {
  cases.set(key.join(), (cases.get(key.join()) ?? 0) + chance)
}

const listed = (cases: Cases) =>
  [...cases].map(([key, chance]) => ({ key: key.split(',').map(Number), chance }))

/** The runs that a ball without a wicket may bring, and their chances. */
const runsOf = ({ dot, one, two, three, four, six }: NextBall) =>
  [
    [0, dot],
    [1, one],
    [2, two],
    [3, three],
    [4, four],
    [6, six],
  ] as const

/** Counts the chances by runs, up to `most`. */
function byRuns(most: number, ended: readonly (readonly [number, number])[]): number[] {
  const counted = Array.from({ length: most + 1 }, () => 0)
  for (const [runs, chance] of ended)
    counted[Math.min(most, runs)] = (counted[Math.min(most, runs)] ?? 0) + chance
  return counted
}

interface TeamShape {
  readonly most: number
  readonly need?: number | undefined
  readonly untilWicket?: boolean
}

/** A team's runs by hand; a case is wickets in hand, runs made before, runs counted. */
export class TeamByHand {
  #going: Cases = new Map()
  readonly #ended: [number, number][] = []
  readonly #shape: TeamShape
  won = new Map<number, number>()
  goingChance = 1

  constructor(shape: TeamShape) {
    this.#shape = shape
  }

  start(chance: number, wickets: number, before = 0): void {
    add(this.#going, [wickets, before, 0], chance)
  }

  bowl(bowling: Bowling): void {
    const { most, need = Infinity } = this.#shape
    const bowled = listed(this.#going)
    this.#going = new Map()
    this.won = new Map()
    this.goingChance = 0
    for (const { key, chance } of bowled) {
      const [wickets = 0, before = 0, from = 0] = key
      let left = chance
      for (let counted = from; left > LEAST; counted++) {
        if (before + counted >= need) {
          this.#win(wickets, counted, left)
          break
        }
        const again = counted < most ? EXTRA_CHANCE * left : 0
        this.#bowlLegal([wickets, before, counted], left - again, bowling)
        left = again
      }
    }
  }

  #bowlLegal(
    [wickets, before, counted]: readonly [number, number, number],
    chance: number,
    bowling: Bowling,
  ) {
    const { most, need = Infinity, untilWicket = false } = this.#shape
    this.goingChance += chance
    const ball = bowling(wickets, need === Infinity ? 0 : before + counted, chance)
    for (const [runs, share] of runsOf(ball)) {
      if (before + counted + runs >= need) this.#win(wickets, counted + runs, chance * share)
      else add(this.#going, [wickets, before, Math.min(most, counted + runs)], chance * share)
    }
    if (untilWicket || wickets === 1) this.#ended.push([counted, chance * ball.wicket])
    else add(this.#going, [wickets - 1, before, counted], chance * ball.wicket)
  }

  #win(wickets: number, counted: number, chance: number): void {
    this.won.set(wickets, (this.won.get(wickets) ?? 0) + chance)
    this.#ended.push([counted, chance])
  }

  counted(): number[] {
    const going = listed(this.#going).map(({ key, chance }) => [key[2] ?? 0, chance] as const)
    return byRuns(this.#shape.most, [...this.#ended, ...going])
  }
}

/** The share of ones and twos that count for no batter, and of wickets that fall at the other end. */
const [OFF_THE_PAD, OTHER_END] = [0.06, 0.03]

/** The runs that a ball may bring to all, and to the batter. */
function hitsOf(ball: NextBall, faces: boolean) {
  return runsOf(ball).flatMap(([runs, share]) => {
    const pad = runs === 1 || runs === 2 ? OFF_THE_PAD : 0
    return [
      { runs, ofBatter: faces ? runs : 0, share: share * (1 - pad) },
      { runs, ofBatter: 0, share: share * pad },
    ]
  })
}

/** A batter's runs by hand; a case is wickets in hand, whether off strike, the others' runs, the batter's. */
export class BatterByHand {
  #going: Cases = new Map()
  readonly #ended: [number, number][] = []
  readonly #most: number
  readonly #need: number
  inChance = 1

  constructor({ most, need = Infinity }: Pick<TeamShape, 'most' | 'need'>) {
    this.#most = most
    this.#need = need
  }

  start(wickets: number, strike: number): void {
    add(this.#going, [wickets, strike, 0, 0], 1)
  }

  bowl(bowling: Bowling, overEnds: boolean): void {
    const bowled = listed(this.#going)
    this.#going = new Map()
    this.inChance = 0
    for (const { key, chance } of bowled) {
      const [wickets = 0, strike = 0, from = 0, own = 0] = key
      let left = chance
      for (let others = from; left > LEAST; others++) {
        if (others + own >= this.#need) {
          this.#ended.push([own, left])
          break
        }
        // Where only the batter's runs are followed, wides change nothing.
        const again = this.#need < Infinity ? EXTRA_CHANCE * left : 0
        this.#bowlLegal([wickets, strike, others, own], left - again, bowling, overEnds)
        left = again
      }
    }
  }

  #bowlLegal(
    [wickets, strike, others, own]: readonly [number, number, number, number],
    chance: number,
    bowling: Bowling,
    overEnds: boolean,
  ): void {
    this.inChance += chance
    const ball = bowling(wickets, this.#need < Infinity ? others + own : 0, chance)
    const faces = strike === 0
    const turned = overEnds ? 1 - strike : strike
    const out = chance * ball.wicket * (faces ? 1 - OTHER_END : OTHER_END)
    this.#ended.push([own, out])
    if (wickets === 1) this.#ended.push([own, chance * ball.wicket - out])
    else add(this.#going, [wickets - 1, turned, others, own], chance * ball.wicket - out)
    for (const { runs, ofBatter, share } of hitsOf(ball, faces)) {
      const ends = runs % 2 === 1 ? 1 - turned : turned
      const made = [others + runs - ofBatter, own + ofBatter] as const
      this.#put([wickets, ends, ...made], chance * share, ball.wins ?? 0)
    }
  }

  /** Goes on, unless the chase is won: by the runs made, or by a share of balls where those are not followed. */
  #put(
    [wickets, strike, others, own]: readonly [number, number, number, number],
    chance: number,
    wins: number,
  ) {
    const isFollowed = this.#need < Infinity
    const won = chance * (isFollowed ? Number(others + own >= this.#need) : wins)
    this.#ended.push([own, won])
    const counts = [isFollowed ? others : 0, Math.min(this.#most, own)]
    add(this.#going, [wickets, strike, ...counts], chance - won)
  }

  counted(): number[] {
    const going = listed(this.#going).map(({ key, chance }) => [key[3] ?? 0, chance] as const)
    return byRuns(this.#most, [...this.#ended, ...going])
  }
}
