import { payment, repayment } from '../cashier/decide.ts'
import type { CashierRequest } from '../cashier/request.ts'
import { GameName } from '../games/game.ts'
import { type Play, settlementOf } from '../games/play.ts'
import { type Entry, exposureAccount, totalFor } from '../ledger/entry.ts'
import type { Movement } from '../ledger/wallet.ts'
import { noteOf } from './faults.ts'
import type { Note, Stored } from './stored.ts'

/** What plays and requests at the cashier need so that they agree with the ledger. */
export interface LooseEnds {
  /** To be entered: ends that only their own table has, and what was held for something that is lost. */
  readonly movements: readonly Movement[]
  readonly requests: readonly CashierRequest[]
  /** Open plays without an entry: they moved no money. */
  readonly removed: readonly Play[]
  readonly notes: readonly Note[]
}

/** Compares plays and requests with the entries that name them. */
export function looseEnds(stored: Stored, atMs: number): LooseEnds {
  const ofEntries = Map.groupBy(stored.entries, ({ reference }) => reference)
  const plays = [...ofEntries].flatMap(([key, entries]) => playEnd(stored, key, entries, atMs))
  const requests = [...ofEntries].flatMap(([, entries]) => withdrawalEnd(stored, entries, atMs))
  const named = stored.requests.flatMap((request) => requestEnd(request, ofEntries, atMs))
  const open = stored.openPlays.flatMap((play) => openPlay(play, ofEntries.get(play.playKey) ?? []))
  const all: readonly Partial<LooseEnds>[] = [...plays, ...requests, ...named, ...open]
  return {
    movements: all.flatMap(({ movements = [] }) => movements),
    requests: all.flatMap((each) => each.requests ?? []),
    removed: all.flatMap(({ removed = [] }) => removed),
    notes: all.flatMap(({ notes = [] }) => notes),
  }
}

const has = (entries: readonly Entry[], kind: Entry['kind']) => entries.find((each) => each.kind === kind)

/** A stake that the ledger holds: its play is open, has ended without an entry, or is lost. */
function playEnd(
  stored: Stored,
  playKey: string,
  entries: readonly Entry[],
  atMs: number,
): Partial<LooseEnds>[] {
  const { playerId, openPlays, endedPlays } = stored
  const hold = has(entries, 'playHold')
  if (!hold || has(entries, 'playSettlement')) return []
  if (openPlays.some((play) => play.playKey === playKey)) return []
  const ended = endedPlays.find((play) => play.playKey === playKey)
  const game = GameName.safeParse(playKey.split('#')[0]).data
  if (ended?.returnsPaise !== undefined) {
    const notes = [noteOf(playerId, 'playEnded', playKey)]
    return [{ movements: [settlementOf(ended, ended.returnsPaise, atMs)], notes }]
  }
  if (!game) return [{ notes: [noteOf(playerId, 'entryOfNoMarket', `${hold.sequence} ${playKey}`)] }]
  const stakePaise = totalFor(hold.postings, exposureAccount(playerId))
  const movements = [settlementOf({ playerId, playKey, game, stakePaise }, stakePaise, atMs)]
  return [{ movements, notes: [noteOf(playerId, 'playMissing', playKey)] }]
}

/** An open play whose stake or end the ledger does not see as its table does. */
function openPlay(play: Play, entries: readonly Entry[]): Partial<LooseEnds>[] {
  const { playerId, playKey } = play
  if (!has(entries, 'playHold'))
    return [{ removed: [play], notes: [noteOf(playerId, 'playBeyond', playKey)] }]
  return has(entries, 'playSettlement') ? [{ notes: [noteOf(playerId, 'playBehind', playKey)] }] : []
}

/** A withdrawal that the ledger holds: it waits, was decided without an entry, or its request is lost. */
function withdrawalEnd(
  { playerId, requests }: Stored,
  entries: readonly Entry[],
  atMs: number,
): Partial<LooseEnds>[] {
  const hold = has(entries, 'withdrawalHold')
  if (!hold || has(entries, 'withdrawalPaid') || has(entries, 'withdrawalReturned')) return []
  const requestKey = hold.reference
  const request = requests.find((each) => each.requestKey === requestKey)
  if (request?.status === 'Pending') return []
  const amountPaise = totalFor(hold.postings, 'cashier:pending')
  const of = { kind: 'withdrawal', playerId, requestKey, amountPaise } as const
  const end = request?.status === 'Approved' ? payment(of) : repayment(of)
  return [
    {
      movements: [{ ...end, atMs }],
      notes: [noteOf(playerId, request ? 'requestEnded' : 'requestMissing', requestKey)],
    },
  ]
}

/** A request that the ledger has decided, or has never seen. */
function requestEnd(
  request: CashierRequest,
  ofEntries: ReadonlyMap<string, readonly Entry[]>,
  atMs: number,
): Partial<LooseEnds>[] {
  const { playerId, kind, status, requestKey } = request
  const entries = ofEntries.get(requestKey) ?? []
  if (kind === 'withdrawal') return withdrawalRequest(request, entries, atMs)
  const paid = has(entries, kind)
  if (status === 'Pending' && paid) return [decided(request, 'Approved', paid.atMs)]
  if (status !== 'Approved' || paid) return []
  const notes = [noteOf(playerId, 'requestEnded', requestKey)]
  return [{ movements: [{ ...payment(request), atMs }], notes }]
}

function withdrawalRequest(
  request: CashierRequest,
  entries: readonly Entry[],
  atMs: number,
): Partial<LooseEnds>[] {
  const { playerId, status, requestKey } = request
  const isPending = status === 'Pending'
  const end = has(entries, 'withdrawalPaid') ?? has(entries, 'withdrawalReturned')
  if (isPending && end)
    return [decided(request, end.kind === 'withdrawalPaid' ? 'Approved' : 'Rejected', end.atMs)]
  if (status === 'Rejected' || has(entries, 'withdrawalHold')) return []
  const notes = [noteOf(playerId, 'requestBeyond', requestKey)]
  return [{ ...(isPending && decided(request, 'Rejected', atMs)), notes }]
}

function decided(
  request: CashierRequest,
  status: 'Approved' | 'Rejected',
  decidedAtMs: number,
): Partial<LooseEnds> {
  return { requests: [{ ...request, status, decidedAtMs, version: request.version + 1 }] }
}
