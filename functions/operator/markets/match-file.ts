import { type Intervention, noIntervention, type OperatorWord } from '../../../domain/betting/intervention.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { DeskMarket, MatchFile } from '../../../domain/contract/operator/markets.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { readIntervention } from '../../store/read/interventions.ts'
import { listMarketIds, type Market, readMarkets } from '../../store/read/markets.ts'
import { readStoredMatch } from '../../store/read/matches.ts'
import { type ResultProposal, readResultProposals } from '../../store/read/result-proposals.ts'
import { listPutAside, listSettlementWork } from '../../store/read/settlement-work.ts'
import { readOffered } from '../../store/read/ticker.ts'
import { resultWords, runnersOf } from '../../views/market.ts'
import { lastResult } from './facts.ts'

/** Every market that a match has had: first the shown ones, in their order. */
export async function readMarketsOf(matchId: string, shown: readonly string[]): Promise<Market[]> {
  const [offered, all] = await Promise.all([readOffered(matchId), listMarketIds(matchId)])
  return readMarkets([...new Set([...shown, ...offered, ...all])])
}

/** A match as operators see it. */
export async function readMatchFile(matchId: string): Promise<MatchFile | Refusal> {
  const stored = await readStoredMatch(matchId)
  if (!stored) return refuse('marketNotFound', { field: 'matchId' })
  const [markets, intervention = noIntervention(matchId), settling, proposals] = await Promise.all([
    readMarketsOf(matchId, stored.marketIds),
    readIntervention(matchId),
    readSettling(),
    readResultProposals(matchId),
  ])
  const byAge = markets.toSorted((a, b) => Number(!!a.declared) - Number(!!b.declared) || age(a, b))
  return {
    ...headOf(stored.summary, stored.listedSportId !== undefined),
    suspended: wordOf(intervention.match?.suspended),
    markets: byAge.map((market) => ({
      ...deskMarket(market, intervention, settling),
      proposed: proposedOf(market, intervention, proposals.get(market.odds.marketId)),
    })),
  }
}

/** What is left of the settlement of all markets. */
interface Settling {
  readonly marketIds: ReadonlySet<string>
  /** How many positions of a market are put aside. */
  readonly putAside: ReadonlyMap<string, number>
}

async function readSettling(): Promise<Settling> {
  const [work, aside] = await Promise.all([listSettlementWork(), listPutAside()])
  const byMarket = Map.groupBy(aside, ({ marketId }) => marketId)
  return {
    marketIds: new Set(work.map(({ marketId }) => marketId)),
    putAside: new Map([...byMarket].map(([marketId, { length }]) => [marketId, length])),
  }
}

/** Sorts markets with results by their last change, newest first; others keep their order. */
function age(a: Market, b: Market): number {
  return a.declared && b.declared ? b.odds.version - a.odds.version : 0
}

/** The fields that identify a match. */
export function headOf(summary: MatchSummary, listed: boolean) {
  const { matchId, matchName, sportId, league_name: competition, event_date: startsAt, phase } = summary
  return { matchId, matchName, sportId, competition, startsAt, phase, listed }
}

function deskMarket(
  market: Market,
  intervention: Intervention,
  settling: Settling,
): Omit<DeskMarket, 'proposed'> {
  const { marketId, marketName, kind, status } = market.odds
  return {
    ...{ marketId, marketName, kind, status },
    selections: [...runnersOf(market.odds)],
    suspended: wordOf(intervention.markets[marketId]?.suspended),
    declared: declaredOf(market, intervention, settling),
  }
}

function declaredOf(market: Market, intervention: Intervention, settling: Settling): DeskMarket['declared'] {
  const { marketId } = market.odds
  const last = lastResult(market, intervention)
  if (!last) return null
  const { revision, result, word } = last
  const isInForce = market.declared?.revision === revision
  return {
    ...{ revision, result, words: resultWords(result, runnersOf(market.odds)), word: wordOf(word) },
    progress: isInForce ? (settling.marketIds.has(marketId) ? 'settling' : 'settled') : 'closing',
    putAside: settling.putAside.get(marketId) ?? 0,
  }
}

/** The pending proposal: one is pending as long as the result that it follows is the market's last. */
function proposedOf(
  market: Market,
  intervention: Intervention,
  proposal: ResultProposal | undefined,
): DeskMarket['proposed'] {
  if (!proposal || proposal.revision !== (lastResult(market, intervention)?.revision ?? 0)) return null
  const { operatorId, result, word } = proposal
  return { operatorId, result, words: resultWords(result, runnersOf(market.odds)), word: shownWord(word) }
}

function wordOf(word: OperatorWord | undefined) {
  return word ? shownWord(word) : null
}

function shownWord({ operatorName, reason, atMs }: OperatorWord) {
  return { operatorName, reason, at: new Date(atMs).toISOString() }
}
