import { EXTRA_CHANCE, WICKET_STATES } from '../ball-model.ts'
import { type Bowling, NEGLIGIBLE, type NextBall, SIX } from './bowling.ts'
import { allByRuns } from './distribution.ts'
import { Rows } from './rows.ts'

interface Shape {
  /** The largest number of runs that is counted exactly; larger numbers count as this one. */
  readonly most: number
  /** Runs that win a chase, where the others' runs are followed too; absent where only the batter's are. */
  readonly need?: number | undefined
}

/** Whether the batter faces the next ball. */
export const [ON_STRIKE, OFF_STRIKE] = [0, 1] as const
export type Strike = typeof ON_STRIKE | typeof OFF_STRIKE

/** The share of ones and twos that are byes or leg byes, which count for no batter. */
const OFF_THE_PAD = 0.06
const OFF_THE_BAT = 1 - OFF_THE_PAD
/** The share of wickets that fall at the other end: half of the run outs. */
const OTHER_END_OUT = 0.03

/**
 * Follows a batter at the crease until out, ball by ball, with the chance of every case: by wickets in hand,
 * who faces, the others' runs (in a chase, near its end) and the batter's.
 */
export class BatterWalk {
  readonly #need: number
  readonly #others: number
  readonly #width: number
  #going: Rows
  #next: Rows
  /** The cases in which the batter's innings has ended, by the runs made. */
  readonly #ended: Rows
  /** The chance that the batter was still in before the last ball. */
  inChance = 1

  constructor({ most, need }: Shape) {
    this.#need = need ?? Infinity
    this.#others = need ?? 1
    this.#width = most + 1
    this.#going = new Rows(WICKET_STATES * 2 * this.#others, this.#width)
    this.#next = new Rows(WICKET_STATES * 2 * this.#others, this.#width)
    this.#ended = new Rows(1, this.#width)
  }

  start(wickets: number, strike: Strike): void {
    this.#going.add(this.#row(wickets, strike, 0), 0, 1)
  }

  /**
   * Bowls a ball, and the wides and no-balls before it.
   * @param overEnds whether the batters change ends after it
   */
  bowl(bowling: Bowling, overEnds: boolean): void {
    this.inChance = 0
    const turn = overEnds ? 1 : 0
    for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
      for (let strike = 0; strike < 2; strike++) {
        if (this.#need === Infinity) this.#bowlAlike(wickets, strike, turn, bowling)
        else this.#bowlInChase(wickets, strike, turn, bowling)
      }
    }
    const bowled = this.#going
    bowled.clear()
    this.#going = this.#next
    this.#next = bowled
  }

  /** Bowls a ball where only the batter's own runs are followed: its chances are the same for all of them. */
  #bowlAlike(wickets: number, strike: number, turn: number, bowling: Bowling): void {
    const [going, next, ended] = [this.#going, this.#next, this.#ended]
    const row = this.#row(wickets, strike, 0)
    if (going.isEmpty(row)) return
    const chance = going.trim(row)
    this.inChance += chance
    const ball = bowling(wickets, 0, chance)
    const faces = strike === ON_STRIKE
    const out = ball.wicket * (faces ? 1 - OTHER_END_OUT : OTHER_END_OUT)
    ended.addRow(going, row, 0, out)
    if (wickets === 1) ended.addRow(going, row, 0, ball.wicket - out)
    else next.addRow(going, row, this.#row(wickets - 1, strike ^ turn, 0), ball.wicket - out)
    const { wins = 0 } = ball
    for (const { turns, counted, share } of faces ? faced(ball) : watched(ball)) {
      // The winning hit counts for the batter who faces.
      ended.addRow(going, row, 0, share * wins, counted)
      next.addRow(going, row, this.#row(wickets, strike ^ turn ^ turns, 0), share * (1 - wins), counted)
    }
  }

  /** Bowls a ball near the end of a chase: its chances depend on the runs needed. */
  #bowlInChase(wickets: number, strike: number, turn: number, bowling: Bowling): void {
    const going = this.#going
    for (let others = 0; others < this.#others; others++) {
      const row = this.#row(wickets, strike, others)
      for (let counted = going.least(row); counted <= going.most(row); counted++) {
        const chance = this.#bowlExtras(wickets, strike, others, counted)
        if (chance < NEGLIGIBLE) continue
        this.inChance += chance
        const ball = bowling(wickets, others + counted, chance)
        if (strike === ON_STRIKE) this.#face(wickets, strike ^ turn, others, counted, chance, ball)
        else this.#watch(wickets, strike ^ turn, others, counted, chance, ball)
      }
    }
  }

  /**
   * Wides and no-balls lower the need but don't count for the batter. Returns the chance left for the legal
   * ball.
   */
  #bowlExtras(wickets: number, strike: number, others: number, counted: number): number {
    const chance = this.#going.cells[this.#row(wickets, strike, others) * this.#width + counted] ?? 0
    const again = EXTRA_CHANCE * chance
    if (again < NEGLIGIBLE) return chance
    if (others + 1 + counted >= this.#need) this.#end(counted, again)
    else this.#going.add(this.#row(wickets, strike, others + 1), counted, again)
    return chance - again
  }

  /** @param strike after an even number of runs */
  #face(wickets: number, strike: number, others: number, counted: number, chance: number, ball: NextBall) {
    const { dot, one, two, three, four, six, wicket } = ball
    this.#end(counted, chance * wicket * (1 - OTHER_END_OUT))
    this.#fall(wickets, strike, others, counted, chance * wicket * OTHER_END_OUT)
    const turned = strike ^ 1
    this.#put(wickets, strike, others, counted, chance * dot)
    this.#put(wickets, turned, others, counted + 1, chance * one * OFF_THE_BAT)
    this.#put(wickets, turned, others + 1, counted, chance * one * OFF_THE_PAD)
    this.#put(wickets, strike, others, counted + 2, chance * two * OFF_THE_BAT)
    this.#put(wickets, strike, others + 2, counted, chance * two * OFF_THE_PAD)
    this.#put(wickets, turned, others, counted + 3, chance * three)
    this.#put(wickets, strike, others, counted + 4, chance * four)
    this.#put(wickets, strike, others, counted + 6, chance * six)
  }

  /** @param strike after an even number of runs */
  #watch(wickets: number, strike: number, others: number, counted: number, chance: number, ball: NextBall) {
    const { dot, one, two, three, four, six, wicket } = ball
    this.#end(counted, chance * wicket * OTHER_END_OUT)
    this.#fall(wickets, strike, others, counted, chance * wicket * (1 - OTHER_END_OUT))
    const turned = strike ^ 1
    this.#put(wickets, strike, others, counted, chance * dot)
    this.#put(wickets, turned, others + 1, counted, chance * one)
    this.#put(wickets, strike, others + 2, counted, chance * two)
    this.#put(wickets, turned, others + 3, counted, chance * three)
    this.#put(wickets, strike, others + 4, counted, chance * four)
    this.#put(wickets, strike, others + 6, counted, chance * six)
  }

  /** The other batter is out, and a new one comes in at that end. */
  #fall(wickets: number, strike: number, others: number, counted: number, chance: number): void {
    if (wickets === 1) this.#end(counted, chance)
    else this.#next.add(this.#row(wickets - 1, strike, others), counted, chance)
  }

  #put(wickets: number, strike: number, others: number, counted: number, chance: number): void {
    if (others + counted >= this.#need) this.#end(counted, chance)
    else this.#next.add(this.#row(wickets, strike, others), counted, chance)
  }

  #end(counted: number, chance: number): void {
    this.#ended.add(0, Math.min(this.#width - 1, counted), chance)
  }

  /** The runs made as of now, whether out or in. */
  counted(): Float64Array {
    return allByRuns(this.#ended.cells, this.#going.cells)
  }

  #row(wickets: number, strike: number, others: number): number {
    return (wickets * 2 + strike) * this.#others + others
  }
}

/** A case in which the batter is after a ball without a wicket. */
interface Scored {
  /** 1 where the batters change ends, as after odd runs. */
  readonly turns: 0 | 1
  /** Runs that count for the batter who is followed. */
  readonly counted: number
  /** The chance. */
  readonly share: number
}

/** The cases for the batter who faces the ball. */
function faced({ dot, one, two, three, four, six }: NextBall): readonly Scored[] {
  return [
    { turns: 0, counted: 0, share: dot + two * OFF_THE_PAD },
    { turns: 1, counted: 0, share: one * OFF_THE_PAD },
    { turns: 1, counted: 1, share: one * OFF_THE_BAT },
    { turns: 0, counted: 2, share: two * OFF_THE_BAT },
    { turns: 1, counted: 3, share: three },
    { turns: 0, counted: 4, share: four },
    { turns: 0, counted: SIX, share: six },
  ]
}

/** The cases for the batter at the other end. */
function watched({ dot, one, two, three, four, six }: NextBall): readonly Scored[] {
  return [
    { turns: 0, counted: 0, share: dot + two + four + six },
    { turns: 1, counted: 0, share: one + three },
  ]
}
