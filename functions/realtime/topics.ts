import type { GameName } from '../../domain/games/game.ts'
import { fnv1a } from '../store/keys.ts'

/** A topic that sockets follow: the list of matches, a match, a game, the player's own events, or the operators' desk. */
export type Topic = 'matches' | 'desk' | `match:${string}` | `game:${GameName}` | `player:${string}`

export function matchTopic(matchId: string): Topic {
  return `match:${matchId}`
}

export function gameTopic(game: GameName): Topic {
  return `game:${game}`
}

export function playerTopic(playerId: string): Topic {
  return `player:${playerId}`
}

/** How many shards a topic's connections have. A player has few sockets, so a player's own topic has one. */
export function shardCount(topic: Topic): number {
  return topic.startsWith('player:') ? 1 : Number(process.env.CONNECTION_SHARDS ?? '1')
}

/** The partition of a topic's connections that fall into a shard. */
export function topicKey(topic: Topic, shard: number): string {
  return `topic#${topic}#${shard}`
}

export function topicKeyOf(topic: Topic, connectionId: string): string {
  return topicKey(topic, fnv1a(connectionId) % shardCount(topic))
}
