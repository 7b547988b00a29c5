import type { Bet } from '../betting/bet.ts'
import type { Position } from '../betting/position.ts'
import { auditEntry, noEntries } from '../ledger/audit.ts'
import type { Entry } from '../ledger/entry.ts'
import { holdPostings, post, type Wallet } from '../ledger/wallet.ts'
import { paise } from '../money.ts'
import { correctedBets } from './bets.ts'
import { positionChanges, walletChange } from './changes.ts'
import { audited, beyond, noteOf, playNotes, requestNotes } from './faults.ts'
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
  readonly bets: readonly Bet[]
  readonly forgetCheckpoint: boolean
}

/**
 * Rebuilds a player's wallet and positions from the ledger and the bets. The ledger decides: what has an entry happened,
 * what has none did not. Where a bet is lost whose hold the ledger has, an entry releases what nothing holds any more.
 */
export function planRestore(stored: Stored, nowMs: number): Plan {
  const { playerId, entries } = stored
  const sums = audited(stored)
  const replayed = replay(stored)
  const bets = correctedBets(stored, replayed)
  const positions = positionChanges(stored, replayed)
  const notes = [...sums.notes, ...replayed.notes, ...bets.notes, ...positions.notes, ...beyond(stored)]
  const off = sums.exposure - openPaise(stored, replayed)
  const isLost = notes.some(({ kind }) => kind === 'betMissing')
  const open = off === 0 || isLost ? [] : [noteOf(playerId, 'holdsUnexplained', `${off}`)]
  const all = [...notes, ...playNotes(stored), ...requestNotes(stored, sums), ...open]
  if (all.some(isBlocking)) return blocked(all)
  const released = off === 0 ? [] : releasing(stored, replayed, off, nowMs)
  const wallet = walletChange(stored, [...entries, ...released])
  const forgetCheckpoint = isCheckpointOff(stored, positions.after.size > 0 || wallet.differences.length > 0)
  const differences = [
    ...wallet.differences,
    ...released.map((entry) => ({
      ...{ playerId, item: `entry ${entry.sequence}`, field: 'release' },
      ...{ stored: 'none', rebuilt: `${off} of ${entry.reference}` },
    })),
    ...positions.differences,
    ...bets.corrected.map((bet) => betDifference(stored, bet)),
    ...(forgetCheckpoint
      ? [{ playerId, item: 'checkpoint', field: 'all', stored: 'off', rebuilt: 'none' }]
      : []),
  ]
  const { after } = positions
  return {
    ...{ differences, notes: all, isBlocked: false, entries: released },
    ...(wallet.after && { wallet: wallet.after }),
    ...{ positions: after, bets: bets.corrected, forgetCheckpoint },
  }
}

function blocked(notes: readonly Note[]): Plan {
  const nothing = { entries: [], positions: new Map(), bets: [], forgetCheckpoint: false }
  return { differences: [], notes, isBlocked: true, ...nothing }
}

function openPaise({ openPlays }: Stored, { positions }: Replayed): number {
  const holds = [...positions.values()].map(({ exposurePaise }) => exposurePaise)
  return [...holds, ...openPlays.map(({ stakePaise }) => stakePaise)].reduce<number>((a, b) => a + b, 0)
}

/** One entry for each lost bet that was not ended: what it held, the last one with the rest. */
function releasing(stored: Stored, { traces }: Replayed, off: number, atMs: number): Entry[] {
  const known = new Set(stored.bets.map(({ betKey }) => betKey))
  const lost = [...traces].filter(([key, { held }]) => held && !known.has(key))
  let wallet = rebuiltWallet(stored, stored.entries)
  let rest = off
  return lost.map(([reference, { held, ended }], at) => {
    const amount = at === lost.length - 1 ? rest : heldBy([held, ended])
    rest -= amount
    const postings = holdPostings(stored.playerId, paise(-amount))
    const posted = post(wallet, { kind: 'betLapsed', reference, atMs, postings })
    wallet = posted.wallet
    return posted.entry
  })
}

function betDifference({ playerId, bets }: Stored, after: Bet): Difference {
  const before = bets.find(({ betKey }) => betKey === after.betKey)
  const words = (bet?: Bet) => (bet ? `${bet.status} by result ${bet.settledRevision}` : 'none')
  return {
    playerId,
    item: `bet ${after.betKey}`,
    field: 'status',
    stored: words(before),
    rebuilt: words(after),
  }
}

/** A checkpoint of other sums, or of entries that are gone; after a correction none counts. */
function isCheckpointOff({ checkpoint, entries }: Stored, isCorrected: boolean): boolean {
  if (!checkpoint) return false
  const upTo = entries.filter(({ sequence }) => sequence <= checkpoint.sequence)
  const sums = upTo.reduce((before, entry) => auditEntry(before, entry).sums, noEntries)
  const isSame = (['sequence', 'balance', 'exposure', 'pending'] as const).every(
    (field) => sums[field] === checkpoint[field],
  )
  return isCorrected || !isSame
}
