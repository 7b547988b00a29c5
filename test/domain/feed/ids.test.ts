import { expect, it } from 'vitest'
import { combinedFeed } from '../../../domain/feed/combined.ts'
import { hash32 } from '../../../domain/feed/random.ts'
import { simulatorFeed } from '../../../domain/feed/simulator.ts'
import { sportsFeed } from '../../../domain/feed/sports-feed.ts'

const EPOCH_MS = 1_700_000_000_000

/** What is listed first under a seed. */
function idsOf(seed: string): readonly string[] {
  const feed = combinedFeed(
    simulatorFeed({ seed, epochMs: EPOCH_MS }),
    sportsFeed({ seed, epochMs: EPOCH_MS }),
  )
  return feed.list(EPOCH_MS).map(({ matchId }) => matchId)
}

it('ids are not a short hash of the seed, from which another seed with the same ids could be found', () => {
  const seeds = ['seed 122789', 'seed 339192']
  expect(new Set(seeds.map(hash32)).size).toBe(1)
  const ids = seeds.flatMap(idsOf)
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
})
