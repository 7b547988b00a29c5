import { ColorPredictionSelection, colorPredictionTable, NUMBERS, paysOf } from './rules.ts'

/** What a bet comes to in the long run. */
export interface SelectionReturn {
  readonly on: ColorPredictionSelection
  /** How likely it wins. */
  readonly chance: number
  /** What its wins return for a stake of 1, the stake included, each once; the most first. */
  readonly pays: readonly number[]
  /** What comes back of a stake of 1 on average. */
  readonly returns: number
}

/** The return of each bet, by going through the ten numbers that can come. */
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
