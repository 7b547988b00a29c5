import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { systemClock } from '../../clock.ts'
import { logger } from '../../observe/logger.ts'
import { entriesKey, inTrace } from '../../observe/trace.ts'
import { DelayMessage, wakeAt } from './delay-queue.ts'
import type { PendingKey } from './end-delay.ts'
import { endAndPublish } from './overdue.ts'

/** Ends the delays of the bets named by messages of the queue. A message that fails is delivered again. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map(endOne))
  return { batchItemFailures: failed.filter((each) => each !== undefined) }
}

async function endOne({ messageId, body }: SQSRecord): Promise<{ itemIdentifier: string } | undefined> {
  try {
    const { traceId, ...key } = DelayMessage.parse(JSON.parse(body))
    await inTrace(traceId, () => end(key))
    return undefined
  } catch (error) {
    logger.error('delay not ended', { messageId, error })
    return { itemIdentifier: messageId }
  }
}

/** Ends one delay, or sends the message again if it is not over. Logs a line, as a request does. */
async function end(key: PendingKey): Promise<void> {
  const laterMs = await endAndPublish(key)
  if (laterMs !== undefined) return wakeAt(key, laterMs - systemClock.nowMs())
  logger.info('delay ended', { betKey: key.betKey, ...entriesKey() })
}
