import { type Clock, sleepUntil } from '../clock.ts'

/**
 * Runs work and answers, or throws, at the end of a whole number of steps since the call began, at least one.
 *
 * Of what the work did, the time tells only how many steps it took: with a step that is longer than it takes in practice,
 * nothing. What remains is how late a timer fires and what the network adds, which do not depend on the work.
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
