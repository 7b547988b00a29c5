import type { Intervention } from '../../domain/betting/intervention.ts'
import { keyOf } from './read/interventions.ts'
import type { Part } from './transaction.ts'
import { checkPart, deleteIf, isAt, putPart } from './writes.ts'

/** Writes the next decision on a match. */
export function interventionPart(before: Intervention, after: Intervention): Part<'nothingElseDecided'> {
  const item = { ...keyOf(after.matchId), ...after }
  return putPart('nothingElseDecided', 'ticker', item, isAsOf(before.atMs))
}

/**
 * The condition that operators have made no decision on a match since `atMs`; 0 if there was none when it was
 * read.
 */
export function interventionCheck(matchId: string, atMs: number): Part<'nothingElseDecided'> {
  return checkPart('nothingElseDecided', 'ticker', keyOf(matchId), isAsOf(atMs))
}

function isAsOf(atMs: number) {
  return atMs === 0 ? isAt(0, 'pk') : { when: 'atMs = :before', values: { before: atMs } }
}

/** Removes the decisions on a match that no feed lists any more, unless there is a newer one. */
export async function removeIntervention({ matchId, atMs }: Intervention): Promise<void> {
  await deleteIf('ticker', keyOf(matchId), { when: 'atMs = :atMs', values: { atMs } })
}
