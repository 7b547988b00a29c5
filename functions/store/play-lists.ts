import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { GameName } from '../../domain/games/game.ts'
import type { Play } from '../../domain/games/play.ts'
import { logger } from '../observe/logger.ts'
import { readAll } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { DUE_SHARDS, endedShards, PlayItem, roundKey } from './play-items.ts'

/** A player's plays under these keys, as many as there are, read consistently. */
export async function readPlays(playerId: string, playKeys: readonly string[]): Promise<Play[]> {
  const keys = playKeys.map((playKey) => ({ playerId, playKey }))
  return (await readAll('plays', keys)).map((item) => PlayItem.parse(item))
}

/** A player's last plays of a game, newest first, read consistently. */
export async function listPlays(playerId: string, game: GameName, limit: number): Promise<Play[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('plays'),
      IndexName: 'byGame',
      KeyConditionExpression: 'playerId = :player AND begins_with(gamePlaced, :game)',
      ExpressionAttributeValues: { ':player': playerId, ':game': `${game}#` },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  return Items.map((item) => PlayItem.parse(item))
}

/** What ended last in a game, of all players, newest first; eventually consistent. */
export async function latestEnded(game: GameName, limit: number): Promise<Play[]> {
  const pages = await Promise.all(
    endedShards(game).map((shard) =>
      dynamo.send(
        new QueryCommand({
          TableName: tableName('plays'),
          IndexName: 'ended',
          KeyConditionExpression: 'endedShard = :shard',
          ExpressionAttributeValues: { ':shard': shard },
          ScanIndexForward: false,
          Limit: limit,
        }),
      ),
    ),
  )
  return pages
    .flatMap(({ Items = [] }) => Items.map((item) => PlayItem.parse(item)))
    .toSorted((a, b) => (b.endedAtMs ?? 0) - (a.endedAtMs ?? 0))
    .slice(0, limit)
}

/** The plays of a round that changed at `sinceMs` or later, in the order of change; eventually consistent. */
export async function* playsOfRound(game: GameName, roundId: string, sinceMs = 0): AsyncIterable<Play> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('plays'),
      IndexName: 'ofRound',
      KeyConditionExpression: 'roundKey = :round AND changedAtMs >= :since',
      ExpressionAttributeValues: { ':round': roundKey(game, roundId), ':since': sinceMs },
    },
  )
  for await (const { Items = [] } of pages) yield* readable(Items)
}

/** The plays of a round in the order in which they were placed; eventually consistent. */
export async function* playsAsPlaced(game: GameName, roundId: string): AsyncIterable<Play> {
  const pages = paginateQuery(
    { client: dynamo, pageSize: 10 },
    {
      TableName: tableName('plays'),
      IndexName: 'asPlaced',
      KeyConditionExpression: 'roundKey = :round',
      ExpressionAttributeValues: { ':round': roundKey(game, roundId) },
    },
  )
  for await (const { Items = [] } of pages) yield* readable(Items)
}

/** Plays as stored. One that can't be read is logged and left out: it must not keep all the others from being played. */
function readable(items: readonly Record<string, unknown>[]): Play[] {
  return items.flatMap((item) => {
    const play = PlayItem.safeParse(item)
    if (play.success) return [play.data]
    logger.error('a play can’t be read', { playKey: item.playKey, error: play.error })
    return []
  })
}

/** Open plays that were due by `nowMs`; eventually consistent, so each is read again before it is ended. */
export async function* duePlays(nowMs: number): AsyncIterable<Play> {
  // From another shard each time: what fills one must not always come first.
  const first = Math.floor(nowMs / 1000) % DUE_SHARDS.length
  for (const shard of [...DUE_SHARDS.slice(first), ...DUE_SHARDS.slice(0, first)]) {
    const pages = paginateQuery(
      { client: dynamo },
      {
        TableName: tableName('plays'),
        IndexName: 'due',
        KeyConditionExpression: 'dueShard = :shard AND dueAtMs <= :now',
        ExpressionAttributeValues: { ':shard': shard, ':now': nowMs },
      },
    )
    for await (const { Items = [] } of pages) yield* readable(Items)
  }
}
