import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type Clock, pauseAfterLostRace, RACES_MAX } from '../clock.ts'

/** Runs an attempt until it answers, a bounded number of times; then nothing has changed, and the caller may try again. */
export async function racing<Answer>(
  clock: Clock,
  attempt: () => Promise<Answer | Refusal | 'raced'>,
): Promise<Answer | Refusal> {
  for (let race = 0; race < RACES_MAX; race++) {
    const answer = await attempt()
    if (answer !== 'raced') return answer
    await pauseAfterLostRace(clock, race)
  }
  return refuse('tryAgain')
}
