import { type Clock, sleepUntil } from '../clock.ts'

/**
 * Runs work and returns its result, or throws, only after a whole number of steps since the call began, at
 * least one.
 *
 * The reply's time reveals only how many steps the work took: nothing, if a step is longer than the work takes
 * in practice. Other variation, by late timers and the network, does not depend on the work.
 * @param stepMs milliseconds of one step
 */
export async function answerInSteps<T>(clock: Clock, stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedMs = clock.nowMs()
  try {
    return await work()
  } finally {
    const steps = Math.max(1, Math.ceil((clock.nowMs() - startedMs) / stepMs))
    await sleepUntil(clock, startedMs + steps * stepMs)
  }
}
