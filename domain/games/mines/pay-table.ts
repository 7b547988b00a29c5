import * as z from 'zod/mini'
import { choose } from '../choose.ts'

/** The tiles of a board. */
export const TILES = 24
/** Tiles with bombs. */
export const BOMBS = 5
/** The last step: every safe tile turned. The server cashes out there. */
export const LAST_STEP = TILES - BOMBS

/** The pay table of a round; a deployment chooses one. */
export const MinesPayTable = z.enum(['ladder', 'fair'])
export type MinesPayTable = z.infer<typeof MinesPayTable>

/** The specification's 24 steps. Steps above `LAST_STEP` can't be reached, and are never offered. */
export const LADDER: readonly number[] = [
  ...[1.14, 1.31, 1.52, 1.77, 2.08, 2.48, 2.97, 3.61, 4.44, 5.56, 7.07, 9.2],
  ...[12.26, 16.86, 24.09, 36.14, 57.82, 101.2, 202.4, 506, 2024, 2056, 3040, 3095],
]

/** The return of the table 'fair' in hundredths of the stake, before its multipliers are rounded down. */
const FAIR_RETURN_HUNDREDTHS = 97

const STEPS = Array.from({ length: LAST_STEP }, (_, index) => index + 1)

/** The multiplier of each step, in hundredths of the stake. */
const tables: Readonly<Record<MinesPayTable, readonly number[]>> = {
  ladder: LADDER.slice(0, LAST_STEP).map((multiplier) => Math.round(multiplier * 100)),
  fair: STEPS.map((step) =>
    Math.floor((FAIR_RETURN_HUNDREDTHS * choose(TILES, BOMBS)) / boardsReaching(step)),
  ),
}

/** The number of boards whose first `step` tiles are safe: all bombs lie among the rest. */
function boardsReaching(step: number): number {
  return choose(TILES - step, BOMBS)
}

/** What a step pays, in hundredths of the stake. Throws for a step that can't be reached. */
export function multiplierHundredths(table: MinesPayTable, step: number): number {
  const hundredths = tables[table][step - 1]
  if (hundredths === undefined) throw new RangeError(`no board reaches step ${step}`)
  return hundredths
}

/** The chance that the tile of a step is safe when all before it were; steps count from 1. */
export function chanceOfStep(step: number): number {
  return boardsReaching(step) / boardsReaching(step - 1)
}

/** A step of a pay table. */
export interface MinesReturn {
  readonly step: number
  /** What it pays, the stake included: 1.14 is 14 % more than the stake. */
  readonly multiplier: number
  /** The chance that a board reaches it. */
  readonly chance: number
  /** The average return of a stake of 1 for players who always cash out at it. */
  readonly returns: number
}

/** Every step on offer: its multiplier, its chance by counting boards, and its return. */
export function minesReturns(table: MinesPayTable): readonly MinesReturn[] {
  return tables[table].map((hundredths, index) => {
    const step = index + 1
    const [reaching, boards] = [boardsReaching(step), choose(TILES, BOMBS)]
    return {
      step,
      multiplier: hundredths / 100,
      chance: reaching / boards,
      returns: (reaching * hundredths) / (boards * 100),
    }
  })
}
