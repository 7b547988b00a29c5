import type { Position } from '../../domain/betting/position.ts'
import { waitingOf } from '../../domain/cashier/pending.ts'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { Play } from '../../domain/games/play.ts'
import type { Mismatch } from '../../domain/ledger/audit.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { auditEntries, type Checkpoint } from './checkpoint.ts'

/** The bets and orders that entries name. */
export interface Named {
  readonly betKeys: readonly string[]
  readonly orderKeys: readonly string[]
}

/** The store of the check, of one player each. Everything is read consistently. */
export interface LedgerStore {
  readWallet(playerId: string): Promise<Wallet | undefined>
  readCheckpoint(playerId: string): Promise<Checkpoint | undefined>
  writeCheckpoint(checkpoint: Checkpoint): Promise<void>
  forgetCheckpoint(playerId: string): Promise<void>
  /** The entries from one number to another, in order. */
  entries(playerId: string, from: number, to: number): AsyncIterable<Entry>
  /** The markets of the bets and orders with these keys; of all where absent. */
  marketsOfBets(playerId: string, named?: Named): Promise<readonly string[]>
  readPositions(playerId: string, marketIds: readonly string[]): Promise<readonly Position[]>
  /** The open plays among those with these keys; all open plays where absent. */
  openPlays(playerId: string, playKeys?: readonly string[]): Promise<readonly Play[]>
  pendingRequests(playerId: string): Promise<readonly CashierRequest[]>
}

export interface CheckedWallet {
  readonly mismatches: readonly Mismatch[]
  /** Whether the wallet changed during every read, so that its holds could not be checked. */
  readonly isBusy: boolean
}

const PASSES_MAX = 3

/**
 * Checks a wallet against its ledger, against the holds of its open positions and plays, and against its pending
 * requests, while the player goes on betting. Reads only the entries since the last check that found nothing wrong, and
 * only what may be open; in full, everything. Entries never change, so a wallet is compared with those up to its own
 * sequence. No hold and no request changes without its wallet, so the check counts only if the wallet still has the
 * version that it had before.
 */
export async function checkWallet(store: LedgerStore, playerId: string, when: When): Promise<CheckedWallet> {
  for (let pass = 1; ; pass++) {
    const wallet = await store.readWallet(playerId)
    if (!wallet) return { mismatches: [], isBusy: false }
    const { known, from, next, mismatches, off } = await checkOnce(store, wallet, when)
    const isBusy = (await store.readWallet(playerId))?.version !== wallet.version
    if (isBusy && pass < PASSES_MAX) continue
    const all = isBusy ? mismatches : [...mismatches, ...off]
    // Until it is put right, every check reads everything, and finds it again.
    if (all.length > 0 && known) await store.forgetCheckpoint(playerId)
    const isNew = next.sequence !== from?.sequence
    if (all.length === 0 && !isBusy && isNew) await store.writeCheckpoint(next)
    return { mismatches: all, isBusy }
  }
}

interface When {
  /** Whether everything is read, whatever an earlier check found. */
  readonly isFull: (known: Checkpoint | undefined) => boolean
  readonly nowMs: number
}

/** The faults of the entries, those of what is open, and the checkpoint to store if there are none. */
async function checkOnce(store: LedgerStore, wallet: Wallet, { isFull, nowMs }: When) {
  const known = await store.readCheckpoint(wallet.playerId)
  const from = isFull(known) ? undefined : known
  const { next, mismatches } = await auditEntries(store, wallet, from, nowMs)
  const open = await readOpen(store, next, from !== undefined)
  const { markets: openMarkets, plays: openPlays } = open
  return { known, from, mismatches, off: compare(wallet, open), next: { ...next, openMarkets, openPlays } }
}

/** The holds of a player's positions and plays, and the pending requests, in paise. */
interface Open {
  readonly held: number
  readonly deposit: number
  readonly withdrawal: number
  readonly markets: readonly string[]
  readonly plays: readonly string[]
}

/** The open positions and plays, looked for where the checkpoint says that some may be; in full, everywhere. */
async function readOpen(store: LedgerStore, next: Checkpoint, isPart: boolean): Promise<Open> {
  const { playerId, openMarkets, openPlays } = next
  const marketIds = isPart ? openMarkets : await store.marketsOfBets(playerId)
  const [positions, plays, requests] = await Promise.all([
    store.readPositions(playerId, [...new Set(marketIds)]),
    store.openPlays(playerId, isPart ? openPlays : undefined),
    store.pendingRequests(playerId),
  ])
  const held = positions.filter(({ exposurePaise }) => exposurePaise !== 0)
  const asked = (wanted: CashierRequest['kind']) =>
    sum(requests.filter(({ kind }) => kind === wanted).map(({ amountPaise }) => amountPaise))
  return {
    held: sum([
      ...held.map(({ exposurePaise }) => exposurePaise),
      ...plays.map(({ stakePaise }) => stakePaise),
    ]),
    deposit: asked('deposit'),
    withdrawal: asked('withdrawal'),
    markets: held.map(({ marketId }) => marketId),
    plays: plays.map(({ playKey }) => playKey),
  }
}

function compare({ playerId, exposurePaise, pending }: Wallet, open: Open): Mismatch[] {
  const asked = (['deposit', 'withdrawal'] as const).map((kind) => ({
    ...{ playerId, fault: 'pendingOffItsRequests' as const },
    ...{ expected: open[kind], found: waitingOf(pending, kind).paise },
  }))
  const held = { playerId, fault: 'exposureOffItsPositions' as const, expected: open.held }
  return [{ ...held, found: exposurePaise }, ...asked].filter(({ expected, found }) => expected !== found)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
