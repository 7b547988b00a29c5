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

/** Two texts with the same hash of 32 bits, which some 80,000 tries find. */
function collision(): readonly [string, string] {
  const seen = new Map<number, string>()
  for (let at = 0; ; at++) {
    const [text, hash] = [`seed ${at}`, hash32(`seed ${at}`)]
    const other = seen.get(hash)
    if (other !== undefined) return [other, text]
    seen.set(hash, text)
  }
}

it('ids are not a short hash of the seed, from which another seed with the same ids could be found', () => {
  const [one, another] = collision()
  expect(idsOf(one).length).toBeGreaterThan(10)
  for (const id of idsOf(one)) expect(idsOf(another)).not.toContain(id)
})
