import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { logger } from '../observe/logger.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { settleAgain, settleNext } from './settle-market.ts'
import { SettlementMessage, sendSettlement } from './settlement-queue.ts'

/** Time kept free at the end of the function: a position may take this long, if it is tried again and again. */
const RESERVE_MS = 30_000

/**
 * Settles the pages of positions named by messages of the queue, one after another; the end of a page sends the next
 * one's message. A message that fails is delivered again.
 */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const goOn = () => context.getRemainingTimeInMillis() > RESERVE_MS
  const failed: { itemIdentifier: string }[] = []
  for (const record of Records)
    if (!(await isHandled(record, goOn))) failed.push({ itemIdentifier: record.messageId })
  return { batchItemFailures: failed }
}

async function isHandled({ messageId, body }: SQSRecord, goOn: () => boolean): Promise<boolean> {
  try {
    const message = SettlementMessage.parse(JSON.parse(body))
    if ('playerId' in message) await settleAgain(message, systemFanout)
    else {
      const next = await settleNext(message, systemFanout, goOn)
      if (next) await sendSettlement(next)
    }
    return true
  } catch (error) {
    logger.error('positions not settled', { messageId, body, error })
    return false
  }
}
