import * as z from 'zod'
import { queryAll } from './queries.ts'

const FollowerItem = z.object({ sk: z.string() })

/** The connections of one shard of a topic. */
export async function* followers(key: string): AsyncGenerator<string> {
  for await (const item of queryAll('connections', 'pk = :pk', { pk: key })) yield FollowerItem.parse(item).sk
}
