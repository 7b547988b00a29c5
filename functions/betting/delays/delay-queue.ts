import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { logger } from '../../observe/logger.ts'
import { traceKey } from '../../observe/trace.ts'
import type { PendingKey } from './end-delay.ts'

const client = new SQSClient({})

/** SQS delays messages by whole seconds, at most 15 minutes. */
const DELAY_MAX_S = 900

export const DelayMessage: z.ZodType<PendingKey & { readonly traceId?: string | undefined }> = z.object({
  playerId: z.string(),
  marketId: z.string(),
  betKey: z.string(),
  /** The request that placed the bet. */
  traceId: z.string().optional(),
})

/**
 * Schedules the end of a bet's delay. A failure is only logged: the bet is stored, and the ticker ends overdue
 * delays.
 */
export async function wakeAt({ playerId, marketId, betKey }: PendingKey, inMs: number): Promise<void> {
  try {
    await client.send(
      new SendMessageCommand({
        QueueUrl: process.env.DELAY_QUEUE_URL,
        MessageBody: JSON.stringify({ playerId, marketId, betKey, ...traceKey() }),
        DelaySeconds: Math.min(DELAY_MAX_S, Math.max(0, Math.ceil(inMs / 1000))),
      }),
    )
  } catch (error) {
    logger.warn('the end of a delay is left to the ticker', { betKey, error })
  }
}
