import type { Lean } from '../betting/quote.ts'
import { bandsAround } from '../betting/taken.ts'
import type { LineMarket, MarketSnapshot } from '../feed/port.ts'
import { type Paise, paise } from '../money.ts'
import { leanAt, UPRIGHT } from './lean.ts'

/** The terms on which the house offers a market. */
export interface HouseTerms {
  /** What it may lose on one copy of the quote, in paise. */
  readonly lossMaxPaise: Paise
  readonly shards: number
  readonly lean: Lean
  /** What is owed by outcome, each by the copy that owes most on it. */
  readonly owedPaise: Readonly<Record<string, number>>
  /** Where a line's outcomes are split; absent in other markets. */
  readonly bands?: readonly number[]
}

/** What the house owes its players by outcome: what it pays, less what it keeps, in paise. */
export interface Owed {
  /** Over all copies of the quote. */
  readonly inAllPaise: Readonly<Record<string, number>>
  /** The most that any single copy owes on that outcome. */
  readonly mostPaise: Readonly<Record<string, number>>
}

/** What the house loses if each of these markets ends in its worst outcome for the house, in paise. */
export function worstLossPaise(markets: Iterable<Owed>): number {
  let loss = 0
  for (const { inAllPaise } of markets) loss += Math.max(0, ...Object.values(inAllPaise))
  return loss
}

interface HouseFacts {
  /** What the house may lose in the market, in paise. */
  readonly limitPaise: number
  /** How many copies of its quote are stored. */
  readonly shards: number
  /** What players have taken; undefined where it was not read yet, which counts as unchanged. */
  readonly owed: Owed | undefined
  /** The lean of its prices before; absent for a new market. */
  readonly lean?: Lean | undefined
  /** The bands of a line that was open before. */
  readonly bands?: readonly number[] | undefined
}

/** The house's terms in a market at `atMs`, in milliseconds since the epoch. */
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

/** Splits the total owed evenly over the copies, where the single copies are not known. */
function shared(owedPaise: Readonly<Record<string, number>>, shards: number): Record<string, number> {
  return Object.fromEntries(Object.entries(owedPaise).map(([outcome, owed]) => [outcome, owed / shards]))
}

/** The bands of a line that opens: around its first number of runs. */
function firstBands(market: MarketSnapshot): readonly number[] | undefined {
  const { yes, no } = market as Partial<LineMarket>
  const first = yes ?? no
  return first ? bandsAround(first.runs) : undefined
}
