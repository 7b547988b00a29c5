import type { SharedRound } from './read/rounds.ts'
import { isAt, putIf } from './writes.ts'

/** Writes the next round of a series; false when another has written it. */
export function putRound(round: SharedRound): Promise<boolean> {
  return putIf('rounds', round, isAt(0, 'series'))
}
