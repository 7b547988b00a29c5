import { type Topic, topicKey } from '../../../functions/realtime/topics.ts'
import type { Database } from '../cloud/database.ts'
import { until } from '../wait.ts'
import type { Socket } from './socket.ts'

/**
 * Lets a socket leave a topic that it follows, and waits until it has. Messages of a socket are handled several at once, so the
 * answer to a later one says nothing of this.
 * @param ids as the message names them
 */
export async function leave(database: Database, socket: Socket, topic: Topic, ids: string[]): Promise<void> {
  const followers = async () => (await database.query('connections', topicKey(topic, 0))).length
  const before = await followers()
  socket.send({ event: 'leave', data: ids })
  await until(`leaving ${topic}`, async () => (await followers()) < before)
}
