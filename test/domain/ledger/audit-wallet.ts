import { auditEntry, auditSums, type Mismatch, noEntries } from '../../../domain/ledger/audit.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'

/** Checks a wallet against all its entries, in order up to the wallet's last. Empty when all is right. */
export function auditWallet(wallet: Wallet, entries: readonly Entry[]): Mismatch[] {
  let sums = noEntries
  const mismatches: Mismatch[] = []
  for (const entry of entries) {
    const audited = auditEntry(sums, entry)
    sums = audited.sums
    mismatches.push(...audited.mismatches)
  }
  return [...mismatches, ...auditSums(wallet, sums)]
}
