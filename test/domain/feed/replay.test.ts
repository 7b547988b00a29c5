import { describe, expect, it } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import type { MatchSnapshot, SelectionMarket } from '../../../domain/feed/port.ts'
import { replayFeed } from '../../../domain/feed/replay.ts'
import { inTier } from '../../support/tier.ts'
import { cricsheetFiles, type RawMatch } from '../cricket/cricsheet-files.ts'

const START_MS = 1_700_000_000_000
const SPEED = 600

function feedOf(raw: RawMatch, speed = SPEED) {
  return replayFeed({ match: parseCricsheet(raw), id: 'x', startsAtMs: START_MS, speed })
}

const MATCH_ID = `replay-x-${START_MS / 1000}`

/** The match at every moment that differs from the one before. */
function snapshotsOf(raw: RawMatch): readonly MatchSnapshot[] {
  const feed = feedOf(raw)
  const snapshots: MatchSnapshot[] = []
  for (let nowMs = START_MS - 5000; snapshots.at(-1)?.phase !== 'finished'; nowMs += 10) {
    const [snapshot] = feed.list(nowMs)
    if (!snapshot) throw new Error('the match went off the list before it finished')
    if (snapshot !== snapshots.at(-1)) snapshots.push(snapshot)
  }
  return snapshots
}

/** Totals worked out from the JSON alone. */
function totalsOf(raw: RawMatch) {
  return raw.innings
    .filter((innings) => !innings.super_over)
    .map(({ team, overs }) => {
      const balls = overs.flatMap(({ deliveries }) => deliveries)
      return {
        team,
        runs: balls.reduce((sum, { runs }) => sum + runs.total, 0),
        wickets: balls
          .flatMap(({ wickets = [] }) => wickets)
          .filter(({ kind }) => kind !== 'retired hurt' && kind !== 'retired not out').length,
      }
    })
}

/** Match odds, which are a match's first market. */
function matchOddsOf(snapshot: MatchSnapshot | undefined): SelectionMarket {
  const [market] = snapshot?.markets ?? []
  if (market?.kind !== 'matchOdds' || !('runners' in market)) throw new Error('no match odds')
  return market
}

function resultOf({ info: { outcome } }: RawMatch, snapshot: MatchSnapshot | undefined) {
  const winner = outcome.winner ?? outcome.eliminator
  if (winner === undefined) return { kind: 'void', reason: outcome.result }
  const { runners } = matchOddsOf(snapshot)
  return { kind: 'winner', selectionId: runners.find(({ name }) => name === winner)?.selectionId }
}

describe.each(inTier(cricsheetFiles.slice(0, 1), cricsheetFiles))('the replay of $name', ({ read }) => {
  const raw = read()
  const snapshots = snapshotsOf(raw)
  const last = snapshots.at(-1)

  it('ends with the totals, wickets and result of the file', () => {
    expect(last?.score.innings.slice(0, 2)).toMatchObject(totalsOf(raw))
    expect(matchOddsOf(last)).toMatchObject({ status: 'CLOSED', result: resultOf(raw, last) })
    const { winner, eliminator, by, method, result } = raw.info.outcome
    for (const word of [
      winner,
      eliminator,
      method,
      by?.runs && `by ${by.runs} run`,
      by?.wickets && `by ${by.wickets} w`,
    ]) {
      if (word) expect(last?.score.status).toContain(word)
    }
    if (result)
      expect(last?.score.status.toLowerCase()).toContain(eliminator ? 'tied' : result.replace('tie', 'tied'))
  })

  it('is upcoming, then live, with a break before each innings but the first', () => {
    const phases = snapshots.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1])
    const breaks = raw.innings.slice(1).flatMap(() => ['break', 'live'])
    expect(phases).toEqual(['upcoming', 'live', ...breaks, 'finished'])
    expect(snapshots[0]?.markets[0]).toMatchObject({ status: 'OPEN', betDelaySeconds: 0 })
  })

  it('has a result when closed and only then, and a growing sequence', () => {
    snapshots.forEach(({ sequence, markets }, index) => {
      if (index > 0) expect(sequence).toBeGreaterThan(snapshots[index - 1]?.sequence ?? Infinity)
      expect(markets.every(({ status, result }) => (status === 'CLOSED') === (result !== undefined))).toBe(
        true,
      )
    })
  })

  it('is suspended from a wicket or a review to the next ball, and once the scores decide', () => {
    const inPlay = snapshots.filter(({ phase }) => phase !== 'finished')
    const wickets = inPlay.filter(
      ({ phase, score }) => phase === 'live' && score.recentBalls.at(-1)?.endsWith('W'),
    )
    const decided = inPlay.filter(({ score }) =>
      score.innings.some(({ runs, target }, index) => index > 1 || (target !== null && runs >= target)),
    )
    const statuses = [...wickets, ...decided].map(({ markets }) => markets[0]?.status)
    expect(new Set(statuses)).toEqual(new Set(['SUSPENDED']))
    expect(snapshots.filter(({ markets }) => markets[0]?.status === 'OPEN').length).toBeGreaterThan(
      snapshots.length / 2,
    )
  })

  it('quotes both runners both ways while open, but for the certain', () => {
    for (const snapshot of snapshots) {
      const { status, runners } = matchOddsOf(snapshot)
      if (status !== 'OPEN') continue
      expect(runners).toHaveLength(2)
      expect(runners.flatMap(({ back }) => back).length).toBeGreaterThan(0)
      expect(runners.flatMap(({ lay }) => lay).length).toBeGreaterThan(0)
    }
  })
})

describe('a replay', () => {
  const raw = cricsheetFiles[0]?.read()
  if (!raw) throw new Error('no match to replay')

  it('depends on the time alone, in whatever order it is asked', () => {
    const times = [9000, -1000, 20_000, 3000, 3000, 60_000, 0, 45_000, 19_999].map((ms) => START_MS + ms)
    const asked = feedOf(raw)
    for (const nowMs of times) expect(asked.find(MATCH_ID, nowMs)).toEqual(feedOf(raw).find(MATCH_ID, nowMs))
  })

  it('gives the very same snapshot until the next ball', () => {
    const feed = feedOf(raw, 1)
    expect(feed.find(MATCH_ID, START_MS + 1)).toBe(feed.find(MATCH_ID, START_MS + 27_000))
  })

  it('starts at its start, whatever the speed', () => {
    for (const speed of [1, 60, 600]) {
      const feed = feedOf(raw, speed)
      expect(feed.find(MATCH_ID, START_MS - 1)?.phase).toBe('upcoming')
      expect(feed.find(MATCH_ID, START_MS)?.phase).toBe('live')
    }
  })

  it('is listed until five minutes after its finish, and found for ever', () => {
    const feed = feedOf(raw)
    let finishedAt = START_MS
    while (feed.find(MATCH_ID, finishedAt)?.phase !== 'finished') finishedAt += 1
    expect(feed.list(finishedAt + 5 * 60_000)).toHaveLength(1)
    expect(feed.list(finishedAt + 5 * 60_000 + 1)).toEqual([])
    expect(feed.find(MATCH_ID, finishedAt + 1e12)?.phase).toBe('finished')
  })

  it('does not know other ids', () => {
    expect(feedOf(raw).find('replay-y-1', START_MS)).toBeUndefined()
    expect(feedOf(raw).find('sim-0-0', START_MS)).toBeUndefined()
  })

  it('delays bets in play as asked', () => {
    const feed = replayFeed({
      match: parseCricsheet(raw),
      startsAtMs: START_MS,
      speed: 1,
      betDelaySeconds: 5,
    })
    expect(feed.list(START_MS - 1)[0]?.markets[0]?.betDelaySeconds).toBe(0)
    expect(feed.list(START_MS)[0]?.markets[0]?.betDelaySeconds).toBe(5)
  })

  it('refuses a speed that is not above 0', () => {
    expect(() => feedOf(raw, 0)).toThrow(RangeError)
    expect(() => feedOf(raw, Number.NaN)).toThrow(RangeError)
  })
})
