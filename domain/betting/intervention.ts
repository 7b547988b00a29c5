import type { MarketSnapshot, MatchSnapshot } from '../feed/port.ts'
import type { DeclaredResult } from './market-result.ts'

/** Who decided something, when and why. */
export interface OperatorWord {
  readonly operatorName: string
  readonly reason: string
  readonly atMs: number
}

/** A result by an operator's word. */
export interface OperatorResult extends DeclaredResult {
  readonly word: OperatorWord
}

/** What operators decided of one market, or of all of a match. */
export interface MarketDecision {
  /** When they last decided anything of it, in milliseconds since the epoch. */
  readonly atMs: number
  /** There while it is suspended. */
  readonly suspended?: OperatorWord
  /** The result that they gave it; nothing a feed says changes it. */
  readonly declared?: OperatorResult
}

/**
 * What operators decided of a match, kept for as long as a feed may say otherwise. Its moment grows with every decision,
 * so that it is its version too; and whoever writes what a market offers or shows says which moment it knows of.
 */
export interface Intervention {
  readonly matchId: string
  readonly atMs: number
  /** Of the whole match, with the markets that are still to appear in it. */
  readonly match?: MarketDecision
  readonly markets: Readonly<Record<string, MarketDecision>>
}

/** A match that operators have left alone. */
export function noIntervention(matchId: string): Intervention {
  return { matchId, atMs: 0, markets: {} }
}

/** What holds for a market: what was decided of it, and of all of its match. Undefined when nothing was. */
export function decisionOn(intervention: Intervention, marketId: string): MarketDecision | undefined {
  const { match, markets } = intervention
  const market = markets[marketId]
  if (!match || !market) return market ?? match
  const suspended = market.suspended ?? match.suspended
  return { ...market, atMs: Math.max(market.atMs, match.atMs), ...(suspended && { suspended }) }
}

/** Suspends a market, or with no market the whole match. */
export function suspended(
  before: Intervention,
  marketId: string | undefined,
  word: OperatorWord,
): Intervention {
  return decided(before, marketId, word.atMs, (decision) => ({ ...decision, suspended: word }))
}

/** Ends a suspension of a market, or that of the whole match; of the other nothing changes. */
export function resumed(before: Intervention, marketId: string | undefined, atMs: number): Intervention {
  return decided(before, marketId, atMs, ({ suspended: _, ...decision }) => decision)
}

/** Gives a market its result: the first, or another one. */
export function declared(before: Intervention, marketId: string, result: OperatorResult): Intervention {
  return decided(before, marketId, result.word.atMs, (decision) => ({ ...decision, declared: result }))
}

function decided(
  before: Intervention,
  marketId: string | undefined,
  nowMs: number,
  change: (decision: MarketDecision) => MarketDecision,
): Intervention {
  // Clocks of two servers differ; what is decided later is later all the same.
  const atMs = Math.max(nowMs, before.atMs + 1)
  const known = marketId === undefined ? before.match : before.markets[marketId]
  const decision = { ...change(known ?? { atMs }), atMs }
  return marketId === undefined
    ? { ...before, atMs, match: decision }
    : { ...before, atMs, markets: { ...before.markets, [marketId]: decision } }
}

/**
 * A feed's match as operators would have it: what they declared is closed by their result, whatever the feed says of
 * it; what they suspended takes no bets, unless the feed has closed it.
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
