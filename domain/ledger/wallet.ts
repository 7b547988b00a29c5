import type { ApprovedAlone } from '../cashier/approved-alone.ts'
import type { Pending } from '../cashier/pending.ts'
import type { Limits, Usage } from '../limits/limits.ts'
import type { Pause } from '../limits/pause.ts'
import { addUse } from '../limits/usage.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import {
  assertBalanced,
  balanceAccount,
  type Entry,
  type EntryKind,
  exposureAccount,
  houseAccount,
  type Posting,
  totalFor,
  totalForHouse,
  transfer,
} from './entry.ts'

/** Whether operators let the owner bet, deposit and withdraw. */
export type Standing = 'active' | 'suspended'

/**
 * A player's money, free and held, with everything that may block its use. They are one item, because every
 * transaction of money checks its version: so standing, pause and limits apply up to the moment of the commit.
 */
export interface Wallet {
  readonly playerId: string
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly standing: Standing
  readonly pause?: Pause
  /** Tokens of sign-ins before this moment can move no money; absent before the first log-out on all devices. */
  readonly signedOutAtMs?: number
  readonly limits: Limits
  readonly usage: Usage
  /** The player's undecided requests at the cashier; its withdrawals are on `cashier:pending`. */
  readonly pending: Pending
  /** What single operators approved of its requests today; absent before the first. */
  readonly approvedAlone?: ApprovedAlone
  /** Result of the player's bets and games so far; below zero for a loss. */
  readonly resultPaise: Paise
  /** What has claimed it for a write that is due, and until when. */
  readonly claimOwner?: string
  readonly claimUntilMs?: number
  /** Sequence of its last entry; 0 before the first. */
  readonly sequence: number
  /** Grows by one with every write but a claim or its release; a write checks that it is still the one that was read. */
  readonly version: number
}

/** How long a claim lasts: longer than the longest pause after a conflict, so that the owner's next attempt is mostly still under it. */
export const CLAIM_MS = 500

/** Whether calls of the wallet's player have to wait, because a write of it is due. */
export function isClaimed({ claimUntilMs = 0 }: Wallet, nowMs: number): boolean {
  return nowMs <= claimUntilMs
}

/** A wallet before its first entry. */
export function emptyWallet(playerId: string): Wallet {
  return {
    playerId,
    balancePaise: ZERO,
    exposurePaise: ZERO,
    standing: 'active',
    limits: {},
    usage: {},
    pending: {},
    resultPaise: ZERO,
    sequence: 0,
    version: 0,
  }
}

export interface Movement {
  readonly kind: EntryKind
  readonly reference: string
  readonly atMs: number
  readonly postings: readonly Posting[]
}

/**
 * Applies a movement: the wallet after it, and the ledger entry that proves it. The wallet follows from the
 * postings alone, so the two can't disagree: the house's gain is the player's loss, also against their limits.
 * Throws when the postings don't balance, or exposure would fall below zero.
 */
export function post(wallet: Wallet, movement: Movement): { wallet: Wallet; entry: Entry } {
  const { postings, atMs } = movement
  assertBalanced(postings)
  const { playerId } = wallet
  const lostPaise = totalForHouse(postings)
  const after: Wallet = {
    ...wallet,
    balancePaise: paise(wallet.balancePaise + totalFor(postings, balanceAccount(playerId))),
    exposurePaise: paise(wallet.exposurePaise + totalFor(postings, exposureAccount(playerId))),
    resultPaise: paise(wallet.resultPaise - lostPaise),
    usage: lostPaise === 0 ? wallet.usage : addUse(wallet.usage, 'loss', lostPaise, atMs),
    sequence: wallet.sequence + 1,
    version: wallet.version + 1,
  }
  if (after.exposurePaise < 0) throw new RangeError(`exposure of ${playerId} would be negative`)
  const { sequence, balancePaise, exposurePaise, resultPaise } = after
  return {
    wallet: after,
    entry: { playerId, sequence, ...movement, balancePaise, exposurePaise, resultPaise },
  }
}

/**
 * Postings that move `amount` paise from balance to exposure (below zero: back). First phase of a two-phase
 * transfer.
 */
export function holdPostings(playerId: string, amount: Paise): Posting[] {
  return transfer(balanceAccount(playerId), exposureAccount(playerId), amount)
}

/**
 * Postings that end a hold: `released` paise leave exposure for the balance, and `profit` paise come from the
 * house's book (below zero: go to it). Second phase of a two-phase transfer; a void has no profit.
 */
export function releasePostings(playerId: string, released: Paise, profit: Paise, book: string): Posting[] {
  return [
    { account: exposureAccount(playerId), amountPaise: paise(-released) },
    { account: balanceAccount(playerId), amountPaise: paise(released + profit) },
    { account: houseAccount(book), amountPaise: paise(-profit) },
  ]
}
