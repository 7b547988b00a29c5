import { expect } from 'vitest'
import type { AdversaryMatch } from './matches.ts'
import { played } from './play.ts'
import { strategies } from './strategies.ts'

/** Of some three hundred strategies and sports, luck brings none so far. */
const LUCK = 4

/** Plays every strategy on matches of one sport: none wins, beyond luck. */
export async function expectNoneWins(matches: readonly AdversaryMatch[]): Promise<void> {
  let isAnyPlayed = false
  for (const [{ name }, { z, per1000, matches: count }] of await played(matches, strategies)) {
    isAnyPlayed ||= count > matches.length / 2
    expect(z, `${name}: ${per1000.toFixed(1)} per 1,000 in ${count} matches`).toBeLessThan(LUCK)
  }
  expect(isAnyPlayed).toBe(true)
}
