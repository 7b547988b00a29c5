import { describe, expect, it } from 'vitest'
import { combinedFeed } from '../../../domain/feed/combined.ts'
import { simulatorFeed } from '../../../domain/feed/simulator.ts'
import { sportsFeed } from '../../../domain/feed/sports-feed.ts'

const EPOCH_MS = 1_700_000_000_000
const cricket = simulatorFeed({ seed: 'a', epochMs: EPOCH_MS })
const sports = sportsFeed({ seed: 'a', epochMs: EPOCH_MS })

describe('combined feeds', () => {
  const both = combinedFeed(cricket, sports)

  it('list the matches of all, in their order', () => {
    expect(both.list(EPOCH_MS)).toEqual([...cricket.list(EPOCH_MS), ...sports.list(EPOCH_MS)])
  })

  it('find a match of either, and no other', () => {
    for (const match of both.list(EPOCH_MS)) expect(both.find(match.matchId, EPOCH_MS)).toEqual(match)
    expect(both.find('nobody-1', EPOCH_MS)).toBeUndefined()
  })

  it('of none list none', () => {
    expect(combinedFeed().list(EPOCH_MS)).toEqual([])
    expect(combinedFeed().find('sim-0-0', EPOCH_MS)).toBeUndefined()
  })
})
