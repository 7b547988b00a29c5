import { describe, expect, it } from 'vitest'
import type { Ball } from '../../../domain/cricket/ball.ts'
import type { MatchEvent } from '../../../domain/cricket/match.ts'
import { simulatorFeed } from '../../../domain/feed/simulator.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'
import { isDeep } from '../../support/tier.ts'

const EPOCH_MS = 1_700_000_000_000
const MINUTE_MS = 60_000

const newFeed = (seed = 'test') => simulatorFeed({ seed, epochMs: EPOCH_MS })

/** What the ids of a feed's matches begin with. */
const prefixOf = (seed?: string) =>
  newFeed(seed)
    .list(EPOCH_MS)[0]
    ?.matchId.replace(/\d+-\d+$/, '') ?? ''
const prefix = prefixOf()

describe('the simulator', () => {
  it('always lists three matches at different stages, one of them live', () => {
    const feed = newFeed()
    // A step that does not divide the lanes' slots visits all their moments in time.
    for (let step = 0; step < (isDeep ? 500 : 80); step++) {
      const listed = feed.list(EPOCH_MS + step * 37_000)
      const stages = new Set(listed.map(({ phase, score }) => `${phase} ${score.innings.length}`))
      expect(listed.length).toBeGreaterThanOrEqual(3)
      expect(stages.size).toBeGreaterThanOrEqual(2)
      expect(listed.some(({ phase }) => phase === 'live')).toBe(true)
      expect(new Set(listed.map(({ matchId }) => matchId)).size).toBe(listed.length)
    }
  })

  it('plays a match to its end within its slot, in a quarter of an hour or so', () => {
    const feed = newFeed()
    for (let index = 0; index < 20; index++) {
      const start = EPOCH_MS + index * 20 * MINUTE_MS
      const at = (minutes: number) => feed.find(`${prefix}0-${index}`, start + minutes * MINUTE_MS)
      expect(at(-1)?.phase).toBe('upcoming')
      expect(at(0)?.phase).toBe('live')
      expect(at(5)?.phase).not.toBe('finished')
      expect(at(20)?.phase).toBe('finished')
      expect(new Set(at(20)?.markets.map(({ status }) => status))).toEqual(new Set(['CLOSED']))
    }
  })

  it('rebuilds any past match from its id alone, and depends on seed and time alone', () => {
    const nowMs = EPOCH_MS + 7 * MINUTE_MS
    const feed = newFeed()
    const before = feed.list(nowMs)
    for (let hours = 1; hours < 40; hours++) feed.list(nowMs + hours * 60 * MINUTE_MS)
    expect(feed.list(nowMs)).toEqual(before)
    const fresh = newFeed()
    for (const match of before) expect(fresh.find(match.matchId, nowMs)).toEqual(match)
    expect(newFeed('another').list(nowMs)).not.toEqual(before)
  })

  it('gives the very same snapshot until something happens', () => {
    const feed = newFeed()
    const id = `${prefix}0-0`
    expect(feed.find(id, EPOCH_MS)).toBeDefined()
    expect(feed.find(id, EPOCH_MS)).toBe(feed.find(id, EPOCH_MS + 1000))
  })

  it.each(['4-0', '0-9', '0', '00-0', '0--1', '0-1e3', ''])(
    'does not know %o, of no lane or far ahead',
    (numbers) => {
      expect(newFeed().find(prefix + numbers, EPOCH_MS)).toBeUndefined()
    },
  )

  it.each(['replay-x-1', '0-0', 'sim-0-0', ''])('does not know %o of another feed', (matchId) => {
    expect(newFeed().find(matchId, EPOCH_MS)).toBeUndefined()
  })

  it('knows no match of another seed', () => {
    expect(prefixOf('another')).toMatch(/^fix-\w+-$/)
    for (const { matchId } of newFeed('another').list(EPOCH_MS)) {
      expect(newFeed().find(matchId, EPOCH_MS)).toBeUndefined()
    }
  })

  it('needs three lanes to keep its promise', () => {
    expect(() => simulatorFeed({ seed: 'x', epochMs: 0, lanes: 2 })).toThrow(RangeError)
    const feed = simulatorFeed({ seed: 'x', epochMs: 0, lanes: 3 })
    for (let minute = 0; minute < 60; minute++) {
      expect(feed.list(minute * MINUTE_MS).length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('simulated matches', () => {
  const matches = Array.from({ length: 400 }, (_, index) => simulateMatch('matches', `${index}`))
  const outcomes = matches.map(({ events }) => {
    const finish = events.at(-1)
    if (finish?.kind !== 'finish') throw new Error('a match without an end')
    return finish.outcome
  })

  it('are mostly won, now and then not, and now and then by a super over', () => {
    const share = (kind: string) =>
      outcomes.filter((outcome) => outcome.kind === kind).length / outcomes.length
    expect(share('winner')).toBeGreaterThan(0.9)
    expect(share('no result')).toBeGreaterThan(0)
    expect(outcomes.some((outcome) => outcome.kind === 'winner' && outcome.afterTie)).toBe(true)
  })

  it('keep to the laws: bowlers in turn and four overs at most, eleven different batters', () => {
    for (const balls of matches.flatMap(({ events }) => inningsOf(events))) {
      const overs = [...new Map(balls.map(({ over, bowler }) => [over, bowler])).values()]
      expect(new Set(balls.map(({ over, bowler }) => `${over} ${bowler}`)).size).toBe(overs.length)
      expect(overs.some((bowler, over) => bowler === overs[over - 1])).toBe(false)
      const most = Math.max(...overs.map((bowler) => overs.filter((other) => other === bowler).length))
      expect(most).toBeLessThanOrEqual(4)
      const batters = new Set(balls.flatMap(({ batter, nonStriker }) => [batter, nonStriker]))
      expect(batters.size).toBeLessThanOrEqual(11)
      expect(batters.has('')).toBe(false)
      expect(balls.every(({ batter, nonStriker }) => batter !== nonStriker)).toBe(true)
    }
  })

  it('say that they are simulated', () => {
    for (const { info } of matches) expect(info.competition).toContain('simulated')
  })
})

/** The balls of each innings. */
function inningsOf(events: readonly MatchEvent[]): readonly Ball[][] {
  const innings: Ball[][] = []
  for (const event of events) {
    if (event.kind === 'innings') innings.push([])
    if (event.kind === 'ball') innings.at(-1)?.push(event.ball)
  }
  return innings
}
