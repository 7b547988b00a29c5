import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { systemClock } from '../../clock.ts'
import { logger } from '../../observe/logger.ts'
import { DelayMessage, wakeAt } from './delay-queue.ts'
import { endAndPublish } from './overdue.ts'

/** Ends the delays of the bets named by messages of the queue. A message that fails is delivered again. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map(endOne))
  return { batchItemFailures: failed.filter((each) => each !== undefined) }
}

async function endOne({ messageId, body }: SQSRecord): Promise<{ itemIdentifier: string } | undefined> {
  try {
    const key = DelayMessage.parse(JSON.parse(body))
    const laterMs = await endAndPublish(key)
    if (laterMs !== undefined) await wakeAt(key, laterMs - systemClock.nowMs())
    return undefined
  } catch (error) {
    logger.error('delay not ended', { messageId, error })
    return { itemIdentifier: messageId }
  }
}
