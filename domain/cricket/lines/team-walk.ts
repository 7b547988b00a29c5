import { EXTRA_CHANCE, WICKET_STATES } from '../ball-model.ts'
import { type Bowling, NEGLIGIBLE, type NextBall, SIX } from './bowling.ts'
import { allByRuns } from './distribution.ts'
import { Rows } from './rows.ts'

interface Shape {
  /** The largest number of runs that is counted exactly; larger numbers count as this one. */
  readonly most: number
  /** Runs that win a chase and end it. */
  readonly need?: number | undefined
  /** How many numbers of runs made before counting began are kept apart, from 0; given where there is a need. */
  readonly before?: number
  readonly untilWicket?: boolean
}

/**
 * Follows an innings to its end, ball by ball, with the chance of every case: by wickets in hand, runs made
 * before counting began, and runs counted since. Uses typed arrays, as there are tens of thousands of cases
 * at every ball of a match.
 */
export class TeamWalk {
  /** The chance that the last ball, or a wide before it, won the chase, by wickets in hand. */
  readonly won = new Float64Array(WICKET_STATES)
  readonly #need: number
  readonly #before: number
  readonly #untilWicket: boolean
  readonly #width: number
  #going: Rows
  #next: Rows
  /** The cases that have ended, by the runs counted. */
  readonly #ended: Rows
  /** The chance that counting still went on before the last ball. */
  goingChance = 1

  constructor({ most, need = Infinity, before = 1, untilWicket = false }: Shape) {
    this.#need = need
    this.#before = before
    this.#untilWicket = untilWicket
    this.#width = most + 1
    this.#going = new Rows(WICKET_STATES * before, this.#width)
    this.#next = new Rows(WICKET_STATES * before, this.#width)
    this.#ended = new Rows(1, this.#width)
  }

  /** Adds cases in which nothing is counted yet. */
  start(chance: number, wickets: number, before = 0): void {
    this.#going.add(wickets * this.#before + before, 0, chance)
  }

  /** Bowls a ball, and the wides and no-balls before it. */
  bowl(bowling: Bowling): void {
    this.won.fill(0)
    this.goingChance = 0
    for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
      for (let before = 0; before < this.#before; before++) {
        const row = wickets * this.#before + before
        if (this.#going.isEmpty(row)) continue
        this.#bowlExtras(row, wickets, before)
        if (this.#need === Infinity) this.#bowlAlike(row, wickets, bowling)
        else this.#bowlRow(row, wickets, before, bowling)
      }
    }
    const bowled = this.#going
    bowled.clear()
    this.#going = this.#next
    this.#next = bowled
  }

  /** Wides and no-balls: a run each, geometric in number. */
  #bowlExtras(row: number, wickets: number, before: number): void {
    const { cells } = this.#going
    const start = row * this.#width
    const most = this.#going.most(row)
    const end = Math.min(this.#width - 1, this.#need - before)
    let last = most
    for (let counted = this.#going.least(row); counted < end; counted++) {
      const again = EXTRA_CHANCE * (cells[start + counted] ?? 0)
      if (again < NEGLIGIBLE && counted > most) break
      cells[start + counted] = (cells[start + counted] ?? 0) - again
      if (before + counted + 1 >= this.#need) this.#win(wickets, counted + 1, again)
      else {
        cells[start + counted + 1] = (cells[start + counted + 1] ?? 0) + again
        last = Math.max(last, counted + 1)
      }
    }
    this.#going.include(row, last, last)
  }

  /** Bowls a ball where there is no target: its chances are the same however many runs were made. */
  #bowlAlike(row: number, wickets: number, bowling: Bowling): void {
    const [going, next] = [this.#going, this.#next]
    const chance = going.trim(row)
    this.goingChance += chance
    const { dot, one, two, three, four, six, wicket } = bowling(wickets, 0, chance)
    const isLast = this.#untilWicket || wickets === 1
    if (isLast) this.#ended.addRow(going, row, 0, wicket)
    else next.addRow(going, row, row - this.#before, wicket)
    next.addRow(going, row, row, dot)
    next.addRow(going, row, row, one, 1)
    next.addRow(going, row, row, two, 2)
    next.addRow(going, row, row, three, 3)
    next.addRow(going, row, row, four, 4)
    next.addRow(going, row, row, six, SIX)
  }

  #bowlRow(row: number, wickets: number, before: number, bowling: Bowling): void {
    this.goingChance += this.#going.trim(row)
    const [least, most] = [this.#going.least(row), this.#going.most(row)]
    if (least > most) return
    const { cells } = this.#going
    const next = this.#next.cells
    const start = row * this.#width
    const isLast = this.#untilWicket || wickets === 1
    const fallen = isLast ? this.#ended.cells : next
    const fallenStart = isLast ? 0 : start - this.#before * this.#width
    const nearEnd = Math.min(this.#need - before, this.#width) - SIX
    for (let counted = least; counted <= most; counted++) {
      const chance = cells[start + counted] ?? 0
      const ball = bowling(wickets, before + counted, chance)
      fallen[fallenStart + counted] = (fallen[fallenStart + counted] ?? 0) + chance * ball.wicket
      if (counted < nearEnd) score(next, start + counted, chance, ball)
      else this.#scoreNearEnd(wickets, before, counted, chance, ball)
    }
    this.#next.include(row, least, Math.min(this.#width - 1, most + SIX))
    if (!isLast) this.#next.include(row - this.#before, least, most)
  }

  /** Adds a ball that may win, or pass the largest number counted. */
  #scoreNearEnd(wickets: number, before: number, counted: number, chance: number, ball: NextBall): void {
    const row = this.#row(wickets, before)
    const next = this.#next.cells
    const put = (runs: number, share: number) => {
      if (before + counted + runs >= this.#need) return this.#win(wickets, counted + runs, chance * share)
      const at = row + Math.min(this.#width - 1, counted + runs)
      next[at] = (next[at] ?? 0) + chance * share
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
    this.#ended.add(0, Math.min(this.#width - 1, counted), chance)
  }

  /** Visits every case that goes on. */
  each(visit: (chance: number, wickets: number, counted: number) => void): void {
    for (let row = 0; row < WICKET_STATES * this.#before; row++) {
      for (let counted = this.#going.least(row); counted <= this.#going.most(row); counted++) {
        const chance = this.#going.cells[row * this.#width + counted] ?? 0
        if (chance >= NEGLIGIBLE) visit(chance, Math.floor(row / this.#before), counted)
      }
    }
  }

  /** The runs counted as of now, whether that has ended or goes on. */
  counted(): Float64Array {
    return allByRuns(this.#ended.cells, this.#going.cells)
  }

  #row(wickets: number, before: number): number {
    return (wickets * this.#before + before) * this.#width
  }
}

function score(next: Float64Array, at: number, chance: number, ball: NextBall): void {
  next[at] = (next[at] ?? 0) + chance * ball.dot
  next[at + 1] = (next[at + 1] ?? 0) + chance * ball.one
  next[at + 2] = (next[at + 2] ?? 0) + chance * ball.two
  next[at + 3] = (next[at + 3] ?? 0) + chance * ball.three
  next[at + 4] = (next[at + 4] ?? 0) + chance * ball.four
  next[at + 6] = (next[at + 6] ?? 0) + chance * ball.six
}
