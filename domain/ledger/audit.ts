import { waitingOf } from '../cashier/pending.ts'
import { balanceAccount, type Entry, exposureAccount, totalFor } from './entry.ts'
import type { Wallet } from './wallet.ts'

type LedgerFault =
  /** The entries are not numbered 1, 2, 3 … up to the wallet's own. */
  | 'sequenceGap'
  /** An entry's postings do not sum to zero. */
  | 'entryUnbalanced'
  /** The wallet recorded in an entry is not the sum of the postings so far. */
  | 'entryOffItsSum'
  /** The wallet is not the sum of its entries. */
  | 'walletOffItsEntries'
  /** The wallet's pending withdrawals are not what its entries moved to `cashier:pending`. */
  | 'pendingOffItsEntries'
  /** The wallet's exposure is not that of its open positions. */
  | 'exposureOffItsPositions'
  /** The wallet's pending requests are not the sum of the undecided requests. */
  | 'pendingOffItsRequests'
  /** Something of the player can't be read. */
  | 'unreadable'

/** One fault in one player's books, with the two numbers that should be equal: paise, or a sequence. */
export interface Mismatch {
  readonly playerId: string
  readonly fault: LedgerFault
  readonly expected: number
  readonly found: number
  /** The faulty entry, where the fault is in one entry. */
  readonly sequence?: number
}

/** What a player's entries up to one of them sum to, in paise. */
export interface LedgerSums {
  /** The number of that entry; 0 is before the first. */
  readonly sequence: number
  readonly balance: number
  readonly exposure: number
  readonly pending: number
}

export const noEntries: LedgerSums = { sequence: 0, balance: 0, exposure: 0, pending: 0 }

/** The sums with the player's next entry, and its faults. */
export function auditEntry(before: LedgerSums, entry: Entry): { sums: LedgerSums; mismatches: Mismatch[] } {
  const { playerId, sequence, postings, balancePaise, exposurePaise } = entry
  const sums = {
    sequence,
    balance: before.balance + totalFor(postings, balanceAccount(playerId)),
    exposure: before.exposure + totalFor(postings, exposureAccount(playerId)),
    pending: before.pending + totalFor(postings, 'cashier:pending'),
  }
  const total = postings.reduce((sum, posting) => sum + posting.amountPaise, 0)
  const faults = [
    ...unequal('sequenceGap', before.sequence + 1, sequence),
    ...unequal('entryUnbalanced', 0, total),
    ...unequal('entryOffItsSum', sums.balance, balancePaise),
    ...unequal('entryOffItsSum', sums.exposure, exposurePaise),
  ]
  return { sums, mismatches: faults.map((fault) => ({ playerId, ...fault, sequence })) }
}

/** The faults of the entry that earlier verified sums end with: it is there, and records the same wallet. */
export function auditLast(
  playerId: string,
  { sequence, ...sums }: LedgerSums,
  last: Entry | undefined,
): Mismatch[] {
  if (sequence === 0) return []
  if (last?.sequence !== sequence)
    return [{ playerId, fault: 'sequenceGap', expected: sequence, found: last?.sequence ?? 0 }]
  const faults = [
    ...unequal('entryOffItsSum', sums.balance, last.balancePaise),
    ...unequal('entryOffItsSum', sums.exposure, last.exposurePaise),
  ]
  return faults.map((fault) => ({ playerId, ...fault, sequence }))
}

/** The faults of a wallet whose entries, up to its last, have these sums. */
export function auditSums(wallet: Wallet, { sequence, ...sums }: LedgerSums): Mismatch[] {
  const { playerId } = wallet
  const faults = [
    ...unequal('sequenceGap', wallet.sequence, sequence),
    ...unequal('walletOffItsEntries', sums.balance, wallet.balancePaise),
    ...unequal('walletOffItsEntries', sums.exposure, wallet.exposurePaise),
    ...unequal('pendingOffItsEntries', sums.pending, waitingOf(wallet.pending, 'withdrawal').paise),
  ]
  return faults.map((fault) => ({ playerId, ...fault }))
}

function unequal(fault: LedgerFault, expected: number, found: number) {
  return expected === found ? [] : [{ fault, expected, found }]
}
