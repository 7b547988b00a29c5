import {
  decisionOn,
  type Intervention,
  noIntervention,
  resumed,
  suspended,
} from '../../../domain/betting/intervention.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import type { Player } from '../../http/identity.ts'
import { deskNews } from '../../publish/desk.ts'
import { systemFanout } from '../../realtime/fanout-port.ts'
import { allEnded } from '../../store/all-ended.ts'
import { interventionPart } from '../../store/intervention-store.ts'
import { readIntervention } from '../../store/read/interventions.ts'
import { type Market, readMarket } from '../../store/read/markets.ts'
import { readStoredMatch, type StoredMatch } from '../../store/read/matches.ts'
import { haltQuotes } from '../../store/ruling-store.ts'
import { act } from '../act.ts'
import { lastResult } from './facts.ts'
import { readMarketsOf } from './match-file.ts'

/** What to suspend or to resume: a market, or the whole match where no market is given. */
interface Target {
  readonly matchId: string
  readonly marketId?: string | undefined
  readonly reason: string
}

/**
 * Suspends, or ends a suspension. A suspended market takes no bets from then on: the decision is stored,
 * which every later write of the ticker is checked against, and then the call halts its quotes. A resumed
 * market follows the feed again at the next tick.
 */
export async function changeSuspension(
  operator: Player,
  target: Target,
  verb: 'suspend' | 'resume',
): Promise<Refusal | undefined> {
  const after = await act<Intervention>(operator, async (nowMs) => {
    const read = await readTarget(target)
    if (isRefusal(read)) return read
    const { before, stored, market } = read
    const { matchId, marketId, reason } = target
    const known = marketId === undefined ? before.match : before.markets[marketId]
    if ((known?.suspended !== undefined) === (verb === 'suspend')) return { done: before }
    const word = { operatorName: operator.username, reason, atMs: nowMs }
    const next = verb === 'suspend' ? suspended(before, marketId, word) : resumed(before, marketId, nowMs)
    return {
      action: `${marketId === undefined ? 'match' : 'market'}.${verb}`,
      subject: marketId ?? matchId,
      details: {
        matchName: stored.summary.matchName,
        marketName: market?.odds.marketName ?? null,
        reason,
      },
      parts: [interventionPart(before, next)],
      result: next,
    }
  })
  if (isRefusal(after)) return after
  // Repeated for a market already suspended: the earlier call may have failed before this step.
  if (verb === 'suspend') await halt(after, target.marketId)
  await systemFanout.publish([deskNews('markets')])
  return undefined
}

async function readTarget({ matchId, marketId }: Target) {
  const [stored, market, intervention] = await Promise.all([
    readStoredMatch(matchId),
    marketId === undefined ? undefined : readMarket(marketId),
    readIntervention(matchId),
  ])
  if (!stored) return refuse('marketNotFound', { field: 'matchId' })
  const before = intervention ?? noIntervention(matchId)
  if (marketId === undefined) return { stored, market, before }
  if (market?.odds.matchId !== matchId) return refuse('marketNotFound', { field: 'marketId' })
  if (market.odds.status === 'CLOSED' || lastResult(market, before)) return refuse('marketClosed')
  return { stored, market, before } satisfies { stored: StoredMatch; market: Market; before: Intervention }
}

async function halt(intervention: Intervention, marketId: string | undefined): Promise<void> {
  const ids = marketId === undefined ? await openMarkets(intervention.matchId) : [marketId]
  await allEnded(
    ids.map(async (id) => {
      const decision = decisionOn(intervention, id)
      if (decision?.suspended) await haltQuotes(id, 'SUSPENDED', decision.atMs)
    }),
  )
}

async function openMarkets(matchId: string): Promise<string[]> {
  const stored = await readStoredMatch(matchId)
  const markets = await readMarketsOf(matchId, stored?.marketIds ?? [])
  return markets.filter(({ odds }) => odds.status !== 'CLOSED').map(({ odds }) => odds.marketId)
}
