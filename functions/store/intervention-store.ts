import * as z from 'zod'
import type { Intervention, MarketDecision } from '../../domain/betting/intervention.ts'
import { getItem, queryAll } from './queries.ts'
import { DeclaredByOperatorItem, WordItem } from './result-items.ts'
import type { Part } from './transaction.ts'
import { checkPart, deleteIf, isAt, putPart } from './writes.ts'

const INTERVENTION = 'intervention'

const DecisionItem: z.ZodType<MarketDecision> = z.object({
  atMs: z.int(),
  suspended: z.exactOptional(WordItem),
  declared: z.exactOptional(DeclaredByOperatorItem),
})

const InterventionItem: z.ZodType<Intervention> = z.object({
  matchId: z.string(),
  atMs: z.int(),
  match: z.exactOptional(DecisionItem),
  markets: z.record(z.string(), DecisionItem),
})

const keyOf = (matchId: string) => ({ pk: INTERVENTION, sk: matchId })

/** Operators' decisions on a match, for as long as the feed may contradict them; read consistently. */
export async function readIntervention(matchId: string): Promise<Intervention | undefined> {
  const item = await getItem('ticker', keyOf(matchId))
  return item && InterventionItem.parse(item)
}

/** All decisions by match, read consistently: one query, as operators touch few matches. */
export async function readInterventions(): Promise<Map<string, Intervention>> {
  const items = queryAll('ticker', 'pk = :pk', { pk: INTERVENTION }, { ConsistentRead: true })
  const interventions = await Array.fromAsync(items, (item) => InterventionItem.parse(item))
  return new Map(interventions.map((intervention) => [intervention.matchId, intervention]))
}

/** Writes the next decision on a match. */
export function interventionPart(before: Intervention, after: Intervention): Part<'nothingElseDecided'> {
  const item = { ...keyOf(after.matchId), ...after }
  return putPart('nothingElseDecided', 'ticker', item, isAsOf(before.atMs))
}

/**
 * The condition that operators have decided nothing on a match since `atMs`; 0 if there was no decision when
 * it was read.
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
