import { WICKET_STATES } from '../ball-model.ts'
import type { Moments } from './moments.ts'

/** What one ball does to a tally. A part is left out where it can't happen. */
export interface BallEffect {
  /** As many wickets in hand. */
  readonly kept: Moments
  /** One wicket less, and counting goes on. */
  readonly lost?: Moments
  /** Counting ends. */
  readonly ended?: Moments
}

/**
 * Runs counted over the balls of an innings: moments by wickets in hand, and those whose counting has ended. Rows of four
 * numbers in typed arrays, as a whole innings is some thousands of steps at every ball of a match.
 */
export interface Tally {
  going: Float64Array
  next: Float64Array
  readonly done: Float64Array
}

const ROW = 4

function newTally(): Tally {
  return {
    going: new Float64Array(WICKET_STATES * ROW),
    next: new Float64Array(WICKET_STATES * ROW),
    done: newTotal(),
  }
}

/** Moments to add tallies to. */
export function newTotal(): Float64Array {
  return new Float64Array(ROW)
}

/** Starts counting with `wickets` in hand, in a share of all cases. */
export function startTally(wickets: number, share: number): Tally {
  const tally = newTally()
  tally.going[wickets * ROW] = share
  return tally
}

/** Starts counting in the cases in which another tally still has wickets in hand, from 0 runs. */
export function startFrom(tally: Tally): Tally {
  const started = newTally()
  for (let row = ROW; row < tally.going.length; row += ROW) started.going[row] = tally.going[row] ?? 0
  return started
}

/** Bowls the next ball in the cases with `wickets` in hand. Every state from 1 to 10, then `endBall`. */
export function bowlAt(tally: Tally, wickets: number, { kept, lost, ended }: BallEffect): void {
  const row = wickets * ROW
  if (tally.going[row] === 0) return
  addSum(tally.next, row, tally.going, row, kept)
  if (lost) addSum(tally.next, row - ROW, tally.going, row, lost)
  if (ended) addSum(tally.done, 0, tally.going, row, ended)
}

export function endBall(tally: Tally): void {
  const { going, next } = tally
  // All out: nothing more is added.
  for (let at = 0; at < ROW; at++) next[at] = (next[at] ?? 0) + (going[at] ?? 0)
  tally.going = next
  tally.next = going.fill(0)
}

/** Chance of having `wickets` in hand with counting going on, and the runs counted then on average. */
export function chanceOf(tally: Tally, wickets: number): number {
  return tally.going[wickets * ROW] ?? 0
}

export function meanOf(tally: Tally, wickets: number): number {
  return (tally.going[wickets * ROW + 1] ?? 0) / chanceOf(tally, wickets)
}

/** Adds the tally's moments over all cases to `total`. */
export function addTo(total: Float64Array, { going, done }: Tally): void {
  for (let at = 0; at < going.length; at++) total[at % ROW] = (total[at % ROW] ?? 0) + (going[at] ?? 0)
  for (let at = 0; at < ROW; at++) total[at] = (total[at] ?? 0) + (done[at] ?? 0)
}

/** to[toRow] += X + Y, with X from a row and independent Y: see `Moments`. */
function addSum(to: Float64Array, toRow: number, from: Float64Array, row: number, ball: Moments): void {
  const [q, y, y2, y3] = [ball[0], ball[1], ball[2], ball[3]]
  const p = from[row] ?? 0
  const x = from[row + 1] ?? 0
  const x2 = from[row + 2] ?? 0
  const x3 = from[row + 3] ?? 0
  to[toRow] = (to[toRow] ?? 0) + p * q
  to[toRow + 1] = (to[toRow + 1] ?? 0) + p * y + x * q
  to[toRow + 2] = (to[toRow + 2] ?? 0) + p * y2 + 2 * x * y + x2 * q
  to[toRow + 3] = (to[toRow + 3] ?? 0) + p * y3 + 3 * x * y2 + 3 * x2 * y + x3 * q
}
