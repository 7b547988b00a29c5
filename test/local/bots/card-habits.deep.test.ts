import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../domain/feed/random.ts'
import { unevenMatches, usualMatches } from '../../domain/games/cards/returns.ts'
import { returnAgainstBots, strategies } from './against-card-bots.ts'

describe.each([
  ['simulated matches', usualMatches(2000)],
  ['matches of sides further apart than in all but one of 70', unevenMatches(1000)],
])('against cards that bots choose, in %s', (_where, matches) => {
  it.each(Object.entries(strategies))('nobody wins by %s', (name, strategy) => {
    expect(returnAgainstBots(strategy, matches, seededRandom(name))).toBeLessThan(1)
  })
})
