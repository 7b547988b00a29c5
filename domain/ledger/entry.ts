import * as z from 'zod/mini'
import { type Paise, paise, sum } from '../money.ts'

/**
 * Accounts of the ledger. A player has two; `house:<book>` is the house's side of one market or game; cashier
 * and promo are where money enters and leaves. The house's accounts are sums over entries, never stored totals.
 */
export type LedgerAccount =
  | `player:${string}:balance`
  | `player:${string}:exposure`
  | `house:${string}`
  | 'cashier:deposits'
  /** Undecided withdrawals. */
  | 'cashier:pending'
  | 'cashier:withdrawals'
  | 'cashier:adjustments'
  | 'promo'

export interface Posting {
  readonly account: LedgerAccount
  readonly amountPaise: Paise
}

export const EntryKind = z.enum([
  'startFloat',
  'betHold',
  'betConfirmed',
  'betLapsed',
  'orderHold',
  'orderMatched',
  'orderReleased',
  'cashOut',
  'marketSettlement',
  'commission',
  'playHold',
  'playSettlement',
  'deposit',
  'withdrawalHold',
  'withdrawalPaid',
  'withdrawalReturned',
  'adjustment',
])
export type EntryKind = z.infer<typeof EntryKind>

/** One balanced change of one player's wallet, in the order of the wallet's versions. */
export interface Entry {
  readonly playerId: string
  /** Number among the player's entries; 1 is the first. */
  readonly sequence: number
  readonly kind: EntryKind
  /**
   * The cause: the key of a bet, cash-out, order or play, an order with the stake that is released, a market with the
   * revision of its result (also of the commission by that result), or a request at the cashier.
   */
  readonly reference: string
  readonly atMs: number
  readonly postings: readonly Posting[]
  /** The wallet after the entry. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  /** Result of all bets and games so far; the difference between two entries is the result between them. */
  readonly resultPaise: Paise
}

export function balanceAccount(playerId: string): LedgerAccount {
  return `player:${playerId}:balance`
}

export function exposureAccount(playerId: string): LedgerAccount {
  return `player:${playerId}:exposure`
}

/** Postings that move `amountPaise` from one account to another; below zero, the other way. */
export function transfer(from: LedgerAccount, to: LedgerAccount, amountPaise: Paise): Posting[] {
  return [
    { account: from, amountPaise: paise(-amountPaise) },
    { account: to, amountPaise },
  ]
}

/** Throws unless the postings sum to zero: money is moved, never made. */
export function assertBalanced(postings: readonly Posting[]): void {
  const total = sum(postings.map((posting) => posting.amountPaise))
  if (total !== 0) throw new RangeError(`postings are off balance by ${total} paise`)
}

/** The sum of the postings to one account. */
export function totalFor(postings: readonly Posting[], account: LedgerAccount): Paise {
  return paise(postings.reduce((total, p) => (p.account === account ? total + p.amountPaise : total), 0))
}

/** The house's account of a market, by its id, or of a game. */
export function houseAccount(book: string): LedgerAccount {
  return `house:${book}`
}

/** The book of a house's account; undefined for any other account. */
export function bookOf(account: LedgerAccount): string | undefined {
  return account.startsWith('house:') ? account.slice('house:'.length) : undefined
}

/** The sum of the postings to the house's books of markets and games. */
export function totalForHouse(postings: readonly Posting[]): Paise {
  return sum(postings.filter(({ account }) => bookOf(account) !== undefined).map((each) => each.amountPaise))
}
