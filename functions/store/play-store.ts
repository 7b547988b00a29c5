import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Play } from '../../domain/games/play.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import type { EndingStore } from '../games/settle-play.ts'
import { batchGet, tryBatchGet } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { gameSwitchKey } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { PlayItem, playListKeys } from './play-items.ts'
import { CLIENT_SEED_GAME, clientSeedOf, SeatItem } from './seat-store.ts'
import { conditionally, type Part, transact } from './transaction.ts'
import { walletOf, walletPart } from './wallet-store.ts'

type Condition = 'playIsNew' | 'playIsOpen' | 'walletUnchanged' | 'entryIsNew' | 'roundIsSeated'

/** The store of placing and ending plays: one batch of reads, one transaction. */
export const playStore = { readFacts, commit, readOpen, commitEnding } satisfies PlayStore<PlayFacts> &
  EndingStore

type FactsKey = Parameters<PlayStore<PlayFacts>['readFacts']>[0]

async function readFacts(key: FactsKey) {
  const read = await readFactsWith(key, {})
  return read === 'conflict' ? read : read.facts
}

/** Reads the facts, and a game's additional keys in the same batch. */
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

/** Commits a play, and a game's additional parts in the same transaction. */
export async function commitWith(
  { play, wallet, entry }: Placed,
  also: readonly Part<string>[],
): Promise<boolean> {
  const outcome = await transact<string>([
    {
      condition: 'playIsNew',
      write: {
        Put: {
          TableName: tableName('plays'),
          Item: { ...play, ...playListKeys(play) },
          ConditionExpression: 'attribute_not_exists(playKey)',
        },
      },
    },
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
    ...(play.round ? [seated(play)] : []),
    ...also,
  ])
  return outcome.kind === 'committed'
}

/** The condition that the play's round is still the player's present one. */
function seated({ playerId, game, roundId }: Play): Part<Condition> {
  return {
    condition: 'roundIsSeated',
    write: {
      ConditionCheck: {
        TableName: tableName('seats'),
        Key: { playerId, game },
        ConditionExpression: '#round.roundId = :round',
        ExpressionAttributeNames: { '#round': 'round' },
        ExpressionAttributeValues: { ':round': roundId },
      },
    },
  }
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
    {
      condition: 'playIsOpen',
      write: {
        Put: {
          TableName: tableName('plays'),
          Item: { ...play, ...playListKeys(play) },
          ConditionExpression: '#status = :open',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':open': 'Open' },
        },
      },
    },
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
  ])
  return outcome.kind === 'committed'
}

/** Moves the time at which an open play is due next. */
export async function postpone({ playerId, playKey }: Play, dueAtMs: number): Promise<void> {
  await conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('plays'),
        Key: { playerId, playKey },
        UpdateExpression: 'SET dueAtMs = :due',
        ConditionExpression: '#status = :open',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':due': dueAtMs, ':open': 'Open' },
      }),
    ),
  )
}
