import { isLineKind, type LineKind, type MarketStatus, type SelectionKind } from '../contract/markets.ts'
import type { Paise } from '../money.ts'
import type { Rate } from './rates.ts'

/** A runner's prices on offer: `lgaai` can be backed at, `khaai` laid at; null is not on offer. */
export interface RunnerPrice {
  readonly selectionId: number
  readonly lgaai: Rate | null
  readonly khaai: Rate | null
}

/** A price, and the stake that the house takes at it. */
export interface Level {
  readonly rate: Rate
  readonly sizePaise: Paise
}

/** A runner as bets are checked against it. A removed one is not on offer, whatever its prices say. */
export interface RunnerQuote extends RunnerPrice {
  readonly name: string
  readonly status: 'ACTIVE' | 'REMOVED'
  /** What is taken at each price, best first; where it is absent, any stake at the best. */
  readonly depth?: { readonly lgaai: readonly Level[]; readonly khaai: readonly Level[] }
}

/** A line on offer: at so many runs, at this rate. */
export interface LineQuotePrice {
  readonly runs: number
  readonly rate: Rate
  /** The stake that the house takes at it; any where it is absent. */
  readonly sizePaise?: Paise
}

/** The sides of a line; null is not on offer. */
export interface LinePrice {
  readonly yes: LineQuotePrice | null
  readonly no: LineQuotePrice | null
}

/** All prices of a market at one moment: of each runner, or of the line. */
export type Prices = { readonly runners: readonly RunnerPrice[] } | LinePrice

/** Prices that others have taken the place of. */
export interface PastPrices {
  readonly prices: Prices
  /** The match's version with which the others came, and the time, in milliseconds since the epoch. */
  readonly until: number
  readonly untilMs: number
}

/** The prices of a short time past, for bets that are in their delay. */
export interface Past {
  /** None is missing that was on offer at this version of the match or after it. */
  readonly since: number
  /** The oldest first. */
  readonly gone: readonly PastPrices[]
}

/** What bets have taken lately of each outcome, by which prices move and come back. */
export interface Lean {
  readonly atMs: number
  /** Paise by outcome, fading. */
  readonly pressurePaise: Readonly<Record<string, number>>
  /** What was owed then, over all copies of the quote. */
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
  /** When operators last decided anything of the market, as far as its writer knew; absent when they never did. */
  readonly decidedAtMs?: number
  readonly betDelaySeconds: number
  /** Absent in a market without a delay. */
  readonly past?: Past
  readonly stakeMinPaise: Paise
  readonly stakeMaxPaise: Paise
  /** What the house may lose by the bets of one copy of the quote, in paise, whatever the result; absent where nothing limits it. */
  readonly lossMaxPaise?: Paise
  /** The prices that the feed has, where the house may have moved them: those that a bet in its delay is held against. */
  readonly told?: Prices
  /** Which way bets have moved the prices, for the ticker; bets do not look at it. */
  readonly lean?: Lean
  /** How many copies of the quote are stored; it never changes for a market. Absent when the quote was not read from the store. */
  readonly shards?: number
}

export interface SelectionQuote extends QuoteHead {
  readonly kind: SelectionKind
  readonly runners: readonly RunnerQuote[]
  /** There while a selection that is not named yet may still join and win. */
  readonly mayGrow?: true
}

export interface LineQuote extends QuoteHead, LinePrice {
  readonly kind: LineKind
  /** The numbers of runs from which outcomes count as others: see `taken.ts`. */
  readonly bands?: readonly number[]
}

/** All that acceptance must know of a market. */
export type Quote = SelectionQuote | LineQuote

/** A quote as the store keeps it. */
export type StoredQuote<Of extends Quote = Quote> = Of & { readonly shards: number }

export function isLineQuote(quote: Quote): quote is LineQuote {
  return isLineKind(quote.kind)
}
