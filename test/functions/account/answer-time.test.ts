import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerInSteps } from '../../../functions/account/answer-time.ts'
import type { Clock } from '../../../functions/clock.ts'

/** A clock that only sleeps and work move; its timers ring early by the given time. */
function fakeClock(startMs: number, earlyMs = 0): Clock & { atMs: number } {
  const clock = {
    atMs: startMs,
    nowMs: (): number => clock.atMs,
    sleep: async (ms: number): Promise<void> => {
      clock.atMs += Math.max(1, ms - earlyMs)
    },
    random: () => 0,
  }
  return clock
}

const STEP_MS = 2000

/** When work that takes so long is answered, in milliseconds from the start of the call. */
async function answeredAfterMs(workMs: number, earlyMs = 0): Promise<number> {
  const clock = fakeClock(1_000_123, earlyMs)
  await answerInSteps(clock, STEP_MS, () => clock.sleep(workMs + earlyMs))
  return clock.atMs - 1_000_123
}

it.each([
  [1, 2000],
  [40, 2000],
  [1999, 2000],
  [2000, 2000],
  [2001, 4000],
  [7500, 8000],
])('work of %i ms is answered after %i', async (workMs, answeredMs) => {
  expect(await answeredAfterMs(workMs)).toBe(answeredMs)
})

it('work that fits into one step is answered at the same moment, whatever it took', async () => {
  const took = fc.integer({ min: 1, max: STEP_MS })
  await fc.assert(
    fc.asyncProperty(took, took, fc.integer({ min: 0, max: 5 }), async (one, other, earlyMs) => {
      const [first, second] = [await answeredAfterMs(one, earlyMs), await answeredAfterMs(other, earlyMs)]
      expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
      expect(first).toBeGreaterThanOrEqual(STEP_MS)
    }),
  )
})

it('work that throws is answered no sooner', async () => {
  const clock = fakeClock(0)
  const work = async () => {
    await clock.sleep(30)
    throw new Error('the pool is away')
  }
  await expect(answerInSteps(clock, STEP_MS, work)).rejects.toThrow('the pool is away')
  expect(clock.atMs).toBe(STEP_MS)
})

it('answers what the work answered', async () => {
  expect(await answerInSteps(fakeClock(0), STEP_MS, async () => 'done')).toBe('done')
})
