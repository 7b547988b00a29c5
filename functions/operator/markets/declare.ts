import { isDeepStrictEqual } from 'node:util'
import { decisionOn, declared, type OperatorResult } from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { racing } from '../../betting/racing.ts'
import { systemClock } from '../../clock.ts'
import { resultWords, runnersOf } from '../../feed/view.ts'
import type { Player } from '../../http/identity.ts'
import { interventionPart } from '../../store/intervention-store.ts'
import { isClosedEverywhere, readMarket } from '../../store/market-store.ts'
import { readHolding } from '../../store/position-store.ts'
import { aloofParts, haltQuotes, inForceParts, rulingPart } from '../../store/ruling-store.ts'
import { type Part, transact } from '../../store/transaction.ts'
import { act, type Decided, type Done } from '../act.ts'
import { isResultOf, type LastResult, type MarketFacts, readFacts } from './facts.ts'

/** A result as an operator gives it. */
export interface Declaration {
  readonly marketId: string
  readonly result: MarketResult
  /** Of the preview that was confirmed. */
  readonly revision: number
  readonly reason: string
}

/** What was decided, and when: that moment is the market's from then on. */
interface Ruling {
  readonly matchId: string
  readonly declared: LastResult
  readonly atMs: number
}

/**
 * Declares a result by an operator's word. Of a market that has one, it is in force at once. Of one that has none, it is
 * noted first, so that no feed's word can come in between; then the market is closed in every shard, and the result
 * declared. Whatever of that this call does not come to, the ticker does. Said again, it goes on where it was. Nobody declares
 * a market that they ever bet on, and who declares one can't bet on it from then on.
 */
export async function declareByOperator(
  operator: Player,
  declaration: Declaration,
): Promise<Pick<Ruling, 'matchId'> | Refusal> {
  const ruling = await act<Ruling>(operator, async (nowMs) => {
    const facts = await readFacts(declaration.marketId)
    if (!facts) return refuse('marketNotFound', { field: 'marketId' })
    const holding = await readHolding(declaration.marketId, operator.playerId)
    return holding?.position
      ? refuse('ownRequest', { field: 'marketId' })
      : decide(operator, declaration, { ...facts, quote: holding?.quote }, nowMs)
  })
  if (isRefusal(ruling)) return ruling
  const { word, ...result } = ruling.declared
  if (word) await bringIntoForce(declaration.marketId, { ...result, word }, ruling.atMs)
  return ruling
}

function decide(
  operator: Player,
  { marketId, result, revision, reason }: Declaration,
  { market, intervention, last, quote }: MarketFacts & { readonly quote: Quote | undefined },
  nowMs: number,
): Decided<Ruling> | Done<Ruling> | Refusal {
  const { matchId, marketName } = market.odds
  if (last && isDeepStrictEqual(last.result, result)) {
    return { done: { matchId, declared: last, atMs: decisionOn(intervention, marketId)?.atMs ?? 0 } }
  }
  if (!isResultOf(market.odds, result)) return refuse('invalidResult', { field: 'result' })
  if ((last?.revision ?? 0) !== revision) return refuse('previewOutdated')
  const word = { operatorName: operator.username, reason, atMs: nowMs }
  const next: OperatorResult = { revision: revision + 1, result, word }
  const after = declared(intervention, marketId, next)
  const words = resultWords(result, runnersOf(market.odds))
  const inForce: readonly Part<string>[] = market.declared
    ? inForceParts(market, next, words, after.atMs)
    : [rulingPart(marketId, after.atMs), ...aloofParts(marketId, quote, operator.playerId, after.atMs)]
  return {
    action: last ? 'market.correct' : 'market.declare',
    subject: marketId,
    details: {
      marketName,
      result: { ...result },
      words,
      revision: next.revision,
      reason,
      ...replacedBy(last),
    },
    parts: [interventionPart(intervention, after), ...inForce],
    result: { matchId, declared: next, atMs: after.atMs },
  }
}

/** What the log says of the result before. */
function replacedBy(last: LastResult | undefined) {
  return last ? { replaced: { ...last.result }, replacedBy: last.word?.operatorName ?? null } : {}
}

/** Closes the market, and declares what was decided; nothing to do for what is in force. */
async function bringIntoForce(marketId: string, result: OperatorResult, atMs: number): Promise<void> {
  await racing<void>(systemClock, async () => {
    const market = await readMarket(marketId)
    if (!market || (market.declared?.revision ?? 0) >= result.revision) return
    await haltQuotes(marketId, 'CLOSED', atMs)
    if (!(await isClosedEverywhere(marketId))) return
    const words = resultWords(result.result, runnersOf(market.odds))
    const outcome = await transact(inForceParts(market, result, words, atMs))
    return outcome.kind === 'conflict' ? 'raced' : undefined
  })
}
