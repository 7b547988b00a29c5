import type { Bet } from '../betting/bet.ts'
import type { Position } from '../betting/position.ts'
import type { CashierRequest } from '../cashier/request.ts'
import type { PlacedOrder } from '../exchange/placed-order.ts'
import type { Play } from '../games/play.ts'
import { auditEntry, noEntries } from '../ledger/audit.ts'
import { type Entry, totalFor } from '../ledger/entry.ts'
import { holdPostings, type Movement, post, type Wallet } from '../ledger/wallet.ts'
import { paise } from '../money.ts'
import { correctedBets } from './bets.ts'
import { positionChanges, unpaidMarkets, walletChange } from './changes.ts'
import {
  betDifference,
  differenceOf,
  entryDifference,
  looseDifferences,
  orderDifference,
} from './differences.ts'
import { audited, beyond, noteOf } from './faults.ts'
import { type LooseEnds, looseEnds } from './loose-ends.ts'
import { correctedOrders } from './orders.ts'
import { heldBy, type Replayed, replay } from './replay.ts'
import { type Difference, isBlocking, type Note, type Stored } from './stored.ts'
import { rebuiltWallet } from './wallet.ts'

/** What differs, and what to write so that nothing does. Where the plan is blocked, nothing may be written. */
export interface Plan {
  readonly differences: readonly Difference[]
  readonly notes: readonly Note[]
  readonly isBlocked: boolean
  /** The next version of the wallet; absent where it is right. */
  readonly wallet?: Wallet
  readonly entries: readonly Entry[]
  /** Next versions; undefined removes a position. */
  readonly positions: ReadonlyMap<string, Position | undefined>
  /** Markets whose result has not paid their position: to be put aside, for operators to have it settled. */
  readonly unpaid: readonly { readonly marketId: string; readonly revision: number }[]
  readonly bets: readonly Bet[]
  readonly orders: readonly PlacedOrder[]
  readonly requests: readonly CashierRequest[]
  readonly removedPlays: readonly Play[]
  readonly forgetCheckpoint: boolean
}

/**
 * Rebuilds a player's wallet and positions from the ledger and the bets. The ledger decides: what has an entry happened,
 * what has none did not. Where a bet is lost whose hold the ledger has, an entry releases what nothing holds any more.
 */
export function planRestore(stored: Stored, nowMs: number): Plan {
  const sums = audited(stored)
  const replayed = replay(stored)
  const bets = correctedBets(stored, replayed)
  const orders = correctedOrders(stored, replayed)
  const positions = positionChanges(stored, replayed)
  const unpaid = unpaidMarkets(stored, positions.after)
  const loose = looseEnds(stored, nowMs)
  const after = withEnds(stored, loose)
  const off = sums.exposure + heldBy(loose.movements, stored.playerId) - openPaise(after, replayed)
  const late = { notes: unpaid.map(({ marketId }) => noteOf(stored.playerId, 'positionUnpaid', marketId)) }
  const known = [sums, replayed, bets, orders, positions, late, loose].flatMap(({ notes }) => notes)
  const waiting = sums.pending + pendingBy(loose.movements) - waitingPaise(after)
  const notes = [...known, ...beyond(stored), ...unexplained(stored, { off, waiting }, known)]
  if (notes.some(isBlocking)) return blocked(notes)
  const releases = off === 0 ? [] : releasing(stored, replayed, off, nowMs)
  const entries = entered(after, [...loose.movements, ...releases])
  const wallet = walletChange(after, [...stored.entries, ...entries])
  const forgetCheckpoint = isCheckpointOff(stored, positions.after.size > 0 || wallet.differences.length > 0)
  const differences = [
    ...wallet.differences,
    ...entries.map(entryDifference),
    ...positions.differences,
    ...bets.corrected.map((bet) => betDifference(stored, bet)),
    ...orders.corrected.map((order) => orderDifference(stored, order)),
    ...looseDifferences(loose),
    ...(forgetCheckpoint ? [differenceOf(stored.playerId, 'checkpoint', 'all', 'off', 'none')] : []),
  ]
  return {
    ...{ differences, notes, isBlocked: false, entries, forgetCheckpoint },
    ...(wallet.after && { wallet: wallet.after }),
    ...{ positions: positions.after, unpaid, bets: bets.corrected, orders: orders.corrected },
    ...{ requests: loose.requests, removedPlays: loose.removed },
  }
}

function blocked(notes: readonly Note[]): Plan {
  const nothing = { entries: [], positions: new Map(), unpaid: [], bets: [], orders: [], requests: [] }
  return { differences: [], notes, isBlocked: true, ...nothing, removedPlays: [], forgetCheckpoint: false }
}

/** What is stored once requests and plays are as the ledger says. */
function withEnds(stored: Stored, { requests, removed }: LooseEnds): Stored {
  const changed = new Map(requests.map((request) => [request.requestKey, request]))
  return {
    ...stored,
    requests: stored.requests.map((request) => changed.get(request.requestKey) ?? request),
    openPlays: stored.openPlays.filter((play) => !removed.includes(play)),
  }
}

/** Money put aside that nothing explains: a hold, unless it is that of a lost bet, or withdrawals that nobody asked for. */
function unexplained(
  { playerId }: Stored,
  { off, waiting }: { readonly off: number; readonly waiting: number },
  notes: readonly Note[],
): Note[] {
  const isLost = notes.some(({ kind }) => kind === 'betMissing')
  return [
    ...(off === 0 || isLost ? [] : [noteOf(playerId, 'holdsUnexplained', `${off}`)]),
    ...(waiting === 0 ? [] : [noteOf(playerId, 'requestsUnexplained', `${waiting}`)]),
  ]
}

function pendingBy(movements: readonly Movement[]): number {
  return movements.reduce<number>((sum, { postings }) => sum + totalFor(postings, 'cashier:pending'), 0)
}

function waitingPaise({ requests }: Stored): number {
  const waiting = requests.filter(({ kind, status }) => kind === 'withdrawal' && status === 'Pending')
  return waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

function openPaise({ openPlays }: Stored, { positions }: Replayed): number {
  const holds = [...positions.values()].map(({ exposurePaise }) => exposurePaise)
  return [...holds, ...openPlays.map(({ stakePaise }) => stakePaise)].reduce<number>((a, b) => a + b, 0)
}

/** The entries of movements, after the last one of the ledger. */
function entered(stored: Stored, movements: readonly Movement[]): Entry[] {
  let wallet = rebuiltWallet(stored, stored.entries)
  return movements.map((movement) => {
    const posted = post(wallet, movement)
    wallet = posted.wallet
    return posted.entry
  })
}

/**
 * Movements after which the ledger holds as much as the positions that are rebuilt without the lost bets and cash-outs. Each lost bet
 * releases what it held, but no more than is held in excess; the last one makes up the difference. If too little is held, because a
 * lost bet had made the worst outcome better, that last movement holds more.
 * @param off how much more the ledger holds than the positions, in paise; below zero, how much less
 */
function releasing(
  { playerId, bets, orders }: Stored,
  { traces }: Replayed,
  off: number,
  atMs: number,
): Movement[] {
  const known = new Set([...bets.map(({ betKey }) => betKey), ...orders.map(({ orderKey }) => orderKey)])
  const lost = [...traces].filter(([key]) => !known.has(key))
  let rest = off
  return lost.flatMap(([reference, { held, ended }], at) => {
    const still = heldBy(
      [held, ended].filter((each) => each !== undefined),
      playerId,
    )
    const amount = at === lost.length - 1 ? rest : Math.max(0, Math.min(still, rest))
    rest -= amount
    if (amount === 0) return []
    return { kind: 'betLapsed', reference, atMs, postings: holdPostings(playerId, paise(-amount)) } as const
  })
}

/** Whether a checkpoint must go: the entries up to it sum to something else, or something of the player was corrected. */
function isCheckpointOff({ checkpoint, entries }: Stored, isCorrected: boolean): boolean {
  if (!checkpoint) return false
  const upTo = entries.filter(({ sequence }) => sequence <= checkpoint.sequence)
  const sums = upTo.reduce((before, entry) => auditEntry(before, entry).sums, noEntries)
  const isSame = (['sequence', 'balance', 'exposure', 'pending'] as const).every(
    (field) => sums[field] === checkpoint[field],
  )
  return isCorrected || !isSame
}
