import { expect } from 'vitest'
import type { SportName } from './matches.ts'
import { played } from './play.ts'
import { strategies } from './strategies.ts'

/** Of some three hundred strategies and sports, luck brings none so far. */
const LUCK = 4

/** Plays every strategy on so many matches of a sport: none wins, beyond luck. */
export async function expectNoneWins(sport: SportName, matches: number): Promise<void> {
  const seeds = Array.from({ length: matches }, (_, index) => `adversary-${index}`)
  const tallies = await played(sport, seeds, strategies)
  let isAnyPlayed = false
  for (const [{ name }, { z, per1000, matches: count }] of tallies) {
    isAnyPlayed ||= count > matches / 2
    expect(z, `${name}: ${per1000.toFixed(1)} per 1,000 in ${count} matches`).toBeLessThan(LUCK)
  }
  expect(isAnyPlayed).toBe(true)
}
