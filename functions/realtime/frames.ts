import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { ServerFrame, ServerMessage } from '../../domain/contract/server-messages.ts'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'

/** API Gateway's limit of what is posted to a socket: 128 KB. */
export const FRAME_BYTES_MAX = 128 * 1024

/** A message that no frame can hold, and that therefore nobody gets. */
export class MessageTooLargeError extends Error {
  override readonly name = 'MessageTooLargeError'

  constructor(event: string, bytes: number) {
    super(`a message ${event} of ${bytes} bytes fits no frame`)
  }
}

/**
 * Puts messages into as few frames as hold them, in order. A message that is too large even alone is left out, logged
 * and counted, and the others are sent: a snapshot that is requested instead would hold it too.
 */
export function framesOf(messages: readonly ServerMessage[]): ServerFrame[] {
  const sized = messages.map((message) => ({ item: message, bytes: bytesOf(message) }))
  const fitting = sized.filter(({ item, bytes }) => {
    if (bytes > FRAME_BYTES_MAX) reportTooLarge(new MessageTooLargeError(item.event, bytes))
    return bytes <= FRAME_BYTES_MAX
  })
  return packed(fitting, FRAME_BYTES_MAX).map((part) => {
    const [only] = part
    return part.length === 1 && only ? only : part
  })
}

/** Splits frames into as few lists as possible that take at most so many bytes as JSON, in order. */
export function inListsOf(bytesMax: number, frames: readonly ServerFrame[]): ServerFrame[][] {
  return packed(
    frames.map((frame) => ({ item: frame, bytes: bytesOf(frame) })),
    bytesMax,
  )
}

/** Fills one JSON list after the other. An item alone is always taken: a list of one message is sent without brackets. */
function packed<Item>(items: readonly { item: Item; bytes: number }[], bytesMax: number): Item[][] {
  const lists: Item[][] = []
  let filled = Number.POSITIVE_INFINITY
  for (const { item, bytes } of items) {
    // One comma for each item after the first.
    const isFull = filled + 1 + bytes > bytesMax
    if (isFull) lists.push([item])
    else lists.at(-1)?.push(item)
    filled = isFull ? '[]'.length + bytes : filled + 1 + bytes
  }
  return lists
}

function bytesOf(value: ServerFrame): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function reportTooLarge(error: MessageTooLargeError): void {
  logger.error('message too large', { error })
  // At once: not every function that publishes ends by publishing its metrics.
  metricsLog.singleMetric().addMetric(metrics.messagesTooLarge, MetricUnit.Count, 1)
}
