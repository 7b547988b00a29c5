import { type Refusal, refuse } from '../domain/contract/refusals.ts'
import { inTurn, timeLeftMs } from './caller.ts'
import { ATTEMPTS_MAX, type Clock, pauseAfterConflict } from './clock.ts'

/** No attempt starts this close to the end of a call: the reply must be sent before the end, too. */
const LAST_ATTEMPT_MS = 1500

/**
 * Repeats an attempt until it has no conflict, a bounded number of times and as long as the call has time.
 * Then it refuses with `tryAgain`, and nothing has changed. After a first conflict, the calls of one caller take
 * turns, because most conflicts are between them.
 * @param attempt called with how many attempts had a conflict before it
 */
export async function retryOnConflict<Answer>(
  clock: Clock,
  attempt: (conflicts: number) => Promise<Answer | Refusal | 'conflict'>,
): Promise<Answer | Refusal> {
  const first = await attempt(0)
  if (first !== 'conflict') return first
  await pauseAfterConflict(clock, 0)
  return inTurn(async () => {
    for (let attempts = 1; attempts < ATTEMPTS_MAX && timeLeftMs() > LAST_ATTEMPT_MS; attempts++) {
      const answer = await attempt(attempts)
      if (answer !== 'conflict') return answer
      await pauseAfterConflict(clock, attempts)
    }
    return refuse('tryAgain')
  })
}
