import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Topic, topicKeyOf } from '../realtime/topics.ts'
import { dynamo, tableName } from './client.ts'
import { CONNECTION_LIFE_SECONDS } from './read/followers.ts'
import { getItem } from './read/queries.ts'
import { upgraded } from './shapes/shapes.ts'
import { put, updateIf } from './writes.ts'

export const TICKET_LIFE_SECONDS = 60

const TICKET_LENGTH_MAX = 64

/** How many topics one connection may follow: a few matches, the list and the player's own. */
const TOPICS_MAX = 12

const TicketItem = z.object({
  playerId: z.string(),
  isOperator: z.boolean(),
  /** The API key that asked for it. */
  keyId: z.exactOptional(z.string()),
  /** When the token that asked for it was signed in, in milliseconds since 1970. */
  signedInAtMs: z.int().default(0),
  expiresAt: z.int(),
})

export type TicketHolder = Omit<z.infer<typeof TicketItem>, 'expiresAt'>

/** The topics of a connection; absent when there are none, as DynamoDB has no empty set. */
const ConnectionItem = z.object({ topics: z.exactOptional(z.set(z.string())) })

const connectionKey = (connectionId: string) => ({ pk: `connection#${connectionId}`, sk: 'connection' })

const ticketKey = (ticket: string) => ({ pk: `ticket#${ticket}`, sk: 'ticket' })

/** Stores a ticket that opens one connection as the player. */
export async function putTicket(ticket: string, holder: TicketHolder, nowMs: number): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + TICKET_LIFE_SECONDS
  await put('connections', { ...ticketKey(ticket), ...holder, expiresAt })
}

/** Spends a ticket: returns its holder, or undefined when it is unknown, expired or already spent. */
export async function spendTicket(ticket: string, nowMs: number): Promise<TicketHolder | undefined> {
  // DynamoDB refuses keys over 2 KB with an error.
  if (ticket.length > TICKET_LENGTH_MAX) return undefined
  const { Attributes } = await dynamo.send(
    new DeleteCommand({
      TableName: tableName('connections'),
      Key: ticketKey(ticket),
      ReturnValues: 'ALL_OLD',
    }),
  )
  if (!Attributes) return undefined
  const { expiresAt, ...holder } = TicketItem.parse(upgraded('connections', Attributes))
  return expiresAt * 1000 > nowMs ? holder : undefined
}

/**
 * Subscribes a connection to a topic. The connection's own item lists its topics, which are removed at its end.
 * Returns false, and writes nothing, when the connection already follows `TOPICS_MAX` others; one conditional
 * write decides, so that a burst of messages can't exceed it.
 */
export async function follow(connectionId: string, topic: Topic, nowMs: number): Promise<boolean> {
  const expiresAt = Math.floor(nowMs / 1000) + CONNECTION_LIFE_SECONDS
  const isRemembered = await updateIf('connections', connectionKey(connectionId), {
    update: 'SET expiresAt = :expiresAt ADD topics :topics',
    when: 'attribute_not_exists(topics) OR contains(topics, :topic) OR size(topics) < :max',
    values: { expiresAt, topics: new Set([topic]), topic, max: TOPICS_MAX },
  })
  if (!isRemembered) return false
  const follower = { pk: topicKeyOf(topic, connectionId), sk: connectionId, expiresAt }
  await put('connections', follower)
  return true
}

export async function unfollow(connectionId: string, topic: Topic): Promise<void> {
  await removeFollower(topicKeyOf(topic, connectionId), connectionId)
  await updateIf('connections', connectionKey(connectionId), {
    update: 'DELETE topics :topics',
    // An update would create a missing item, which nothing would ever delete.
    when: 'attribute_exists(pk)',
    values: { topics: new Set([topic]) },
  })
}

/** Ends all subscriptions of a connection. Safe to repeat: the connection's own item goes last. */
export async function forgetConnection(connectionId: string): Promise<void> {
  const Key = connectionKey(connectionId)
  const item = await getItem('connections', Key)
  if (!item) return
  const { topics = new Set() } = ConnectionItem.parse(item)
  const keys = [...topics].map((topic) => topicKeyOf(topic as Topic, connectionId))
  await Promise.all(keys.map((key) => removeFollower(key, connectionId)))
  await dynamo.send(new DeleteCommand({ TableName: tableName('connections'), Key }))
}

/** Removes a closed connection from one shard of a topic. */
export async function removeFollower(key: string, connectionId: string): Promise<void> {
  const Key = { pk: key, sk: connectionId }
  await dynamo.send(new DeleteCommand({ TableName: tableName('connections'), Key }))
}
