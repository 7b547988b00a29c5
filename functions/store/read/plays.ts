import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { BetStatus } from '../../../domain/contract/bets.ts'
import type { GameName } from '../../../domain/games/game.ts'
import type { Play } from '../../../domain/games/play.ts'
import { logger } from '../../observe/logger.ts'
import { DUE_SHARDS, endedShards, PlayItem, roundKey } from '../play-items.ts'
import { readAll } from './batch-get.ts'
import { type Newest, newestSince, together } from './newest-since.ts'
import { queryAll, queryOf, queryPage, queryPages } from './queries.ts'

/** A player's plays under these keys, those that exist, read consistently. */
export async function readPlays(playerId: string, playKeys: readonly string[]): Promise<Play[]> {
  const keys = playKeys.map((playKey) => ({ playerId, playKey }))
  return (await readAll('plays', keys)).map((item) => PlayItem.parse(item))
}

/** A player's last plays of a game, newest first, read consistently. */
export async function listPlays(playerId: string, game: GameName, limit: number): Promise<Play[]> {
  const items = await queryPage('plays', OF_GAME, ofGame(playerId, game), { ...byGame, Limit: limit })
  return items.map((item) => PlayItem.parse(item))
}

/** The query of a player's plays of a game that were placed between two times, newest first. */
export function playsByTime(
  playerId: string,
  { game, status }: { game: GameName; status?: BetStatus | undefined },
  [first, last]: readonly [first: string, last: string],
): QueryCommandInput {
  const values = {
    player: playerId,
    from: `${game}#${first}`,
    to: `${game}#${last}`,
    ...(status && { status }),
  }
  return queryOf('plays', 'playerId = :player AND gamePlaced BETWEEN :from AND :to', values, {
    ...byGame,
    ...(status && { FilterExpression: '#status = :status' }),
  })
}

const OF_GAME = 'playerId = :player AND begins_with(gamePlaced, :game)'
const ofGame = (playerId: string, game: GameName) => ({ player: playerId, game: `${game}#` })
const byGame = { IndexName: 'byGame', ConsistentRead: true, ScanIndexForward: false }

/** Whether a player ever played in a round, read consistently; reads through all their plays of the game. */
export async function hasPlayed(playerId: string, game: GameName, roundId: string): Promise<boolean> {
  const values = { ...ofGame(playerId, game), round: roundId }
  const inRound = { ...byGame, FilterExpression: 'roundId = :round' }
  for await (const _ of queryAll('plays', OF_GAME, values, inRound)) return true
  return false
}

/** A game's last ended plays, of all players, newest first; eventually consistent. */
export async function latestEnded(game: GameName, limit: number): Promise<Play[]> {
  const newest = { IndexName: 'ended', ScanIndexForward: false, Limit: limit }
  const pages = await Promise.all(
    endedShards(game).map((shard) => queryPage('plays', 'endedShard = :shard', { shard }, newest)),
  )
  return pages
    .flat()
    .map((item) => PlayItem.parse(item))
    .toSorted((a, b) => (b.endedAtMs ?? 0) - (a.endedAtMs ?? 0))
    .slice(0, limit)
}

/**
 * The plays of a game, of all players, that ended at `sinceMs` or later; eventually consistent. Each partition of the list is
 * read back to at most `limit` plays, rounded up to a page.
 */
export async function endedSince(game: GameName, sinceMs: number, limit: number): Promise<Newest<Play>> {
  const since = 'endedShard = :shard AND endedAtMs >= :since'
  const newest = { IndexName: 'ended', ScanIndexForward: false }
  const inShard = (shard: string) =>
    newestSince(
      queryPages('plays', since, { shard, since: sinceMs }, newest),
      { sinceMs, limit },
      readable,
      endOf,
    )
  return together(await Promise.all(endedShards(game).map(inShard)), endOf)
}

const endOf = ({ endedAtMs = 0 }: Play) => endedAtMs

/** The plays of a round that changed at `sinceMs` or later, in order of change; eventually consistent. */
export async function* playsOfRound(game: GameName, roundId: string, sinceMs = 0): AsyncIterable<Play> {
  const since = 'roundKey = :round AND changedAtMs >= :since'
  const values = { round: roundKey(game, roundId), since: sinceMs }
  for await (const item of queryAll('plays', since, values, { IndexName: 'ofRound' })) yield* readable(item)
}

/** The plays of a round in order of placing; eventually consistent. */
export async function* playsAsPlaced(game: GameName, roundId: string): AsyncIterable<Play> {
  const values = { round: roundKey(game, roundId) }
  const items = queryAll('plays', 'roundKey = :round', values, { IndexName: 'asPlaced', Limit: 10 })
  for await (const item of items) yield* readable(item)
}

/** A stored play. One that can't be read is logged and left out: it must not keep all the others from being played. */
function readable(item: Record<string, unknown>): Play[] {
  const play = PlayItem.safeParse(item)
  if (play.success) return [play.data]
  logger.error('a play can’t be read', { playKey: item.playKey, error: play.error })
  return []
}

/** Open plays that were due by `nowMs`; eventually consistent, so each is read again before it is ended. */
export async function* duePlays(nowMs: number): AsyncIterable<Play> {
  // Starts at another shard each time, so that a full one does not always come first.
  const first = Math.floor(nowMs / 1000) % DUE_SHARDS.length
  for (const shard of [...DUE_SHARDS.slice(first), ...DUE_SHARDS.slice(0, first)]) {
    const due = 'dueShard = :shard AND dueAtMs <= :now'
    const items = queryAll('plays', due, { shard, now: nowMs }, { IndexName: 'due' })
    for await (const item of items) yield* readable(item)
  }
}
