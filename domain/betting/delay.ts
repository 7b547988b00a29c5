import type { RefusalName } from '../contract/refusals.ts'
import type { Paise } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import type { Quote } from './quote.ts'

/** How long after its delay a bet waits for a silent feed before it lapses. */
const SILENCE_MAX_MS = 10_000
/** The time between two checks while the feed is silent. */
const CHECK_AGAIN_MS = 1000

/** What a bet, or a cash-out, needs at the end of its market's delay. */
export interface Delay {
  readonly dueAtMs: number
  /** The match's version whose price it was placed at, and the version at which its market came to its status. */
  readonly version: number
  readonly statusSince: number
}

/** The delay of a bet placed now; undefined in a market without one. */
export function delayFrom({ betDelaySeconds, version, statusSince }: Quote, atMs: number): Delay | undefined {
  return betDelaySeconds > 0 ? { dueAtMs: atMs + betDelaySeconds * 1000, version, statusSince } : undefined
}

/** What the market decides about a bet in its delay. */
export type Verdict = Waits | Lapses | { readonly kind: 'open'; readonly quote: Quote }

interface Waits {
  readonly kind: 'waits'
  readonly untilMs: number
}

interface Lapses {
  readonly kind: 'lapsed'
  readonly reason: RefusalName
}

/**
 * How a delay ends. Judged once, at the first check after it is over, and stored with the bet where it can't
 * be carried out at once. So a player who holds that up, by changing the same wallet again and again, gains
 * nothing.
 */
export type Judgement =
  | Lapses
  | {
      readonly kind: 'stands'
      /** The profit of a cash-out, on every outcome. */
      readonly profitPaise?: Paise
    }

/** A judgement, or `waits` when it is too early for one. */
export type Judged = Judgement | Waits

/**
 * The market's verdict on a delay: open if the market stayed open and its prices were updated since the bet
 * came in. Nothing that the player does affects it.
 */
export function marketVerdict(
  { dueAtMs, statusSince, placedAtMs }: Delay & { readonly placedAtMs: number },
  {
    quote,
    isHalted,
    tickedAtMs = Number.POSITIVE_INFINITY,
  }: Pick<BetFacts, 'quote' | 'isHalted' | 'tickedAtMs'>,
  atMs: number,
): Verdict {
  if (atMs < dueAtMs) return { kind: 'waits', untilMs: dueAtMs }
  if (isHalted) return { kind: 'lapsed', reason: 'bettingHalted' }
  if (!quote || quote.status === 'CLOSED') return { kind: 'lapsed', reason: 'marketClosed' }
  const isSameOpening = quote.status === 'OPEN' && quote.statusSince === statusSince
  if (!isSameOpening) return { kind: 'lapsed', reason: 'marketSuspended' }
  if (tickedAtMs > placedAtMs) return { kind: 'open', quote }
  if (atMs - dueAtMs < SILENCE_MAX_MS) return { kind: 'waits', untilMs: atMs + CHECK_AGAIN_MS }
  return { kind: 'lapsed', reason: 'marketSuspended' }
}
