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

/** One fault in one player's books, with the two numbers that should be equal: paise, or a sequence. */
export interface Mismatch {
  readonly playerId: string
  readonly fault: LedgerFault
  readonly expected: number
  readonly found: number
  /** The faulty entry, where the fault is in one entry. */
  readonly sequence?: number
}

/** Checks a wallet against all its entries, in order up to the wallet's last. Empty when all is right. */
export function auditWallet(wallet: Wallet, entries: readonly Entry[]): Mismatch[] {
  const { playerId } = wallet
  const mismatches: Mismatch[] = []
  const check = (fault: LedgerFault, expected: number, found: number, sequence?: number) => {
    if (expected === found) return
    mismatches.push({ playerId, fault, expected, found, ...(sequence !== undefined && { sequence }) })
  }
  const sums = { balance: 0, exposure: 0, pending: 0 }
  for (const [at, { sequence, postings, balancePaise, exposurePaise }] of entries.entries()) {
    check('sequenceGap', at + 1, sequence, sequence)
    const total = postings.reduce((sum, posting) => sum + posting.amountPaise, 0)
    check('entryUnbalanced', 0, total, sequence)
    sums.balance += totalFor(postings, balanceAccount(playerId))
    sums.exposure += totalFor(postings, exposureAccount(playerId))
    sums.pending += totalFor(postings, 'cashier:pending')
    check('entryOffItsSum', sums.balance, balancePaise, sequence)
    check('entryOffItsSum', sums.exposure, exposurePaise, sequence)
  }
  check('sequenceGap', wallet.sequence, entries.at(-1)?.sequence ?? 0)
  check('walletOffItsEntries', sums.balance, wallet.balancePaise)
  check('walletOffItsEntries', sums.exposure, wallet.exposurePaise)
  check('pendingOffItsEntries', sums.pending, waitingOf(wallet.pending, 'withdrawal').paise)
  return mismatches
}
