import { isLineKind, type LineKind, type MarketStatus, type SelectionKind } from '../contract/markets.ts'
import type { Paise } from '../money.ts'
import type { Rate } from './rates.ts'

/** A runner's prices on offer: `lgaai` can be backed at, `khaai` laid at; null is not on offer. */
export interface RunnerQuote {
  readonly selectionId: number
  readonly name: string
  readonly status: 'ACTIVE' | 'REMOVED'
  readonly lgaai: Rate | null
  readonly khaai: Rate | null
}

/** A line on offer: at so many runs, at this rate. */
export interface LineQuotePrice {
  readonly runs: number
  readonly rate: Rate
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
  readonly stakeMinPaise: Paise
  readonly stakeMaxPaise: Paise
  /** How many copies of the quote are stored; it never changes for a market. Absent when the quote was not read from the store. */
  readonly shards?: number
}

export interface SelectionQuote extends QuoteHead {
  readonly kind: SelectionKind
  readonly runners: readonly RunnerQuote[]
}

export interface LineQuote extends QuoteHead {
  readonly kind: LineKind
  readonly yes: LineQuotePrice | null
  readonly no: LineQuotePrice | null
}

/** All that acceptance must know of a market. */
export type Quote = SelectionQuote | LineQuote

/** A quote as the store keeps it. */
export type StoredQuote<Of extends Quote = Quote> = Of & { readonly shards: number }

export function isLineQuote(quote: Quote): quote is LineQuote {
  return isLineKind(quote.kind)
}
