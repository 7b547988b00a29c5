import { ColorPredictionSelection, colorPredictionTable, NUMBERS, paysOf } from './rules.ts'

/** The long-run return of a bet. */
export interface SelectionReturn {
  readonly on: ColorPredictionSelection
  /** How likely it wins. */
  readonly chance: number
  /** The different returns of its wins for a stake of 1, the stake included; the highest first. */
  readonly pays: readonly number[]
  /** The average return of a stake of 1. */
  readonly returns: number
}

/** The return of each bet, by enumerating the ten numbers. */
export function colorPredictionReturns(table = colorPredictionTable): SelectionReturn[] {
  return ColorPredictionSelection.options.map((on) => {
    const each = Array.from({ length: NUMBERS }, (_, number) => paysOf(on, number, table))
    const wins = each.filter((pays) => pays > 0)
    return {
      on,
      chance: wins.length / NUMBERS,
      pays: [...new Set(wins)].toSorted((a, b) => b - a).map((pays) => pays / 100),
      returns: each.reduce((sum, pays) => sum + pays, 0) / 100 / NUMBERS,
    }
  })
}
