import type { GameName } from '../../domain/games/game.ts'
import type { TicketHolder } from '../store/connection-store.ts'
import { fnv1a } from '../store/keys.ts'

/**
 * A topic that sockets follow: the list of matches, a match, a game, the player's own events, or the operators' desk. Sockets that an API
 * key has opened also follow the key's, so that they end with it.
 */
export type Topic =
  | 'matches'
  | 'desk'
  | `match:${string}`
  | `game:${GameName}`
  | `player:${string}`
  | `key:${string}`

export function matchTopic(matchId: string): Topic {
  return `match:${matchId}`
}

export function gameTopic(game: GameName): Topic {
  return `game:${game}`
}

export function playerTopic(playerId: string): Topic {
  return `player:${playerId}`
}

export function keyTopic(keyId: string): Topic {
  return `key:${keyId}`
}

/** How many shards a topic's connections have. A player and a key have few sockets, so their topics have one. */
export function shardCount(topic: Topic): number {
  return /^(player|key):/.test(topic) ? 1 : Number(process.env.CONNECTION_SHARDS ?? '1')
}

/** The partition of a topic's connections that fall into a shard. */
export function topicKey(topic: Topic, shard: number): string {
  return `topic#${topic}#${shard}`
}

export function topicKeyOf(topic: Topic, connectionId: string): string {
  return topicKey(topic, fnv1a(connectionId) % shardCount(topic))
}

/** Whose a socket is. */
export type SocketOwner = Pick<TicketHolder, 'playerId' | 'isOperator' | 'keyId'>

/** The topics of a socket opened with a ticket. */
export function ownTopics({ playerId, isOperator, keyId }: SocketOwner): Topic[] {
  return [
    playerTopic(playerId),
    ...(isOperator ? (['desk'] as const) : []),
    ...(keyId !== undefined ? [keyTopic(keyId)] : []),
  ]
}
