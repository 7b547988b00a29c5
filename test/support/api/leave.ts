import { type Topic, topicKey } from '../../../functions/realtime/topics.ts'
import type { Database } from '../cloud/database.ts'
import { until } from '../wait.ts'
import type { Socket } from './socket.ts'

/**
 * Makes a socket leave a topic, and waits until it has. A socket's messages are handled concurrently, so the answer to a
 * later message doesn't prove it.
 * @param ids the ids in the 'leave' message
 */
export async function leave(database: Database, socket: Socket, topic: Topic, ids: string[]): Promise<void> {
  const followers = async () => (await database.query('connections', topicKey(topic, 0))).length
  const before = await followers()
  socket.send({ event: 'leave', data: ids })
  await until(`leaving ${topic}`, async () => (await followers()) < before)
}
