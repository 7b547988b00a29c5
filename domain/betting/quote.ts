import { isLineKind, type LineKind, type MarketStatus, type SelectionKind } from '../contract/markets.ts'
import type { Paise } from '../money.ts'
import type { Rate } from './rates.ts'

/** A runner's prices on offer: `lgaai` to back at, `khaai` to lay at; null is not on offer. */
interface RunnerPrice {
  readonly selectionId: number
  readonly lgaai: Rate | null
  readonly khaai: Rate | null
}

/** A price, and the stake that the house takes at it. */
export interface Level {
  readonly rate: Rate
  readonly sizePaise: Paise
}

/** A runner as bets are checked against it. A removed runner is not on offer, whatever its prices. */
export interface RunnerQuote extends RunnerPrice {
  readonly name: string
  readonly status: 'ACTIVE' | 'REMOVED'
  /** The stake taken at each price, best first; where absent, the best price takes any stake. */
  readonly depth?: { readonly lgaai: readonly Level[]; readonly khaai: readonly Level[] }
}

/** One side of a line on offer: its runs and its rate. */
export interface LineQuotePrice {
  readonly runs: number
  readonly rate: Rate
  /** The stake that the house takes at it; absent means any. */
  readonly sizePaise?: Paise
}

/** Both sides of a line; null is not on offer. */
interface LinePrice {
  readonly yes: LineQuotePrice | null
  readonly no: LineQuotePrice | null
}

/** All prices of a market at one moment: of each runner, or of the line. */
export type Prices = { readonly runners: readonly RunnerPrice[] } | LinePrice

/** Prices that newer ones have replaced. */
export interface PastPrices {
  readonly prices: Prices
  /** When they were replaced: the match's version then, and the time in milliseconds since the epoch. */
  readonly until: number
  readonly untilMs: number
}

/** Recent past prices, for bets that are in their delay. */
export interface Past {
  /** The match's version from which `gone` is complete. */
  readonly since: number
  /** Oldest first. */
  readonly gone: readonly PastPrices[]
}

/** Bets lately taken on each outcome; prices move by them, and move back as they fade. */
export interface Lean {
  readonly atMs: number
  /** Paise by outcome; fades with time. */
  readonly pressurePaise: Readonly<Record<string, number>>
  /** What was owed at `atMs`, over all copies of the quote. */
  readonly owedPaise: Readonly<Record<string, number>>
}

interface QuoteHead {
  readonly marketId: string
  readonly matchId: string
  readonly matchName: string
  readonly marketName: string
  /** The match's version at the market's last change. */
  readonly version: number
  readonly status: MarketStatus
  /** The match's version at which the market came to this status. */
  readonly statusSince: number
  /**
   * When operators last made a decision about the market, as far as the quote's writer knew; absent when they
   * never did.
   */
  readonly decidedAtMs?: number
  readonly betDelaySeconds: number
  /** Absent in a market without a delay. */
  readonly past?: Past
  readonly stakeMinPaise: Paise
  readonly stakeMaxPaise: Paise
  /**
   * What the house may lose by bets on this one copy of the quote, in paise, whatever the result; absent
   * means no limit.
   */
  readonly lossMaxPaise?: Paise
  /**
   * The feed's own prices, where the house may have moved the offered ones. Bets in their delay are judged by
   * these.
   */
  readonly feedPrices?: Prices
  /** How bets have moved the prices; read by the ticker, not by bets. */
  readonly lean?: Lean
  /**
   * How many copies of the quote are stored; never changes for a market. Absent when the quote was not read
   * from the store.
   */
  readonly shards?: number
}

export interface SelectionQuote extends QuoteHead {
  readonly kind: SelectionKind
  readonly runners: readonly RunnerQuote[]
  /** Present while an unnamed selection may still join and win. */
  readonly mayGrow?: true
}

export interface LineQuote extends QuoteHead, LinePrice {
  readonly kind: LineKind
  /** The run values at which the line's outcomes are split: see `taken.ts`. */
  readonly bands?: readonly number[]
}

/** Everything that the acceptance of a bet reads of a market. */
export type Quote = SelectionQuote | LineQuote

/** A quote as the store keeps it. */
export type StoredQuote<Of extends Quote = Quote> = Of & { readonly shards: number }

export function isLineQuote(quote: Quote): quote is LineQuote {
  return isLineKind(quote.kind)
}
