import * as z from 'zod'
import { queryAll } from './queries.ts'

/**
 * API Gateway ends a connection after two hours; its items expire a little later, in case the disconnect
 * event is missed.
 */
export const CONNECTION_LIFE_SECONDS = 2 * 3600 + 600

const FollowerItem = z.object({ sk: z.string(), expiresAt: z.int() })

/** A connection that follows a topic, and since when (exact to the second). */
export interface Follower {
  readonly connectionId: string
  readonly followedAtMs: number
}

/** The connections of one shard of a topic. */
export async function* followers(key: string): AsyncGenerator<Follower> {
  for await (const item of queryAll('connections', 'pk = :pk', { pk: key })) {
    const { sk, expiresAt } = FollowerItem.parse(item)
    yield { connectionId: sk, followedAtMs: (expiresAt - CONNECTION_LIFE_SECONDS) * 1000 }
  }
}
