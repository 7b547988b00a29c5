import { EXTRA_CHANCE, WICKET_STATES } from '../ball-model.ts'
import { type Bowling, NEGLIGIBLE, type NextBall } from './bowling.ts'
import { allByRuns } from './distribution.ts'

interface Shape {
  /** The most runs that are told apart: larger numbers are counted as this one. */
  readonly most: number
  /** Runs that win a chase, where the others' runs are followed as well; else only the batter's are. */
  readonly need?: number | undefined
}

/** Whether the batter faces the next ball. */
export const [ON_STRIKE, OFF_STRIKE] = [0, 1] as const
export type Strike = typeof ON_STRIKE | typeof OFF_STRIKE

/** Of the ones and twos, those that are byes or leg byes, which are no batter's runs. */
const OFF_THE_PAD = 0.06
const OFF_THE_BAT = 1 - OFF_THE_PAD
/** Of the wickets, those of the batter who does not face: half of the run outs. */
const OTHER_END_OUT = 0.03

/**
 * All ways that a batter at the crease may go on until out, ball by ball, as the chance of every case: by wickets in hand,
 * who faces, the others' runs (in a chase, near its end) and the batter's.
 */
export class BatterWalk {
  readonly #need: number
  readonly #others: number
  readonly #width: number
  #going: Float64Array
  #next: Float64Array
  /** The cases in which the batter's innings has ended, by the runs made. */
  readonly #ended: Float64Array
  /** No case that goes on counts more. */
  #highest = 0
  /** The same of each row, where only the batter's own runs are followed. */
  readonly #mostInRow = new Int32Array(WICKET_STATES * 2).fill(-1)
  readonly #nextMost = new Int32Array(WICKET_STATES * 2)
  /** The chance that the batter was still in before the last ball. */
  isIn = 1

  constructor({ most, need }: Shape) {
    this.#need = need ?? Infinity
    this.#others = need ?? 1
    this.#width = most + 1
    this.#going = new Float64Array(WICKET_STATES * 2 * this.#others * this.#width)
    this.#next = new Float64Array(this.#going.length)
    this.#ended = new Float64Array(this.#width)
  }

  start(wickets: number, strike: Strike): void {
    this.#going[this.#row(wickets, strike, 0)] = 1
    this.#mostInRow[wickets * 2 + strike] = 0
  }

  /**
   * Bowls a ball, and the wides and no-balls before it.
   * @param overEnds whether the batters change ends after it
   */
  bowl(bowling: Bowling, overEnds: boolean): void {
    this.#next.fill(0)
    this.isIn = 0
    this.#nextMost.fill(-1)
    const highest = this.#highest
    this.#highest = Math.min(this.#width - 1, highest + 6)
    const turn = overEnds ? 1 : 0
    for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
      for (let strike = 0; strike < 2; strike++) {
        if (this.#need === Infinity) this.#bowlRow(wickets, strike, turn, bowling)
        else this.#bowlInChase(wickets, strike, turn, highest, bowling)
      }
    }
    this.#mostInRow.set(this.#nextMost)
    const bowled = this.#going
    this.#going = this.#next
    this.#next = bowled
  }

  /** Where only the batter's own runs are followed, a ball goes the same for all of them. */
  #bowlRow(wickets: number, strike: number, turn: number, bowling: Bowling): void {
    const from = this.#row(wickets, strike, 0)
    const faces = strike === ON_STRIKE
    const [same, turned] = [this.#row(wickets, strike ^ turn, 0), this.#row(wickets, strike ^ turn ^ 1, 0)]
    let ball: NextBall | undefined
    const most = this.#mostInRow[wickets * 2 + strike] ?? -1
    let last = -1
    for (let counted = 0; counted <= most; counted++) {
      const chance = this.#going[from + counted] ?? 0
      if (chance < NEGLIGIBLE) continue
      last = counted
      this.isIn += chance
      ball ??= bowling(wickets, counted, chance)
      const out = faces ? 1 - OTHER_END_OUT : OTHER_END_OUT
      this.#end(counted, chance * ball.wicket * out)
      this.#fall(wickets, strike ^ turn, 0, counted, chance * ball.wicket * (1 - out))
      const { wins = 0 } = ball
      if (wins > 0) this.#win(counted, chance * wins, ball, faces)
      const kept = chance * (1 - wins)
      if (faces) this.#faceAlone(same, turned, counted, kept, ball)
      else this.#watchAlone(same + counted, turned + counted, kept, ball)
    }
    if (last < 0) return
    const reached = Math.min(this.#width - 1, faces ? last + 6 : last)
    this.#reach(wickets * 2, reached)
    this.#reach(wickets * 2 + 1, reached)
    this.#reach((wickets - 1) * 2 + (strike ^ turn), last)
  }

  #reach(row: number, most: number): void {
    this.#nextMost[row] = Math.max(this.#nextMost[row] ?? -1, most)
  }

  #faceAlone(same: number, turned: number, counted: number, chance: number, ball: NextBall): void {
    const next = this.#next
    if (counted + 6 >= this.#width) {
      this.#add(next, same + this.#width - 1, chance * (1 - ball.wicket))
      return
    }
    const { dot, one, two, three, four, six } = ball
    const [evens, odds] = [same + counted, turned + counted]
    next[evens] = (next[evens] ?? 0) + chance * (dot + two * OFF_THE_PAD)
    next[odds] = (next[odds] ?? 0) + chance * one * OFF_THE_PAD
    next[odds + 1] = (next[odds + 1] ?? 0) + chance * one * OFF_THE_BAT
    next[evens + 2] = (next[evens + 2] ?? 0) + chance * two * OFF_THE_BAT
    next[odds + 3] = (next[odds + 3] ?? 0) + chance * three
    next[evens + 4] = (next[evens + 4] ?? 0) + chance * four
    next[evens + 6] = (next[evens + 6] ?? 0) + chance * six
  }

  #watchAlone(same: number, turned: number, chance: number, { dot, one, two, three, four, six }: NextBall) {
    this.#add(this.#next, same, chance * (dot + two + four + six))
    this.#add(this.#next, turned, chance * (one + three))
  }

  /** Near the end of a chase, a ball goes by what is needed. */
  #bowlInChase(wickets: number, strike: number, turn: number, highest: number, bowling: Bowling): void {
    for (let others = 0; others < this.#others; others++) {
      const row = this.#row(wickets, strike, others)
      const end = Math.min(highest, this.#need - others - 1)
      for (let counted = 0; counted <= end; counted++) {
        const chance = this.#bowlExtras(wickets, strike, others, counted, row)
        if (chance < NEGLIGIBLE) continue
        this.isIn += chance
        const ball = bowling(wickets, others + counted, chance)
        if (strike === ON_STRIKE) this.#face(wickets, strike ^ turn, others, counted, chance, ball)
        else this.#watch(wickets, strike ^ turn, others, counted, chance, ball)
      }
    }
  }

  /** Wides and no-balls lower the need and are not the batter's. Returns the chance that is left for the legal ball. */
  #bowlExtras(wickets: number, strike: number, others: number, counted: number, row: number): number {
    const chance = this.#going[row + counted] ?? 0
    const again = EXTRA_CHANCE * chance
    if (this.#need === Infinity || again < NEGLIGIBLE) return chance
    if (others + 1 + counted >= this.#need) this.#end(counted, again)
    else this.#add(this.#going, this.#row(wickets, strike, others + 1) + counted, again)
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

  /** The chase is won with the ball; the winning hit is the batter's who faces. */
  #win(counted: number, chance: number, { dot, one, two, three, four, six }: NextBall, faces: boolean): void {
    const runs = faces ? 1 : 0
    this.#end(counted, chance * dot)
    this.#end(counted + runs, chance * one)
    this.#end(counted + 2 * runs, chance * two)
    this.#end(counted + 3 * runs, chance * three)
    this.#end(counted + 4 * runs, chance * four)
    this.#end(counted + 6 * runs, chance * six)
  }

  /** The other batter is out, and somebody comes in at that end. */
  #fall(wickets: number, strike: number, others: number, counted: number, chance: number): void {
    if (wickets === 1) this.#end(counted, chance)
    else this.#add(this.#next, this.#row(wickets - 1, strike, others) + counted, chance)
  }

  #put(wickets: number, strike: number, others: number, counted: number, chance: number): void {
    if (others + counted >= this.#need) this.#end(counted, chance)
    else this.#add(this.#next, this.#row(wickets, strike, others) + counted, chance)
  }

  #end(counted: number, chance: number): void {
    this.#add(this.#ended, counted < this.#width ? counted : this.#width - 1, chance)
  }

  #add(table: Float64Array, at: number, chance: number): void {
    table[at] = (table[at] ?? 0) + chance
  }

  /** The runs made as of now, whether out or in. */
  counted(): Float64Array {
    return allByRuns(this.#ended, this.#going)
  }

  #row(wickets: number, strike: number, others: number): number {
    return ((wickets * 2 + strike) * this.#others + others) * this.#width
  }
}
