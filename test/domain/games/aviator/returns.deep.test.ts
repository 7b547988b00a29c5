import { describe, it } from 'vitest'
import { expectEvenCrashes, expectReaching, flyAviator, SHOWN_TARGETS } from './rounds.ts'

describe('a million rounds', () => {
  const rounds = flyAviator(1_000_000)

  it.each(SHOWN_TARGETS)('bring back what the draws say, at %d hundredths', (target) =>
    expectReaching(rounds, target),
  )

  it('fall as evenly as chance has it', () => expectEvenCrashes(rounds))
})
