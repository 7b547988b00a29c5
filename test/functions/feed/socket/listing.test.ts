import { describe, expect, it } from 'vitest'
import { CATALOGUE_EVERY_MS } from '../../../../functions/feed/socket/listing.ts'
import { until } from '../../../support/wait.ts'
import {
  catalogueSays,
  error,
  feedForEachTest,
  list,
  listFor,
  match,
  only,
  started,
  theFeed,
  theServer,
  timers,
} from './heard-feed.ts'

feedForEachTest()

describe('a match of the catalogue', () => {
  it('is listed before the feed sends anything, with nothing on offer', async () => {
    await started()
    expect(only()).toMatchObject({
      matchId: 'm1',
      sportId: 4,
      name: 'India v Australia',
      phase: 'live',
      teams: ['India', 'Australia'],
      markets: [
        {
          marketId: 'm1.mo',
          kind: 'matchOdds',
          name: 'Match Odds',
          status: 'SUSPENDED',
          stakeMinPaise: 100_00,
          stakeMaxPaise: 25_000_00,
          runners: [
            { selectionId: 11, name: 'India', status: 'ACTIVE', back: [], lay: [] },
            { selectionId: 22, name: 'Australia', status: 'ACTIVE', back: [], lay: [] },
          ],
        },
      ],
    })
    expect(theFeed().find('m1', timers.nowMs())).toBe(only())
    expect(theFeed().find('m2', timers.nowMs())).toBeUndefined()
  })

  it('is subscribed to while it is listed, and left afterwards', async () => {
    await started()
    catalogueSays([match('2'), match('3')])
    timers.advance(1000)
    list()
    expect(list().map(({ matchId }) => matchId)).toEqual(['m1'])
    listFor(CATALOGUE_EVERY_MS / 1000)
    await until('the changes', () => theServer().received.length === 4)
    expect(theServer().received).toEqual([
      ['sub', '1'],
      ['sub', '2'],
      ['sub', '3'],
      ['leave', ['1']],
    ])
    expect(list().map(({ matchId }) => matchId)).toEqual(['m2', 'm3'])
    expect(theFeed().find('m1', timers.nowMs())).toBeUndefined()
  })

  it('waits for bets from its start on, whatever the catalogue says', async () => {
    catalogueSays([match('1', { inplay: false, date: timers.nowMs() + 5000 })])
    await started()
    expect(only()).toMatchObject({ phase: 'upcoming', markets: [{ betDelaySeconds: 0 }] })
    timers.advance(5000)
    expect(only()).toMatchObject({ phase: 'upcoming', markets: [{ betDelaySeconds: 3 }] })
  })
})

describe('a catalogue that can’t be read', () => {
  it('is not taken for an empty one, and is fetched again soon', async () => {
    catalogueSays(new Error('unreachable'))
    void theFeed().ready(1)
    await until('the attempt', () => error.mock.calls.length > 0)
    expect(list).toThrow('has not been read')
    catalogueSays([match('1')])
    timers.advance(5000)
    expect(list).toThrow('has not been read')
    await until('the catalogue', () => theServer().received.length === 1)
    expect(list()).toHaveLength(1)
  })

  it('leaves the matches as they were', async () => {
    await started()
    catalogueSays(new Error('unreachable'))
    listFor(CATALOGUE_EVERY_MS / 1000)
    await until('the attempt', () => error.mock.calls.length > 0)
    expect(list().map(({ matchId }) => matchId)).toEqual(['m1'])
  })
})
