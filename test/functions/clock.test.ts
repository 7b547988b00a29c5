import { expect, it } from 'vitest'
import { type Clock, sleepUntil } from '../../functions/clock.ts'

it('sleeps until a moment of next year in parts that a timer can take, and notices a clock that was set forward', async () => {
  let nowMs = 0
  const slept: number[] = []
  const clock: Clock = {
    nowMs: () => nowMs,
    random: () => 0,
    async sleep(ms) {
      slept.push(ms)
      nowMs += slept.length === 3 ? 400 * 86_400_000 : ms
    },
  }
  await sleepUntil(clock, 365 * 86_400_000)
  expect(Math.max(...slept)).toBeLessThan(2 ** 31)
  expect(slept).toHaveLength(3)
})
