import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Topic, topicKeyOf } from '../realtime/topics.ts'
import { dynamo, tableName } from './client.ts'

/** API Gateway ends a connection after two hours; its items go a little later, should its end be missed. */
const CONNECTION_LIFE_SECONDS = 2 * 3600 + 600

export const TICKET_LIFE_SECONDS = 60

const TicketItem = z.object({ playerId: z.string(), expiresAt: z.int() })

const TopicItem = z.object({ sk: z.string() })

const connectionKey = (connectionId: string) => `connection#${connectionId}`

const ticketKey = (ticket: string) => ({ pk: `ticket#${ticket}`, sk: 'ticket' })

/** Keeps a ticket that opens one connection as the player. */
export async function putTicket(ticket: string, playerId: string, nowMs: number): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + TICKET_LIFE_SECONDS
  await dynamo.send(
    new PutCommand({
      TableName: tableName('connections'),
      Item: { ...ticketKey(ticket), playerId, expiresAt },
    }),
  )
}

/** Spends a ticket: the player it was for, or undefined when it is unknown, too old or spent already. */
export async function spendTicket(ticket: string, nowMs: number): Promise<string | undefined> {
  const { Attributes } = await dynamo.send(
    new DeleteCommand({
      TableName: tableName('connections'),
      Key: ticketKey(ticket),
      ReturnValues: 'ALL_OLD',
    }),
  )
  if (!Attributes) return undefined
  const { playerId, expiresAt } = TicketItem.parse(Attributes)
  return expiresAt * 1000 > nowMs ? playerId : undefined
}

/** Lets a connection follow a topic. The connection's own partition remembers it, for the end. */
export async function follow(connectionId: string, topic: Topic, nowMs: number): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + CONNECTION_LIFE_SECONDS
  const TableName = tableName('connections')
  const put = (pk: string, sk: string) =>
    dynamo.send(new PutCommand({ TableName, Item: { pk, sk, expiresAt } }))
  await Promise.all([
    put(connectionKey(connectionId), topic),
    put(topicKeyOf(topic, connectionId), connectionId),
  ])
}

export async function unfollow(connectionId: string, topic: Topic): Promise<void> {
  const TableName = tableName('connections')
  const remove = (pk: string, sk: string) => dynamo.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  await Promise.all([
    remove(topicKeyOf(topic, connectionId), connectionId),
    remove(connectionKey(connectionId), topic),
  ])
}

/** Ends all that a connection follows. Safe to repeat. */
export async function forgetConnection(connectionId: string): Promise<void> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('connections'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': connectionKey(connectionId) },
    }),
  )
  await Promise.all(Items.map((item) => unfollow(connectionId, TopicItem.parse(item).sk as Topic)))
}

/** The connections of one shard of a topic. */
export async function* followers(key: string): AsyncGenerator<string> {
  let start: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: tableName('connections'),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': key },
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    for (const item of page.Items ?? []) yield TopicItem.parse(item).sk
    start = page.LastEvaluatedKey
  } while (start)
}

/** How many topics a connection follows, at most `limit` counted. */
export async function countTopics(connectionId: string, limit: number): Promise<number> {
  const { Count = 0 } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('connections'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': connectionKey(connectionId) },
      Select: 'COUNT',
      Limit: limit,
    }),
  )
  return Count
}
