import type { Position } from '../../domain/betting/position.ts'
import type { Play } from '../../domain/games/play.ts'
import { auditWallet, type Mismatch } from '../../domain/ledger/audit.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'

/** What the books are read by. Everything is read consistently. */
export interface AuditStore {
  /** Every wallet, a page at a time. */
  walletPages(): AsyncIterable<readonly Wallet[]>
  /** A player's entries up to one version of the wallet, in order. */
  readEntries(playerId: string, version: number): Promise<readonly Entry[]>
  /** Every position, a page at a time. */
  positionPages(): AsyncIterable<readonly Position[]>
  /** Every open play, a page at a time. */
  openPlayPages(): AsyncIterable<readonly Play[]>
  readWallet(playerId: string): Promise<Wallet | undefined>
}

export interface Reconciliation {
  readonly walletCount: number
  readonly mismatches: readonly Mismatch[]
  /** Players who bet whenever their holds were read, so that nothing can be said of their exposure. */
  readonly busy: readonly string[]
}

const PASSES_MAX = 3

/**
 * Holds every wallet against its ledger and what its open positions and plays hold, while players go on betting: entries
 * are never changed, so a wallet is compared with those up to its version; and no hold changes without its wallet, so an
 * exposure that is off counts only if the wallet is still of the version it was before the holds were read.
 */
export async function reconcile(store: AuditStore): Promise<Reconciliation> {
  const mismatches: Mismatch[] = []
  const wallets = new Map<string, Wallet>()
  for await (const page of store.walletPages()) {
    const audits = page.map(async (wallet) => {
      wallets.set(wallet.playerId, wallet)
      return auditWallet(wallet, await store.readEntries(wallet.playerId, wallet.sequence))
    })
    mismatches.push(...(await Promise.all(audits)).flat())
  }
  let suspects: ReadonlyMap<string, Wallet> = wallets
  for (let pass = 0; pass < PASSES_MAX && suspects.size > 0; pass++) {
    const { off, moved } = await auditExposure(store, suspects)
    mismatches.push(...off)
    suspects = moved
  }
  return { walletCount: wallets.size, mismatches, busy: [...suspects.keys()] }
}

/** The exposures that are off, and the wallets that have moved meanwhile and must be looked at again. */
async function auditExposure(store: AuditStore, wallets: ReadonlyMap<string, Wallet>) {
  const needed = await neededByPlayer(store)
  const off: Mismatch[] = []
  const moved = new Map<string, Wallet>()
  for (const [playerId, wallet] of wallets) {
    const expected = needed.get(playerId) ?? 0
    if (wallet.exposurePaise === expected) continue
    const now = await store.readWallet(playerId)
    if (now && now.version !== wallet.version) moved.set(playerId, now)
    else off.push({ playerId, fault: 'exposureOffItsPositions', expected, found: wallet.exposurePaise })
  }
  return { off, moved }
}

async function neededByPlayer(store: AuditStore): Promise<Map<string, number>> {
  const needed = new Map<string, number>()
  const add = (playerId: string, held: number) => needed.set(playerId, (needed.get(playerId) ?? 0) + held)
  for await (const page of store.positionPages()) {
    for (const { playerId, exposurePaise } of page) add(playerId, exposurePaise)
  }
  for await (const page of store.openPlayPages()) {
    for (const { playerId, stakePaise } of page) add(playerId, stakePaise)
  }
  return needed
}
