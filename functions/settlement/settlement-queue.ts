import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

const client = new SQSClient({})

/** A page of a market's positions: those of one shard, after one player. */
const PageMessage = z.strictObject({
  marketId: z.string(),
  revision: z.int(),
  shard: z.string(),
  after: z.exactOptional(z.string()),
})
export type PageMessage = z.infer<typeof PageMessage>

/** A position put aside, to be tried again. */
const AgainMessage = z.strictObject({ marketId: z.string(), playerId: z.string() })
export type AgainMessage = z.infer<typeof AgainMessage>

export const SettlementMessage = z.union([PageMessage, AgainMessage])
export type SettlementMessage = z.infer<typeof SettlementMessage>

/** Sends a message to the worker of settlement. */
export async function sendSettlement(message: SettlementMessage): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: process.env.SETTLEMENT_QUEUE_URL,
      MessageBody: JSON.stringify(message),
    }),
  )
}
