import type { StoredQuote } from '../../domain/betting/quote.ts'
import type { ModelBet, ModelClosing } from './arithmetic.ts'
import { payableAt, stillOffers } from './prices.ts'

/** A bet, or a cash-out, in its market's delay. */
export interface Waiting {
  readonly bet: ModelBet | ModelClosing
  readonly atMs: number
  readonly dueAtMs: number
  /** The match's version of the quote that it was taken at. */
  readonly version: number
  /** How it ends, once that is kept with it. */
  judged?: string
}

/** What the end of a delay goes by. */
export interface Meanwhile {
  /** All that the copy of the quote ever said, in order. */
  readonly said: readonly StoredQuote[]
  /** When the feed was last heard. */
  readonly heardAtMs: number
  /** What each selection's win brings by the bets that count. */
  readonly ends: readonly [number, number]
}

/** So long after the end of a delay the feed may be silent. */
const SILENCE_MS = 10_000

/**
 * How a delay must end now, or that it waits: by everything that was said since the bet was taken, one thing after another.
 */
export function verdictOn({ bet, atMs, dueAtMs, version }: Waiting, meanwhile: Meanwhile, nowMs: number) {
  if (nowMs < dueAtMs) return 'waits'
  const since = meanwhile.said.filter((quote) => quote.version >= version)
  const [then, now] = [since[0], since.at(-1)]
  if (!then || !now || now.status === 'CLOSED') return 'lapsed: marketClosed'
  // A quote whose writer knew nothing of the one before counts as another opening.
  const isOneOpening = since.every((each) => each.status === 'OPEN' && each.statusSince === then.statusSince)
  if (!isOneOpening) return 'lapsed: marketSuspended'
  if (meanwhile.heardAtMs <= atMs) return nowMs - dueAtMs < SILENCE_MS ? 'waits' : 'lapsed: marketSuspended'
  if (bet.side === 'closing') {
    const profit = payableAt(bet.offered, meanwhile.ends, now)
    return profit === undefined ? 'lapsed: oddsChanged' : `confirmed for ${profit}`
  }
  const isKept = since.every((quote) => stillOffers(quote, bet)) && !isForgotten(now, version)
  return isKept ? 'confirmed' : 'lapsed: oddsChanged'
}

/** Prices of twenty seconds ago are no longer remembered, nor those from before the market had no delay. */
function isForgotten({ past }: StoredQuote, version: number): boolean {
  return past === undefined || past.since > version
}
