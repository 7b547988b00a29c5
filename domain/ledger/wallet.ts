import { type Paise, paise, ZERO } from '../money.ts'
import {
  assertBalanced,
  balanceAccount,
  type Entry,
  type EntryKind,
  exposureAccount,
  type Posting,
  totalFor,
} from './entry.ts'

/** Whether the owner may bet: `excluded` by the player's own choice, `suspended` by an operator. */
export type Standing = 'active' | 'excluded' | 'suspended'

/** A player's money: free balance and held exposure. */
export interface Wallet {
  readonly playerId: string
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly standing: Standing
  /** Grows by one with every entry. */
  readonly version: number
}

/** A wallet before its first entry. */
export function emptyWallet(playerId: string): Wallet {
  return { playerId, balancePaise: ZERO, exposurePaise: ZERO, standing: 'active', version: 0 }
}

export interface Movement {
  readonly kind: EntryKind
  readonly reference: string
  readonly atMs: number
  readonly postings: readonly Posting[]
}

/**
 * The wallet after a movement, and the ledger entry that proves it. The wallet follows from the postings alone,
 * so the two can't disagree. Throws when the postings are off balance or exposure would fall below zero.
 */
export function post(wallet: Wallet, movement: Movement): { wallet: Wallet; entry: Entry } {
  assertBalanced(movement.postings)
  const after: Wallet = {
    ...wallet,
    balancePaise: paise(wallet.balancePaise + totalFor(movement.postings, balanceAccount(wallet.playerId))),
    exposurePaise: paise(
      wallet.exposurePaise + totalFor(movement.postings, exposureAccount(wallet.playerId)),
    ),
    version: wallet.version + 1,
  }
  if (after.exposurePaise < 0) throw new RangeError(`exposure of ${wallet.playerId} would be negative`)
  const { playerId, version, balancePaise, exposurePaise } = after
  return { wallet: after, entry: { playerId, sequence: version, ...movement, balancePaise, exposurePaise } }
}

/** Moves `amount` paise from balance to exposure (below zero: frees it). The first phase of a two-phase transfer. */
export function holdPostings(playerId: string, amount: Paise): Posting[] {
  return [
    { account: balanceAccount(playerId), amountPaise: paise(-amount) },
    { account: exposureAccount(playerId), amountPaise: amount },
  ]
}

/**
 * Ends a hold: `released` paise leave exposure for the balance, and `profit` paise come from the house's book (below
 * zero: go to it). The second phase of a two-phase transfer; a void has no profit.
 */
export function releasePostings(playerId: string, released: Paise, profit: Paise, book: string): Posting[] {
  return [
    { account: exposureAccount(playerId), amountPaise: paise(-released) },
    { account: balanceAccount(playerId), amountPaise: paise(released + profit) },
    { account: `house:${book}`, amountPaise: paise(-profit) },
  ]
}
