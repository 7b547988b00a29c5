import { EXTRA_CHANCE, WICKET_STATES } from '../ball-model.ts'
import { type Bowling, NEGLIGIBLE, type NextBall, SIX } from './bowling.ts'
import { allByRuns } from './distribution.ts'
import { Ranges } from './ranges.ts'

interface Shape {
  /** The most runs that are told apart: larger numbers are counted as this one. */
  readonly most: number
  /** Runs that win a chase, which ends with them. */
  readonly need?: number | undefined
  /** How many numbers of runs that were made before counting began are told apart, from 0: where there is a need. */
  readonly before?: number
  readonly untilWicket?: boolean
}

/**
 * All ways that an innings may go on, ball by ball, as the chance of every case: by wickets in hand, runs made before
 * counting began, and runs counted since. In typed arrays, as there are tens of thousands of them at every ball of a match.
 */
export class TeamWalk {
  /** The cases that the last ball, or a wide before it, won the chase in, by wickets in hand. */
  readonly won = new Float64Array(WICKET_STATES)
  readonly #need: number
  readonly #before: number
  readonly #untilWicket: boolean
  readonly #width: number
  #going: Float64Array
  #next: Float64Array
  /** The cases that have ended, by the runs counted. */
  readonly #ended: Float64Array
  /** The least and the most that is counted in each row, as far as cases are not negligible. */
  #ranges: Ranges
  #nextRanges: Ranges
  /** The chance that counting still went on before the last ball. */
  goesOn = 1

  constructor({ most, need = Infinity, before = 1, untilWicket = false }: Shape) {
    this.#need = need
    this.#before = before
    this.#untilWicket = untilWicket
    this.#width = most + 1
    this.#going = new Float64Array(WICKET_STATES * before * this.#width)
    this.#next = new Float64Array(this.#going.length)
    this.#ended = new Float64Array(this.#width)
    this.#ranges = new Ranges(WICKET_STATES * before)
    this.#nextRanges = new Ranges(WICKET_STATES * before)
  }

  /** Adds cases in which nothing is counted yet. */
  start(chance: number, wickets: number, before = 0): void {
    const row = wickets * this.#before + before
    this.#going[row * this.#width] = (this.#going[row * this.#width] ?? 0) + chance
    this.#ranges.include(row, 0, 0)
  }

  /** Bowls a ball, and the wides and no-balls before it. */
  bowl(bowling: Bowling): void {
    this.won.fill(0)
    this.#next.fill(0)
    this.#nextRanges.clear()
    this.goesOn = 0
    for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
      for (let before = 0; before < this.#before; before++) {
        const row = wickets * this.#before + before
        if (this.#ranges.isEmpty(row)) continue
        this.#bowlExtras(row, wickets, before)
        this.#bowlRow(row, wickets, before, bowling)
      }
    }
    const [bowled, ranges] = [this.#going, this.#ranges]
    this.#going = this.#next
    this.#next = bowled
    this.#ranges = this.#nextRanges
    this.#nextRanges = ranges
  }

  /** A run each, and geometric in number. */
  #bowlExtras(row: number, wickets: number, before: number): void {
    const going = this.#going
    const start = row * this.#width
    const end = Math.min(this.#width - 1, this.#need - before)
    for (let counted = this.#ranges.least(row); counted < end; counted++) {
      const again = EXTRA_CHANCE * (going[start + counted] ?? 0)
      if (again < NEGLIGIBLE && counted > this.#ranges.most(row)) return
      going[start + counted] = (going[start + counted] ?? 0) - again
      if (before + counted + 1 >= this.#need) this.#win(wickets, counted + 1, again)
      else {
        going[start + counted + 1] = (going[start + counted + 1] ?? 0) + again
        this.#ranges.include(row, counted, counted + 1)
      }
    }
  }

  #bowlRow(row: number, wickets: number, before: number, bowling: Bowling): void {
    const going = this.#going
    const start = row * this.#width
    const isLast = this.#untilWicket || wickets === 1
    const fallen = isLast ? this.#ended : this.#next
    const fallenStart = isLast ? 0 : (row - this.#before) * this.#width
    const [least, most] = [this.#ranges.least(row), this.#ranges.most(row)]
    const nearEnd = Math.min(this.#need - before, this.#width)
    let [first, last] = [Infinity, -1]
    for (let counted = least; counted <= most; counted++) {
      const chance = going[start + counted] ?? 0
      if (chance < NEGLIGIBLE) continue
      first = Math.min(first, counted)
      last = counted
      this.goesOn += chance
      const ball = bowling(wickets, before + counted, chance)
      fallen[fallenStart + counted] = (fallen[fallenStart + counted] ?? 0) + chance * ball.wicket
      if (counted + SIX < nearEnd) this.#score(start + counted, chance, ball)
      else this.#scoreNearEnd(wickets, before, counted, chance, ball)
    }
    if (last < 0) return
    this.#nextRanges.include(row, first, Math.min(this.#width - 1, last + SIX))
    if (!isLast) this.#nextRanges.include(row - this.#before, first, last)
  }

  #score(at: number, chance: number, { dot, one, two, three, four, six }: NextBall): void {
    const next = this.#next
    next[at] = (next[at] ?? 0) + chance * dot
    next[at + 1] = (next[at + 1] ?? 0) + chance * one
    next[at + 2] = (next[at + 2] ?? 0) + chance * two
    next[at + 3] = (next[at + 3] ?? 0) + chance * three
    next[at + 4] = (next[at + 4] ?? 0) + chance * four
    next[at + 6] = (next[at + 6] ?? 0) + chance * six
  }

  /** Where the ball may win, or pass the most that is counted. */
  #scoreNearEnd(wickets: number, before: number, counted: number, chance: number, ball: NextBall): void {
    const row = this.#row(wickets, before)
    const put = (runs: number, share: number) => {
      if (before + counted + runs >= this.#need) return this.#win(wickets, counted + runs, chance * share)
      const at = row + Math.min(this.#width - 1, counted + runs)
      this.#next[at] = (this.#next[at] ?? 0) + chance * share
    }
    put(0, ball.dot)
    put(1, ball.one)
    put(2, ball.two)
    put(3, ball.three)
    put(4, ball.four)
    put(6, ball.six)
  }

  #win(wickets: number, counted: number, chance: number): void {
    this.won[wickets] = (this.won[wickets] ?? 0) + chance
    const at = Math.min(this.#width - 1, counted)
    this.#ended[at] = (this.#ended[at] ?? 0) + chance
  }

  /** Visits every case that goes on. */
  each(visit: (chance: number, wickets: number, counted: number) => void): void {
    for (let row = 0; row < WICKET_STATES * this.#before; row++) {
      for (let counted = this.#ranges.least(row); counted <= this.#ranges.most(row); counted++) {
        const chance = this.#going[row * this.#width + counted] ?? 0
        if (chance >= NEGLIGIBLE) visit(chance, Math.floor(row / this.#before), counted)
      }
    }
  }

  /** The runs counted as of now, whether that has ended or goes on. */
  counted(): Float64Array {
    return allByRuns(this.#ended, this.#going)
  }

  #row(wickets: number, before: number): number {
    return (wickets * this.#before + before) * this.#width
  }
}
