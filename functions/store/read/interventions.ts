import * as z from 'zod'
import type { Intervention, MarketDecision } from '../../../domain/betting/intervention.ts'
import { DeclaredByOperatorItem, WordItem } from '../result-items.ts'
import { getItem, queryAll } from './queries.ts'

const INTERVENTION = 'intervention'

const DecisionItem: z.ZodType<MarketDecision> = z.object({
  atMs: z.int(),
  suspended: z.exactOptional(WordItem),
  declared: z.exactOptional(DeclaredByOperatorItem),
})

export const InterventionItem: z.ZodType<Intervention> = z.object({
  matchId: z.string(),
  atMs: z.int(),
  match: z.exactOptional(DecisionItem),
  markets: z.record(z.string(), DecisionItem),
})

export const keyOf = (matchId: string) => ({ pk: INTERVENTION, sk: matchId })

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
