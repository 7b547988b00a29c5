import type { MarketSnapshot, MatchSnapshot } from '../feed/port.ts'
import type { DeclaredResult } from './market-result.ts'

/** An operator's decision: who made it, when and why. */
export interface OperatorWord {
  readonly operatorName: string
  readonly reason: string
  readonly atMs: number
}

export interface OperatorResult extends DeclaredResult {
  readonly word: OperatorWord
}

/** What operators decided about one market, or about all markets of a match. */
export interface MarketDecision {
  /** Time of their last decision about it, in milliseconds since the epoch. */
  readonly atMs: number
  /** Present while it is suspended. */
  readonly suspended?: OperatorWord
  /** The result that they declared; nothing from the feed changes it. */
  readonly declared?: OperatorResult
}

/**
 * What operators decided about a match, kept for as long as the feed may contradict it. `atMs` grows with
 * every decision, so it is the version too: every write of a market's quote or odds names the `atMs` that its
 * writer knows.
 */
export interface Intervention {
  readonly matchId: string
  readonly atMs: number
  /** About the whole match, including markets that appear in it later. */
  readonly match?: MarketDecision
  readonly markets: Readonly<Record<string, MarketDecision>>
}

/** A match without any decision by operators. */
export function noIntervention(matchId: string): Intervention {
  return { matchId, atMs: 0, markets: {} }
}

/** The decisions that apply to a market: about it and about its whole match. Undefined when there are none. */
export function decisionOn(intervention: Intervention, marketId: string): MarketDecision | undefined {
  const { match, markets } = intervention
  const market = markets[marketId]
  if (!match || !market) return market ?? match
  const suspended = market.suspended ?? match.suspended
  return { ...market, atMs: Math.max(market.atMs, match.atMs), ...(suspended && { suspended }) }
}

/** Suspends a market, or the whole match where no market is given. */
export function suspended(
  before: Intervention,
  marketId: string | undefined,
  word: OperatorWord,
): Intervention {
  return decided(before, marketId, word.atMs, (decision) => ({ ...decision, suspended: word }))
}

/** Ends the suspension of a market, or that of the whole match; neither ends the other. */
export function resumed(before: Intervention, marketId: string | undefined, atMs: number): Intervention {
  return decided(before, marketId, atMs, ({ suspended: _, ...decision }) => decision)
}

/** Declares a market's result, or corrects it. */
export function declared(before: Intervention, marketId: string, result: OperatorResult): Intervention {
  return decided(before, marketId, result.word.atMs, (decision) => ({ ...decision, declared: result }))
}

function decided(
  before: Intervention,
  marketId: string | undefined,
  nowMs: number,
  change: (decision: MarketDecision) => MarketDecision,
): Intervention {
  // The clocks of two servers differ, but a later decision must have a later time.
  const atMs = Math.max(nowMs, before.atMs + 1)
  const known = marketId === undefined ? before.match : before.markets[marketId]
  const decision = change({ ...known, atMs })
  return marketId === undefined
    ? { ...before, atMs, match: decision }
    : { ...before, atMs, markets: { ...before.markets, [marketId]: decision } }
}

/**
 * Applies operators' decisions to a match from the feed: a market that they declared is closed with their
 * result, whatever the feed says; a market that they suspended is suspended, unless the feed has closed it.
 */
export function intervene(match: MatchSnapshot, intervention: Intervention): MatchSnapshot {
  const markets = match.markets.map((market) => {
    const decision = decisionOn(intervention, market.marketId)
    return decision ? ruled(market, decision) : market
  })
  return { ...match, markets, decidedAtMs: intervention.atMs }
}

function ruled(market: MarketSnapshot, decision: MarketDecision): MarketSnapshot {
  if (decision.declared) {
    const { result } = decision.declared
    return { ...withoutPrices(market), decision, status: 'CLOSED', betDelaySeconds: 0, result }
  }
  if (!decision.suspended || market.status === 'CLOSED') return { ...market, decision }
  return { ...market, decision, status: 'SUSPENDED' }
}

function withoutPrices(market: MarketSnapshot): MarketSnapshot {
  if (!('runners' in market)) return { ...market, no: null, yes: null }
  return { ...market, runners: market.runners.map((runner) => ({ ...runner, back: [], lay: [] })) }
}
