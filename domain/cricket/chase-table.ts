import { type BallChances, EXTRA_CHANCE, WICKET_STATES } from './ball-model.ts'
import type { Batting } from './batting.ts'

/** Chance that a chase wins, a tie counting half. `need` may be fractional: chances are interpolated. */
export type ChaseTable = (ballsLeft: number, wicketsInHand: number, need: number) => number

/** A table's highest need is this many runs above the number of balls: nobody scores more. */
const NEEDS_BEYOND_BALLS = 181

/** How many needs, from 0, the table of a chase over this many balls has. */
export function needsOf(balls: number): number {
  return balls + NEEDS_BEYOND_BALLS
}

/** Below this chance a chase is lost, however it is batted. */
const HOPELESS = 1e-7

/** The states of a chase with the same balls left and wickets in hand. */
export interface ChaseRow {
  readonly ballsLeft: number
  readonly wicketsInHand: number
  readonly intents: readonly BallChances[]
  /** All chances of the chase, where this row starts in them, and where the row with one ball less starts. */
  readonly table: Float32Array
  readonly at: number
  readonly later: number
  readonly needs: number
}

/**
 * Dynamic programming backwards from the last ball. Memory: 4 bytes × balls × 11 × needs, 6.4 MB for 300
 * balls.
 * @param choose the intent that a state is batted with; not called where the chase is hopeless
 */
export function solveChase(
  balls: number,
  batting: Batting,
  choose: (row: ChaseRow, need: number) => number,
): ChaseTable {
  const needs = needsOf(balls)
  const table = new Float32Array((balls + 1) * WICKET_STATES * needs)
  for (let index = 0; index < (balls + 1) * WICKET_STATES; index++) {
    const at = index * needs
    const ballsLeft = Math.floor(index / WICKET_STATES)
    const wicketsInHand = index % WICKET_STATES
    const intents = batting[wicketsInHand] ?? []
    table[at] = 1
    if (ballsLeft === 0 || intents.length === 0) table[at + 1] = 0.5
    else {
      const later = at - WICKET_STATES * needs
      fillRow({ ballsLeft, wicketsInHand, intents, table, at, later, needs }, choose)
    }
  }
  return (ballsLeft, wicketsInHand, need) => {
    if (need <= 0) return 1
    if (need >= needs - 1) return 0
    const whole = Math.floor(need)
    const at = (ballsLeft * WICKET_STATES + wicketsInHand) * needs + whole
    const here = table[at] ?? 0
    return whole === need ? here : here + (need - whole) * ((table[at + 1] ?? 0) - here)
  }
}

function fillRow(row: ChaseRow, choose: (row: ChaseRow, need: number) => number): void {
  const { table, at, needs } = row
  for (let need = 1; need < needs; need++) {
    const value =
      (1 - EXTRA_CHANCE) * chanceAfter(row, need, choose(row, need)) +
      EXTRA_CHANCE * (table[at + need - 1] ?? 0)
    if (value < HOPELESS) return
    table[at + need] = value
  }
}

/** Chance to win over the outcomes of one legal ball. */
export function chanceAfter(
  { table, later, needs, intents }: ChaseRow,
  need: number,
  intent: number,
): number {
  const chances = intents[intent]
  if (!chances) return 0
  const { dot, one, two, three, four, six, wicket } = chances
  const at = later + need
  // Index `later` is a need of 0: a win.
  return (
    dot * (table[at] ?? 0) +
    wicket * (table[at - needs] ?? 0) +
    one * (table[at - 1] ?? 0) +
    two * (table[need > 2 ? at - 2 : later] ?? 0) +
    three * (table[need > 3 ? at - 3 : later] ?? 0) +
    four * (table[need > 4 ? at - 4 : later] ?? 0) +
    six * (table[need > 6 ? at - 6 : later] ?? 0)
  )
}
