import { describe, expect, it } from 'vitest'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { sportsFeed } from '../../../domain/feed/sports-feed.ts'

const EPOCH_MS = 1_700_000_000_000
const MINUTE_MS = 60_000
const CRICKET = 4

const newFeed = (seed = 'test') => sportsFeed({ seed, epochMs: EPOCH_MS })

const sportIds = SPORTS.map(({ id }) => id).filter((id) => id !== CRICKET)

/** What the ids of a sport's matches begin with. */
const prefixOf = (sportId: number, seed?: string) =>
  newFeed(seed)
    .list(EPOCH_MS)
    .find((match) => match.sportId === sportId)
    ?.matchId.replace(/\d+-\d+$/, '') ?? ''

describe('the feed of the other sports', () => {
  it('always has a match in play and one to come of every sport', () => {
    const feed = newFeed()
    // A step that does not divide the lanes' slots visits all their moments in time.
    for (let step = 0; step < 1200; step++) {
      const listed = feed.list(EPOCH_MS + step * 37_000)
      for (const sportId of sportIds) {
        const phases = listed.filter((match) => match.sportId === sportId).map(({ phase }) => phase)
        expect(phases.some((phase) => phase === 'live' || phase === 'break')).toBe(true)
        expect(phases).toContain('upcoming')
      }
      expect(new Set(listed.map(({ matchId }) => matchId)).size).toBe(listed.length)
    }
  })

  it('has no side in two matches in play', () => {
    const feed = newFeed()
    for (let minute = 0; minute < 600; minute++) {
      const sides = feed
        .list(EPOCH_MS + minute * MINUTE_MS)
        .filter(({ phase }) => phase === 'live' || phase === 'break')
        .flatMap(({ sportId, teams }) => teams.map((team) => `${sportId} ${team}`))
      expect(new Set(sides).size).toBe(sides.length)
    }
  })

  it('rebuilds any past match from its id alone, and depends on seed and time alone', () => {
    const nowMs = EPOCH_MS + 50 * MINUTE_MS
    const feed = newFeed()
    const before = feed.list(nowMs)
    for (let hours = 1; hours < 60; hours++) feed.list(nowMs + hours * 60 * MINUTE_MS)
    expect(feed.list(nowMs)).toEqual(before)
    const fresh = newFeed()
    for (const match of before) expect(fresh.find(match.matchId, nowMs)).toEqual(match)
    expect(newFeed('another').list(nowMs)).not.toEqual(before)
  })

  it('knows no match of another seed, another feed, no lane or far ahead', () => {
    const feed = newFeed()
    for (const { matchId } of newFeed('another').list(EPOCH_MS)) {
      expect(feed.find(matchId, EPOCH_MS)).toBeUndefined()
    }
    for (const numbers of ['3-0', '0-9', '0', '00-0', '0--1', '']) {
      expect(feed.find(prefixOf(1) + numbers, EPOCH_MS)).toBeUndefined()
    }
    for (const matchId of ['sim-0-0', '1-0-0', '']) expect(feed.find(matchId, EPOCH_MS)).toBeUndefined()
  })

  it('gives the very same snapshot until something happens', () => {
    const id = `${prefixOf(1)}0-0`
    const feed = newFeed()
    expect(feed.find(id, EPOCH_MS)).toBeDefined()
    expect(feed.find(id, EPOCH_MS)).toBe(feed.find(id, EPOCH_MS + 1000))
  })

  it('says that its matches are simulated, and delays bets in play as asked', () => {
    const feed = sportsFeed({ seed: 'test', epochMs: EPOCH_MS, betDelaySeconds: 5 })
    for (const { competition, phase, markets } of feed.list(EPOCH_MS + 5 * MINUTE_MS)) {
      expect(competition).toContain('simulated')
      for (const { status, betDelaySeconds } of markets) {
        if (status !== 'CLOSED') expect(betDelaySeconds).toBe(phase === 'upcoming' ? 0 : 5)
      }
    }
  })
})
