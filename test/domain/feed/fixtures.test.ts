import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIXTURES_AT_ONCE_MAX, type Fixture, fixtureOf, matchName } from '../../../domain/feed/fixtures.ts'
import { simulatorFeed } from '../../../domain/feed/simulator.ts'
import { isDeep } from '../../support/tier.ts'

const EPOCH_MS = 1_700_000_000_000
const MINUTE_MS = 60_000
/** Starts in a day: one every five minutes. */
const DAY = 288
/** 18 rounds of four matches in each of two competitions. */
const SEASON = 18 * 4 * 2

const sides = ({ teams }: Fixture) => teams.map(({ name }) => name)

describe('fixtures', () => {
  it('no side has two matches under way, in days from any moment on', () => {
    const from = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.string(), from, (seed, first) => {
        const fixtures = Array.from({ length: DAY }, (_, index) => sides(fixtureOf(seed, first + index)))
        for (const [index] of fixtures.entries()) {
          const atOnce = fixtures.slice(index, index + FIXTURES_AT_ONCE_MAX).flat()
          expect(new Set(atOnce).size).toBe(atOnce.length)
        }
      }),
      { numRuns: isDeep ? 100 : 5 },
    )
  })

  it('every match of a season has a name of its own, and the rounds go on', () => {
    const fixtures = Array.from({ length: SEASON }, (_, index) => fixtureOf('names', index))
    const names = fixtures.map((fixture) => matchName(sides(fixture), fixture.round))
    expect(new Set(names).size).toBe(names.length)
    expect(names[0]).toMatch(/^.+ v .+, Round 1$/)
    expect(fixtures.map(({ round }) => round).slice(0, 17)).toEqual([
      ...Array<number>(8).fill(1),
      ...Array<number>(8).fill(2),
      3,
    ])
    expect(fixtureOf('names', SEASON - 1).round).toBe(18)
    expect(fixtureOf('names', SEASON).round).toBe(1)
  })

  it('every side meets every other of its competition, at home and away', () => {
    const pairs = Array.from({ length: 20 * DAY }, (_, index) => sides(fixtureOf('pairs', index)).join(' v '))
    expect(new Set(pairs).size).toBe(8 * 7 + 10 * 9)
  })
})

describe('the simulator', () => {
  it('shows no side in two matches that have begun and not ended, and no name twice', () => {
    const feed = simulatorFeed({ seed: 'instants', epochMs: EPOCH_MS })
    for (let minute = 0; minute < (isDeep ? 1000 : 100); minute++) {
      const listed = feed.list(EPOCH_MS + minute * MINUTE_MS)
      const playing = listed.filter(({ phase }) => phase === 'live' || phase === 'break')
      const teams = playing.flatMap((match) => match.teams)
      expect(new Set(teams).size).toBe(teams.length)
      expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
    }
  })

  it('still finds the matches that had no fixtures, as they were, and lists none of them', () => {
    const feed = simulatorFeed({ seed: 'earlier', epochMs: EPOCH_MS })
    const [first] = feed.list(EPOCH_MS + 7 * MINUTE_MS)
    const id = first?.matchId.replace(/^fix-(.*-)\d+-\d+$/, 'sim-$10-0') ?? ''
    const match = feed.find(id, EPOCH_MS + 20 * MINUTE_MS)
    expect(match).toMatchObject({ matchId: id, phase: 'finished' })
    expect(match?.name).toBe(match?.teams.join(' v '))
    expect(feed.list(EPOCH_MS + 7 * MINUTE_MS).filter(({ matchId }) => matchId.startsWith('sim-'))).toEqual(
      [],
    )
  })
})
