import { orderOfEntry, orderOfFill } from '../../domain/exchange/placed-order.ts'
import {
  auditEntry,
  auditLast,
  auditSums,
  type LedgerSums,
  type Mismatch,
  noEntries,
} from '../../domain/ledger/audit.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { LedgerStore, Named } from './check-wallet.ts'

/** How far a player's ledger was found right, and what was open then. */
export interface Checkpoint extends LedgerSums {
  readonly playerId: string
  readonly openMarkets: readonly string[]
  readonly openPlays: readonly string[]
  /** When all entries were last read, in milliseconds since the epoch. */
  readonly fullAtMs: number
}

/**
 * Checks the entries of a wallet after a checkpoint; all where there is none. The checkpoint's last entry is read again:
 * a ledger that was cut off there, or changed at its end, shows at once.
 * @returns the next checkpoint: its markets and plays are those that may be open
 */
export async function auditEntries(
  store: LedgerStore,
  wallet: Wallet,
  from: Checkpoint | undefined,
  nowMs: number,
): Promise<{ next: Checkpoint; mismatches: readonly Mismatch[] }> {
  const { playerId } = wallet
  const start = from ?? { ...noEntries, openMarkets: [], openPlays: [], fullAtMs: nowMs }
  const mismatches: Mismatch[] = []
  const traces = new Traces(start.openPlays)
  let sums: LedgerSums = start
  let isFirst = true
  const first = Math.max(1, start.sequence)
  // A wallet that was put back may be behind its checkpoint, whose entry is then read all the same.
  for await (const entry of store.entries(playerId, first, Math.max(first, wallet.sequence))) {
    if (isFirst) mismatches.push(...auditLast(playerId, start, entry))
    isFirst = false
    if (entry.sequence === start.sequence) continue
    const audited = auditEntry(sums, entry)
    sums = audited.sums
    mismatches.push(...audited.mismatches)
    traces.follow(entry)
  }
  if (isFirst) mismatches.push(...auditLast(playerId, start, undefined))
  mismatches.push(...auditSums(wallet, sums))
  const bet = from === undefined ? [] : await store.marketsOfBets(playerId, traces)
  const { sequence, balance, exposure, pending } = sums
  const next = {
    ...{ playerId, sequence, balance, exposure, pending, fullAtMs: start.fullAtMs },
    ...{ openMarkets: [...start.openMarkets, ...bet], openPlays: [...traces.openPlays] },
  }
  return { next, mismatches }
}

/** The bets, orders and plays that entries name. */
class Traces implements Named {
  readonly betKeys: string[] = []
  readonly orderKeys: string[] = []
  readonly openPlays: Set<string>

  constructor(openPlays: readonly string[]) {
    this.openPlays = new Set(openPlays)
  }

  follow({ kind, reference }: Entry): void {
    if (kind === 'betHold') this.betKeys.push(reference)
    if (kind === 'orderHold') this.orderKeys.push(orderOfEntry(kind, reference))
    if (kind === 'orderMatched') this.orderKeys.push(orderOfFill(reference))
    if (kind === 'playHold') this.openPlays.add(reference)
    if (kind === 'playSettlement') this.openPlays.delete(reference)
  }
}
