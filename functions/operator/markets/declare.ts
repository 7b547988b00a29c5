import { isDeepStrictEqual } from 'node:util'
import { decisionOn, declared, type OperatorResult } from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import type { Player } from '../../http/identity.ts'
import { resultNews } from '../../publish/result.ts'
import type { Publication } from '../../realtime/fanout-port.ts'
import { sendWork } from '../../settlement/send-work.ts'
import { putInForce } from '../../store/in-force.ts'
import { interventionPart } from '../../store/intervention-store.ts'
import { type MatchMarkets, readMatchMarkets } from '../../store/read/match-markets.ts'
import { readHolding } from '../../store/read/positions.ts'
import { resultProposalPart } from '../../store/result-proposal-store.ts'
import { aloofParts, inForceParts, rulingPart } from '../../store/ruling-store.ts'
import type { Part } from '../../store/transaction.ts'
import { resultWords, runnersOf, withResult } from '../../views/market.ts'
import { act, type Decided, type Done } from '../act.ts'
import { type Backing, readBacking } from './backing.ts'
import { isResultOfShown, type LastResult, type MarketFacts, readFacts } from './facts.ts'

export interface ResultDeclaration {
  readonly marketId: string
  readonly result: MarketResult
  /** The revision in the preview that was confirmed. */
  readonly revision: number
  readonly reason: string
}

/** A decision and its time, which is the market's `decidedAtMs` from then on. */
interface Ruling {
  readonly matchId: string
  /** Absent while the result waits for a second operator. */
  readonly declared?: LastResult
  readonly atMs: number
  /** The match as read, and the market with its result, for the match's followers. */
  readonly shown: Shown
}

interface Shown {
  readonly match: MatchMarkets | undefined
  readonly odds: MarketOdds
}

/** The outcome of a declaration; `news` is empty until the result is in force. */
interface Outcome extends Pick<Ruling, 'matchId' | 'declared'> {
  readonly news: readonly Publication[]
}

/** The facts by which a declaration is decided. */
type Known = MarketFacts & {
  readonly quote: Quote | undefined
  readonly backing: Backing
  readonly shown: Shown
}

/**
 * Declares a result on behalf of an operator. If the market has a result, the new one is in force at once.
 * Otherwise the decision is stored first, so that no result of the feed can come in between; then the market is
 * closed in every shard, and the result declared. If this call fails before the end, the ticker completes it;
 * sent again, the call continues where it stopped. Operators can't declare a market that they have ever bet on,
 * nor bet on one that they have declared. A result that moves more than one operator may move alone in a day is
 * only proposed, until another operator declares the same.
 */
export async function declareByOperator(
  operator: Player,
  declaration: ResultDeclaration,
): Promise<Outcome | Refusal> {
  const { marketId, result } = declaration
  const ruling = await act<Ruling>(operator, async (nowMs) => {
    const facts = await readFacts(marketId)
    if (!facts) return refuse('marketNotFound', { field: 'marketId' })
    const holding = await readHolding(marketId, operator.playerId)
    if (holding?.position) return refuse('ownRequest', { field: 'marketId' })
    const { odds } = facts.market
    const { matchId } = odds
    const words = resultWords(result, runnersOf(odds))
    const shown = { match: await readMatchMarkets(matchId), odds: withResult(odds, words) }
    if (facts.last && isDeepStrictEqual(facts.last.result, result)) {
      const atMs = decisionOn(facts.intervention, marketId)?.atMs ?? 0
      return { done: { matchId, declared: facts.last, atMs, shown } }
    }
    if (!isResultOfShown(facts.market.odds, result)) return refuse('invalidResult', { field: 'result' })
    if ((facts.last?.revision ?? 0) !== declaration.revision) return refuse('previewOutdated')
    const backing = await readBacking(operator, declaration, facts.last?.result, nowMs)
    const known = { ...facts, quote: holding?.quote, backing, shown }
    return backing.isEnough
      ? decide(operator, declaration, known, nowMs)
      : propose(operator, declaration, known, nowMs)
  })
  if (isRefusal(ruling)) return ruling
  const { matchId, declared, atMs, shown } = ruling
  if (!declared) return { matchId, news: [] }
  const { word, ...last } = declared
  const isInForce = !word || (await putInForce(marketId, { ...last, word }, shown.odds.result, atMs))
  if (isInForce) await sendWork({ marketId, revision: last.revision })
  const news = isInForce && shown.match ? resultNews(shown.match, shown.odds) : []
  return { matchId, declared, news }
}

function decide(
  operator: Player,
  { marketId, result, revision, reason }: ResultDeclaration,
  { market, intervention, last, quote, backing, shown }: Known,
  nowMs: number,
): Decided<Ruling> {
  const { matchId } = market.odds
  const word = { operatorName: operator.username, reason, atMs: nowMs }
  const next: OperatorResult = { revision: revision + 1, result, word }
  const after = declared(intervention, marketId, next)
  const inForce: readonly Part<string>[] = market.declared
    ? inForceParts(market, next, shown.odds.result, after.atMs)
    : [rulingPart(marketId, after.atMs), ...aloofParts(marketId, quote, backing.operatorIds, after.atMs)]
  const { proposedBy } = backing
  return {
    action: last ? 'market.correct' : 'market.declare',
    subject: marketId,
    details: {
      ...{ ...detailsOf(shown, result), revision: next.revision, reason },
      ...(proposedBy !== undefined && { proposedBy }),
      ...replacedBy(last),
    },
    parts: [interventionPart(intervention, after), ...inForce, ...backing.parts],
    result: { matchId, declared: next, atMs: after.atMs, shown },
  }
}

/** Proposes a result for another operator to declare too; a repetition by the same operator changes nothing. */
function propose(
  operator: Player,
  { marketId, result, revision, reason }: ResultDeclaration,
  { market, last, shown, backing: { waiting, isOwn } }: Known,
  nowMs: number,
): Decided<Ruling> | Done<Ruling> {
  const ruling = { matchId: market.odds.matchId, atMs: nowMs, shown }
  if (isOwn) return { done: ruling }
  const word = { operatorName: operator.username, reason, atMs: nowMs }
  const proposal = { marketId, result, revision, operatorId: operator.playerId, word }
  return {
    action: 'market.propose',
    subject: marketId,
    details: { ...detailsOf(shown, result), reason, ...replacedBy(last) },
    parts: [resultProposalPart(waiting, proposal)],
    result: ruling,
  }
}

function detailsOf({ odds }: Shown, result: MarketResult) {
  return { marketName: odds.marketName, result: { ...result }, words: odds.result }
}

/** The earlier result, as recorded in the log. */
function replacedBy(last: LastResult | undefined) {
  return last ? { replaced: { ...last.result }, replacedBy: last.word?.operatorName ?? null } : {}
}
