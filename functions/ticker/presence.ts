import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { type Clock, systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { writePresence } from '../store/ticker-store.ts'

/**
 * How long a visitor counts as present after its last request: API Gateway closes a silent socket after the
 * same time.
 */
const PRESENT_MS = 10 * 60_000
/** How often each instance writes at most, however many visitors it serves. */
const NOTE_EVERY_MS = 60_000

/**
 * Makes a function that stores that a visitor is present. While one is, the ticker ticks each second, otherwise
 * once a minute; the first visitor after a quiet time wakes it. A failure is only logged: the next minute's tick
 * comes anyway.
 * @param wake starts a run of the ticker
 */
export function presenceNoter(clock: Clock, wake: () => Promise<unknown>): () => Promise<void> {
  let notedAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    const nowMs = clock.nowMs()
    if (nowMs < notedAtMs + NOTE_EVERY_MS) return
    notedAtMs = nowMs
    try {
      const presentUntilMs = await writePresence(nowMs + PRESENT_MS)
      if (presentUntilMs === undefined || presentUntilMs < nowMs) await wake()
    } catch (error) {
      logger.warn('presence not noted', { error })
    }
  }
}

const client = new LambdaClient({})

const notePresence = presenceNoter(systemClock, () =>
  client.send(new InvokeCommand({ FunctionName: process.env.TICKER_FUNCTION, InvocationType: 'Event' })),
)

/** Wraps work so that it also stores that a visitor is present. */
export function notingPresence<Input extends unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  return async (...input) => {
    const [output] = await Promise.all([work(...input), notePresence()])
    return output
  }
}
