import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { inTurn, timeLeftMs } from '../caller.ts'
import { type Clock, pauseAfterLostRace, RACES_MAX } from '../clock.ts'

/** So long before the end of a call no attempt begins: the answer has to come before the end, too. */
const LAST_ATTEMPT_MS = 1500

/**
 * Runs an attempt until it answers, a bounded number of times, and as long as the call has time; then nothing has changed, and
 * the caller may try again. After a first lost race, the calls of one caller take turns, because most of them race against
 * each other.
 */
export async function racing<Answer>(
  clock: Clock,
  attempt: () => Promise<Answer | Refusal | 'raced'>,
): Promise<Answer | Refusal> {
  const first = await attempt()
  if (first !== 'raced') return first
  await pauseAfterLostRace(clock, 0)
  return inTurn(async () => {
    for (let race = 1; race < RACES_MAX && timeLeftMs() > LAST_ATTEMPT_MS; race++) {
      const answer = await attempt()
      if (answer !== 'raced') return answer
      await pauseAfterLostRace(clock, race)
    }
    return refuse('tryAgain')
  })
}
