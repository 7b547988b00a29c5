import { describe, expect, it } from 'vitest'
import { brierScores, type FORECASTS } from '../../../bench/brier.ts'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../../../domain/cricket/cricsheet-events.ts'
import { applyEvent, type MatchEvent, type MatchInfo, newMatch } from '../../../domain/cricket/match.ts'
import { winProbability } from '../../../domain/cricket/win-probability.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'
import { ballEvent, breakEvent, info, innings, inningsEvent } from './balls.ts'
import { cricsheetFiles, realFilesAtHand } from './cricsheet-files.ts'
import { expectCalibrated } from './win-calibration.ts'

const oneDay: MatchInfo = { ...info, oversLimit: 50 }

function chanceAfter(match: MatchInfo, ...events: MatchEvent[]): number {
  return winProbability(events.reduce(applyEvent, newMatch(match)))
}

/** India has made 160; Australia's chase so far. */
const chase = (runs: number, wickets: number, balls: number) => [
  ...innings(160, 5, 120),
  breakEvent,
  ...innings(runs, wickets, balls, { team: 1, target: 161 }),
]

describe('the win probability', () => {
  it('of even sides is 50 % before the toss, and near it while nothing has happened', () => {
    for (const match of [info, oneDay]) {
      expect(winProbability(newMatch(match))).toBeCloseTo(0.5, 9)
      const ballsLimit = match.oversLimit * 6
      expect(Math.abs(chanceAfter(match, inningsEvent({ ballsLimit })) - 0.5)).toBeLessThan(0.06)
    }
  })

  it('follows the sides’ strengths, and mirrors when they swap', () => {
    const start = newMatch(info)
    const stronger = winProbability(start, [0.05, -0.05])
    expect(stronger).toBeGreaterThan(0.6)
    expect(winProbability(start, [-0.05, 0.05])).toBeCloseTo(1 - stronger, 9)
  })

  it('is the same seen from either side, whichever is named first', () => {
    const mirrored = chase(80, 3, 60).map(
      (event): MatchEvent =>
        event.kind === 'innings'
          ? { ...event, terms: { ...event.terms, team: event.terms.team === 0 ? 1 : 0 } }
          : event,
    )
    expect(chanceAfter(info, ...chase(80, 3, 60))).toBeCloseTo(1 - chanceAfter(info, ...mirrored), 12)
  })

  it.each([
    ['the target is reached', chase(161, 9, 119), 0],
    ['all are out', chase(120, 10, 90), 1],
    ['the balls are gone', chase(159, 2, 120), 1],
    ['the scores are level at the end', chase(160, 2, 120), 0.5],
  ])('is exact once %s', (_, events, chance) => {
    expect(chanceAfter(info, ...events)).toBe(chance)
  })

  it.each([
    [{ kind: 'winner', team: 0, afterTie: true }, 1],
    [{ kind: 'winner', team: 1, afterTie: false }, 0],
    [{ kind: 'tie' }, 0.5],
    [{ kind: 'no result' }, 0.5],
  ] as const)('is what the outcome %o says', (outcome, chance) => {
    expect(chanceAfter(info, ...chase(160, 2, 120), { kind: 'finish', outcome, penaltyRuns: 0 })).toBe(chance)
  })

  it('moves with runs and wickets in either innings', () => {
    const batting = (runs: number, wickets: number) => chanceAfter(info, ...innings(runs, wickets, 60))
    expect(batting(90, 2)).toBeGreaterThan(batting(80, 2))
    expect(batting(80, 2)).toBeGreaterThan(batting(80, 3))
    const defending = (runs: number, wickets: number) => chanceAfter(info, ...chase(runs, wickets, 60))
    expect(defending(90, 2)).toBeLessThan(defending(80, 2))
    expect(defending(80, 2)).toBeLessThan(defending(80, 3))
  })

  it('falls to the target in a chase cut short', () => {
    const cutShort = (target: number) =>
      chanceAfter(
        info,
        ...innings(160, 5, 120),
        breakEvent,
        inningsEvent({ team: 1, target, ballsLimit: 60 }),
      )
    expect(cutShort(90)).toBeLessThan(0.5)
    expect(cutShort(161)).toBeGreaterThan(0.99)
  })

  it('is a probability on every ball of every file', () => {
    for (const { read } of cricsheetFiles) {
      const match = parseCricsheet(read())
      let state = newMatch(matchInfo(match))
      for (const event of matchEvents(match)) {
        state = applyEvent(state, event)
        const chance = winProbability(state)
        expect(chance >= 0 && chance <= 1, `${chance}`).toBe(true)
      }
      expect([0, 0.5, 1]).toContain(winProbability(state))
    }
  })
})

describe('the Brier score', () => {
  const average = (matches: readonly { info: MatchInfo; events: readonly MatchEvent[] }[]) => {
    const scored = matches.flatMap((match) => brierScores(match.info, match.events) ?? [])
    expect(scored.length).toBeGreaterThan(0)
    const mean = (forecast: (typeof FORECASTS)[number]) =>
      scored.reduce((sum, scores) => sum + scores[forecast], 0) / scored.length
    return { model: mean('model'), coin: mean('constant 50 %'), rate: mean('required run rate') }
  }
  const simulated = Array.from({ length: 30 }, (_, index) => simulateMatch('brier', `${index}`))
  const real = cricsheetFiles.map(({ read }) => {
    const match = parseCricsheet(read())
    return { info: matchInfo(match), events: matchEvents(match) }
  })

  it.each([
    ['simulated matches', simulated],
    ...(realFilesAtHand ? ([['real matches', real]] as const) : []),
  ] as const)('of the model beats both baselines on %s', (_, matches) => {
    const { model, coin, rate } = average(matches)
    expect(model).toBeLessThan(coin)
    expect(model).toBeLessThan(rate)
  })
})

it('is calibrated on 400 simulated matches: of chances near p, a share near p wins', () => {
  expectCalibrated(400, { forecastsMin: 60, off: 0.15 })
})

describe('a first ball', () => {
  it('hardly moves the price, and a wicket lowers it', () => {
    const start = chanceAfter(info, inningsEvent())
    const wicket = chanceAfter(
      info,
      inningsEvent(),
      ballEvent({ wickets: [{ kind: 'bowled', playerOut: 'A' }] }),
    )
    expect(wicket).toBeLessThan(start)
    expect(start - wicket).toBeLessThan(0.1)
    expect(Math.abs(chanceAfter(info, inningsEvent(), ballEvent({ bat: 1 })) - start)).toBeLessThan(0.02)
  })
})
