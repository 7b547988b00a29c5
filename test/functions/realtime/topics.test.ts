import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  matchTopic,
  playerTopic,
  shardCount,
  topicKey,
  topicKeyOf,
} from '../../../functions/realtime/topics.ts'

afterEach(() => vi.unstubAllEnvs())

describe('topics', () => {
  it('are named apart', () => {
    expect([matchTopic('x'), playerTopic('x'), 'matches']).toEqual(['match:x', 'player:x', 'matches'])
  })

  it('have one shard by default; a player’s own topic always has one', () => {
    expect([shardCount('matches'), shardCount(matchTopic('x'))]).toEqual([1, 1])
    vi.stubEnv('CONNECTION_SHARDS', '8')
    expect([shardCount('matches'), shardCount(matchTopic('x')), shardCount(playerTopic('x'))]).toEqual([
      8, 8, 1,
    ])
  })

  it('put each connection into one of the shards that are published to', () => {
    vi.stubEnv('CONNECTION_SHARDS', '8')
    const published = Array.from({ length: 8 }, (_, shard) => topicKey('matches', shard))
    const connections = Array.from({ length: 400 }, (_, at) => `connection-${at}=`)
    const keys = connections.map((connectionId) => topicKeyOf('matches', connectionId))
    expect(new Set(keys)).toEqual(new Set(published))
    expect(topicKeyOf(playerTopic('x'), 'connection-1=')).toBe(topicKey(playerTopic('x'), 0))
  })
})
