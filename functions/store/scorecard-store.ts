import type { OverLine } from '../../domain/cricket/scorecard.ts'
import { PLAYERS, type StoredScorecard } from './read/scorecards.ts'
import { putIf } from './writes.ts'

/** Writes players and runs, unless later ones are stored. */
export function writeScorecard(scorecard: StoredScorecard): Promise<boolean> {
  return put(PLAYERS, scorecard)
}

/** Writes an over, whole or so far, unless a later one is stored. */
export function writeOver(matchId: string, sequence: number, over: OverLine): Promise<boolean> {
  const number = (value: number) => String(value).padStart(2, '0')
  return put(`over#${number(over.innings)}#${number(over.over)}`, { matchId, sequence, ...over })
}

function put(part: string, item: { readonly matchId: string; readonly sequence: number }): Promise<boolean> {
  const when = 'attribute_not_exists(part) OR #sequence <= :sequence'
  return putIf('scorecards', { ...item, part }, { when, values: { sequence: item.sequence } })
}
