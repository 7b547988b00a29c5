import type { Lean } from '../betting/quote.ts'
import { bandsAround } from '../betting/taken.ts'
import { type Paise, paise } from '../money.ts'
import { leanAt, UPRIGHT } from './lean.ts'
import type { LineMarket, MarketSnapshot } from './port.ts'

/** What the house offers in a market. */
export interface HouseTerms {
  /** What it may lose in one copy of the quote, in paise. */
  readonly lossMaxPaise: Paise
  readonly shards: number
  readonly lean: Lean
  /** What is owed by outcome in the copy that owes most there. */
  readonly owedPaise: Readonly<Record<string, number>>
  /** Of a line. */
  readonly bands?: readonly number[]
}

/** What the house pays its players by outcome, in paise, less what it keeps. */
export interface Owed {
  /** Over all copies of the quote. */
  readonly inAllPaise: Readonly<Record<string, number>>
  /** In the copy that owes most on that outcome. */
  readonly mostPaise: Readonly<Record<string, number>>
}

/** What is known of a market when its terms are made. */
interface HouseFacts {
  /** What the house may lose in it, in paise. */
  readonly limitPaise: number
  /** How many copies its quote has. */
  readonly shards: number
  /** What players have taken; undefined where that was not read yet, and counts as unchanged. */
  readonly owed: Owed | undefined
  /** Which way its prices leaned before; absent for a new market. */
  readonly lean?: Lean | undefined
  /** Of a line that was open before. */
  readonly bands?: readonly number[] | undefined
}

/** What the house offers in a market at a moment, in milliseconds since the epoch. */
export function houseTerms(
  market: MarketSnapshot,
  { limitPaise, shards, owed, lean = UPRIGHT, bands = firstBands(market) }: HouseFacts,
  atMs: number,
): HouseTerms {
  return {
    lossMaxPaise: paise(Math.floor(limitPaise / shards)),
    shards,
    lean: leanAt(lean, owed?.inAllPaise ?? lean.owedPaise, atMs),
    owedPaise: owed?.mostPaise ?? shared(lean.owedPaise, shards),
    ...(bands && { bands }),
  }
}

/** What each copy owes, where all owe so much together and nothing is known of any. */
function shared(owedPaise: Readonly<Record<string, number>>, shards: number): Record<string, number> {
  return Object.fromEntries(Object.entries(owedPaise).map(([outcome, owed]) => [outcome, owed / shards]))
}

/** The outcomes of a line are told apart around the first line at which it opens. */
function firstBands(market: MarketSnapshot): readonly number[] | undefined {
  const { yes, no } = market as Partial<LineMarket>
  const first = yes ?? no
  return first ? bandsAround(first.runs) : undefined
}
