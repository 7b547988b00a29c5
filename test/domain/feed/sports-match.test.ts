import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../domain/feed/random.ts'
import { type Frame, firstFrame, playedFrames } from '../../../domain/feed/sports-match.ts'
import { sportsSnapshot } from '../../../domain/feed/sports-snapshot.ts'
import { football } from '../../../domain/sports/football.ts'
import type { Sport } from '../../../domain/sports/sport.ts'
import { tennis } from '../../../domain/sports/tennis.ts'

const START_MS = 1_000_000
const PACE = { event: 10, stoppage: 5, break: 30 }
const LISTING = {
  matchId: 'm',
  competition: 'c',
  names: ['A', 'B'],
  round: 1,
  startsAtMs: START_MS,
  betDelaySeconds: 1,
} as const

/** A match in which the first draws come out as given. */
function drawn<State>(sport: Sport<State>, draws: readonly number[] = [], decidedFromMs = 0) {
  const others = seededRandom('match')
  const left = [...draws]
  const random = () => left.shift() ?? others()
  const first = firstFrame(sport.begin(0, random))
  return playedFrames(sport, first, PACE, { startsAtMs: START_MS, decidedFromMs }, random)
}

const shown = <State>(sport: Sport<State>, frame: Frame<State> | undefined) => {
  if (!frame) throw new Error('no frame')
  return sportsSnapshot(sport, frame, LISTING)
}

describe('a match in time', () => {
  it('starts at its start, goes at its pace, and has every frame counted', () => {
    const frames = drawn(tennis)
    expect(frames[0]).toMatchObject({ atMs: START_MS, event: { phase: 'live', suspended: false } })
    expect((frames[1]?.atMs ?? 0) - START_MS).toBeGreaterThanOrEqual(6_500)
    expect((frames[1]?.atMs ?? 0) - START_MS).toBeLessThanOrEqual(13_500)
    expect(frames.map(({ event }) => event.sequence)).toEqual(frames.map((_, index) => index + 1))
  })

  it('is suspended before a break is one, and before its result is out', () => {
    const frames = drawn(tennis)
    const breaks = frames.flatMap(({ event }, index) => (event.phase === 'break' ? index : []))
    expect(breaks.length).toBeGreaterThan(0)
    for (const index of breaks) {
      expect(frames[index - 1]?.event).toMatchObject({ phase: 'live', suspended: true })
      expect(frames[index]?.event.suspended).toBe(false)
      expect((frames[index + 1]?.atMs ?? 0) - (frames[index]?.atMs ?? 0)).toBeGreaterThan(15_000)
    }
    expect(frames.at(-2)?.event).toMatchObject({ phase: 'live', suspended: true })
    expect(frames.at(-1)?.event).toMatchObject({ phase: 'finished', abandoned: false })
  })

  it('holds its result back until it may be published', () => {
    const usual = drawn(tennis)
    const held = drawn(tennis, [], 1e9)
    expect(held.at(-1)?.atMs).toBe(1e9)
    const timesBefore = (frames: typeof usual) => frames.slice(0, -1).map(({ atMs }) => atMs)
    expect(timesBefore(held)).toEqual(timesBefore(usual))
  })

  it('is suspended during a review', () => {
    const frames = drawn(tennis, Array(4).fill(0.005))
    const [, reviewed, after] = frames
    expect(reviewed?.event).toMatchObject({ suspended: true })
    expect(after?.event).toMatchObject({ state: reviewed?.event.state, suspended: false })
    expect(shown(tennis, reviewed?.event).markets[0]?.status).toBe('SUSPENDED')
    expect(shown(tennis, after?.event).markets[0]?.status).toBe('OPEN')
  })

  it('is void where it is called off, but for what was decided', () => {
    const last = drawn(football, Array(8).fill(0.00001)).at(-1)?.event
    expect(last).toMatchObject({ phase: 'finished', abandoned: true })
    const match = shown(football, last)
    expect(match.score).toMatchObject({ status: 'Match abandoned', serving: null })
    for (const market of match.markets) {
      expect(market).toMatchObject({ status: 'CLOSED', result: { kind: 'void', reason: 'abandoned' } })
    }
    if (!last) throw new Error('no end')
    const scored = { ...last, state: { ...last.state, goals: [[2, 1]] as const } }
    const [main, goals] = shown(football, scored).markets
    expect(main).toMatchObject({ result: { kind: 'void' } })
    expect(goals).toMatchObject({ result: { kind: 'winner' } })
  })
})
