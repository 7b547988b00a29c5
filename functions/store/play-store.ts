import type { Play } from '../../domain/games/play.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import type { EndingStore } from '../games/settle-play.ts'
import { batchGet, tryBatchGet } from './batch-get.ts'
import { tableName } from './client.ts'
import { gameSwitchKey } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { PlayItem, playListKeys } from './play-items.ts'
import { CLIENT_SEED_GAME, clientSeedOf, SeatItem } from './seat-store.ts'
import { type Part, transact } from './transaction.ts'
import { walletOf, walletPart } from './wallet-store.ts'
import { checkPart, isAt, putPart, updateIf } from './writes.ts'

type Condition = 'playIsNew' | 'playIsOpen' | 'walletUnchanged' | 'entryIsNew' | 'roundIsSeated'

/** The store of placing and ending plays: one batch of reads, one transaction. */
export const playStore = { readFacts, commit, readOpen, commitEnding } satisfies PlayStore<PlayFacts> &
  EndingStore

type FactsKey = Parameters<PlayStore<PlayFacts>['readFacts']>[0]

async function readFacts(key: FactsKey) {
  const read = await readFactsWith(key, {})
  return read === 'conflict' ? read : read.facts
}

/** Reads the facts, with whatever else a game needs in the same batch. */
export async function readFactsWith(
  { playerId, game, playKeys }: FactsKey,
  also: Parameters<typeof tryBatchGet>[0],
) {
  const read = (table: 'wallets' | 'plays' | 'seats', ...Keys: Record<string, string>[]) => ({
    [tableName(table)]: { Keys, ConsistentRead: true },
  })
  const responses = await tryBatchGet({
    ...read('wallets', { playerId }),
    ...read('plays', ...playKeys.map((playKey) => ({ playerId, playKey }))),
    ...read('seats', { playerId, game }, { playerId, game: CLIENT_SEED_GAME }),
    [tableName('platform')]: { Keys: [gameSwitchKey(game)] },
    ...also,
  })
  if (!responses) return 'conflict'
  const [wallet] = responses[tableName('wallets')] ?? []
  const seats = responses[tableName('seats')] ?? []
  const seat = seats.find((item) => item.game === game)
  const plays = (responses[tableName('plays')] ?? []).map((item) => PlayItem.parse(item))
  const facts = {
    wallet: wallet && walletOf(wallet),
    seat: seat && SeatItem.parse(seat),
    clientSeed: clientSeedOf(
      seats.find((item) => item.game === CLIENT_SEED_GAME),
      playerId,
    ),
    plays,
    isOff: (responses[tableName('platform')] ?? []).some((item) => item.isOff === true),
  }
  return { facts, items: responses }
}

interface Placed {
  readonly play: Play
  readonly wallet: Wallet
  readonly entry: Entry
}

function commit(placed: Placed): Promise<boolean> {
  return commitWith(placed, [])
}

/** Commits a play, with whatever else a game writes in the same transaction. */
export async function commitWith(
  { play, wallet, entry }: Placed,
  also: readonly Part<string>[],
): Promise<boolean> {
  const outcome = await transact<string>([
    putPart('playIsNew', 'plays', { ...play, ...playListKeys(play) }, isAt(0, 'playKey')),
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
    ...(play.round ? [seated(play)] : []),
    ...also,
  ])
  return outcome.kind === 'committed'
}

/** The condition that the player's own round is still the one at the table. */
function seated({ playerId, game, roundId }: Play): Part<Condition> {
  const isSeated = { when: '#round.roundId = :round', values: { round: roundId } }
  return checkPart('roundIsSeated', 'seats', { playerId, game }, isSeated)
}

async function readOpen(playerId: string, playKey: string) {
  const items = await batchGet({
    [tableName('wallets')]: { Keys: [{ playerId }], ConsistentRead: true },
    [tableName('plays')]: { Keys: [{ playerId, playKey }], ConsistentRead: true },
  })
  const [wallet] = items[tableName('wallets')] ?? []
  const [play] = items[tableName('plays')] ?? []
  return wallet && play && { wallet: walletOf(wallet), play: PlayItem.parse(play) }
}

async function commitEnding({ play, wallet, entry }: { play: Play; wallet: Wallet; entry: Entry }) {
  const outcome = await transact<Condition>([
    putPart(
      'playIsOpen',
      'plays',
      { ...play, ...playListKeys(play) },
      { when: '#status = :open', values: { open: 'Open' } },
    ),
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
  ])
  return outcome.kind === 'committed'
}

/** Moves the time at which an open play is due next. */
export async function postpone({ playerId, playKey }: Play, dueAtMs: number): Promise<void> {
  const values = { due: dueAtMs, open: 'Open' }
  await updateIf(
    'plays',
    { playerId, playKey },
    { update: 'SET dueAtMs = :due', when: '#status = :open', values },
  )
}
