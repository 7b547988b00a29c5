import type { Position } from '../../domain/betting/position.ts'
import { waitingOf } from '../../domain/cashier/pending.ts'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { Play } from '../../domain/games/play.ts'
import { auditWallet, type Mismatch } from '../../domain/ledger/audit.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'

/** The store of the check. Everything is read consistently. */
export interface ReconcileStore {
  walletPages(): AsyncIterable<readonly Wallet[]>
  /** A player's entries up to one version of the wallet, in order. */
  readEntries(playerId: string, version: number): Promise<readonly Entry[]>
  positionPages(): AsyncIterable<readonly Position[]>
  openPlayPages(): AsyncIterable<readonly Play[]>
  /** Every undecided request at the cashier, a page at a time. */
  pendingRequestPages(): AsyncIterable<readonly CashierRequest[]>
  readWallet(playerId: string): Promise<Wallet | undefined>
}

export interface Reconciliation {
  readonly walletCount: number
  readonly mismatches: readonly Mismatch[]
  /** Players who bet during every read of their holds, so that their exposure could not be checked. */
  readonly busy: readonly string[]
}

const PASSES_MAX = 3

/**
 * Checks every wallet against its ledger, against the holds of its open positions and plays, and against its
 * pending requests, while players go on betting. Entries never change, so a wallet is compared with those up
 * to its own sequence. No hold and no request changes without its wallet, so a wrong exposure counts only if
 * the wallet still has the version it had before the holds were read.
 */
export async function reconcile(store: ReconcileStore): Promise<Reconciliation> {
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
    const { off, moved } = await auditHolds(store, suspects)
    mismatches.push(...off)
    suspects = moved
  }
  return { walletCount: wallets.size, mismatches, busy: [...suspects.keys()] }
}

/** The wrong holds, and the wallets that have changed meanwhile and must be checked again. */
async function auditHolds(store: ReconcileStore, wallets: ReadonlyMap<string, Wallet>) {
  const needed = await neededByPlayer(store)
  const off: Mismatch[] = []
  const moved = new Map<string, Wallet>()
  for (const [playerId, wallet] of wallets) {
    const wrong = compare(wallet, needed.get(playerId) ?? nothing)
    if (wrong.length === 0) continue
    const now = await store.readWallet(playerId)
    if (now && now.version !== wallet.version) moved.set(playerId, now)
    else off.push(...wrong)
  }
  return { off, moved }
}

/** The holds of a player's positions and plays, and the pending requests, in paise. */
interface Needed {
  readonly held: number
  readonly deposit: number
  readonly withdrawal: number
}

const nothing: Needed = { held: 0, deposit: 0, withdrawal: 0 }

function compare({ playerId, exposurePaise, pending }: Wallet, needed: Needed): Mismatch[] {
  const asked = (['deposit', 'withdrawal'] as const).map((kind) => ({
    ...{ playerId, fault: 'pendingOffItsRequests' as const },
    ...{ expected: needed[kind], found: waitingOf(pending, kind).paise },
  }))
  const held = { playerId, fault: 'exposureOffItsPositions' as const, expected: needed.held }
  return [{ ...held, found: exposurePaise }, ...asked].filter(({ expected, found }) => expected !== found)
}

async function neededByPlayer(store: ReconcileStore): Promise<Map<string, Needed>> {
  const needed = new Map<string, Needed>()
  const add = (playerId: string, what: keyof Needed, amount: number) => {
    const before = needed.get(playerId) ?? nothing
    needed.set(playerId, { ...before, [what]: before[what] + amount })
  }
  for await (const page of store.positionPages()) {
    for (const { playerId, exposurePaise } of page) add(playerId, 'held', exposurePaise)
  }
  for await (const page of store.openPlayPages()) {
    for (const { playerId, stakePaise } of page) add(playerId, 'held', stakePaise)
  }
  for await (const page of store.pendingRequestPages()) {
    for (const { playerId, kind, amountPaise } of page)
      if (kind !== 'adjustment') add(playerId, kind, amountPaise)
  }
  return needed
}
