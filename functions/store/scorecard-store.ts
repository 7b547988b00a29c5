import type { OverLine } from '../../domain/cricket/scorecard.ts'
import type { StoredPrices } from './read/price-history.ts'
import { PLAYERS, type StoredScorecard } from './read/scorecards.ts'
import { putIf } from './writes.ts'

/** Writes players and runs, unless later ones are stored. */
export function writeScorecard(scorecard: StoredScorecard): Promise<boolean> {
  return put(PLAYERS, scorecard)
}

/** Writes an over, whole or so far, unless a later one is stored. */
export function writeOver(matchId: string, sequence: number, over: OverLine): Promise<boolean> {
  return put(`over#${padded(over.innings, 2)}#${padded(over.over, 2)}`, { matchId, sequence, ...over })
}

/** Writes some points of a match's price history, unless more of them are stored. */
export function writePrices(prices: StoredPrices): Promise<boolean> {
  return put(`prices#${padded(prices.number, 4)}`, { ...prices, sequence: prices.points.length })
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

function put(part: string, item: { readonly matchId: string; readonly sequence: number }): Promise<boolean> {
  const when = 'attribute_not_exists(part) OR #sequence <= :sequence'
  return putIf('scorecards', { ...item, part }, { when, values: { sequence: item.sequence } })
}
