import { describe, expect, it } from 'vitest'
import { FancyRow, MarketOdds } from '../../../domain/contract/markets.ts'
import { MatchSummary } from '../../../domain/contract/matches.ts'
import type { MarketSnapshot, MatchSnapshot } from '../../../domain/feed/port.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { level } from '../../support/levels.ts'
import { bookmaker, closedLine, finished, line, START_MS, sampleMatch } from '../ticker/matches.ts'

function marketOf(match: MatchSnapshot) {
  const [market] = match.markets
  if (!market) throw new Error('no market')
  return market
}

const match = sampleMatch('m1')
const head = { matchId: 'm1', version: 3 }

describe('the odds of a market', () => {
  const common = { minStake: 100, maxStake: 25_000, betDelay: 3, result: null, status: 'OPEN' }

  it('show runners as fractions, and each price with its size in rupees', () => {
    expect(oddsOf(match, marketOf(match), 3)).toEqual({
      ...head,
      ...common,
      marketId: 'm1.mo',
      marketName: 'Match Odds',
      kind: 'matchOdds',
      matchOdds: [
        {
          ...{ selectionId: 1, team_name: 'India', lgaai: 0.45, khaai: 0.47, status: 'ACTIVE' },
          ex: {
            availableToBack: [level(1.45, 1000)],
            availableToLay: [level(1.47, 1000)],
          },
        },
        {
          ...{ selectionId: 2, team_name: 'Australia', lgaai: 2.05, khaai: 2.15, status: 'ACTIVE' },
          ex: {
            availableToBack: [level(3.05, 1000)],
            availableToLay: [level(3.15, 1000)],
          },
        },
      ],
      fancyMarkets: [],
    })
  })

  it('show a bookmaker’s rates as fractions', () => {
    expect(oddsOf(match, bookmaker('m1', { khaai: null }), 3)).toMatchObject({
      kind: 'bookmaker',
      matchOdds: [
        { team_name: 'India', lgaai: 0.44, khaai: null },
        { team_name: 'Australia', lgaai: 2.1, khaai: 2.2 },
      ],
    })
  })

  it('show a line as one row, by the names of the specification', () => {
    expect(oddsOf(match, line('m1', 's1-6'), 3)).toEqual({
      ...head,
      ...common,
      marketId: 'm1.s1-6',
      marketName: 'Runs s1-6',
      kind: 'session',
      matchOdds: [],
      fancyMarkets: [
        {
          ...{ marketId: 'm1.s1-6', session_name: 'Runs s1-6', status: 'OPEN' },
          ...{ runsNo: 45, oddsNo: 95, runsYes: 46, oddsYes: 105 },
        },
      ],
    })
    const [row] = oddsOf(match, line('m1', 's1-6', { at: null }), 3).fancyMarkets
    expect(row).toMatchObject({ runsNo: null, oddsNo: null, runsYes: null, oddsYes: null })
    expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(FancyRow.shape).sort())
  })

  it.each<[string, MarketSnapshot]>([
    ['match odds', marketOf(match)],
    ['a bookmaker', bookmaker('m1')],
    ['a session', line('m1', 's1-6')],
    ['a fancy', line('m1', 'w1', { kind: 'fancy' })],
    ['a closed line', closedLine('m1', 's1-6', 52)],
    ['a closed market', marketOf(finished('m1'))],
  ])('fit the contract: %s', (_, market) => {
    const odds = oddsOf(match, market, 1)
    expect(MarketOdds.parse(odds)).toEqual(odds)
  })
})

describe('the words of a result', () => {
  it.each<[NonNullable<MarketSnapshot['result']>, string]>([
    [{ kind: 'winner', selectionId: 1 }, 'India'],
    [{ kind: 'winner', selectionId: 2 }, 'Australia'],
    [{ kind: 'void', reason: 'tie' }, 'Void: tie'],
    [{ kind: 'void', reason: 'no result' }, 'Void: no result'],
  ])('of %j are “%s”', (result, words) => {
    const ended = finished('m1', result)
    expect(oddsOf(ended, marketOf(ended), 1).result).toBe(words)
  })

  it('of a line are its runs, or why it is void', () => {
    expect(oddsOf(match, closedLine('m1', 's1-6', 0), 1).result).toBe('0')
    const result = { kind: 'void', reason: 'not completed' } as const
    const broken = line('m1', 's1-6', { status: 'CLOSED', at: null, result })
    expect(oddsOf(match, broken, 1).result).toBe('Void: not completed')
  })

  it('are null before the end', () => {
    for (const market of [marketOf(match), line('m1', 's1-6')])
      expect(oddsOf(match, market, 1).result).toBeNull()
  })
})

describe('the summary of a match', () => {
  it.each([
    ['upcoming', false],
    ['live', true],
    ['break', true],
    ['finished', false],
  ] as const)('fits the contract when it is %s; in play: %s', (phase, inplay) => {
    const shown = sampleMatch('m 1', { phase })
    const main = oddsOf(shown, marketOf(shown), 3)
    const summary = summaryOf(shown, main, 4)
    expect(MatchSummary.parse(summary)).toEqual(summary)
    expect(summary).toMatchObject({
      phase,
      inplay,
      ...{ id: 'm 1', matchId: 'm 1', eventId: 'm 1', marketId: 'm 1.mo' },
      ...{ name: 'India v Australia', matchName: 'India v Australia', league_name: shown.competition },
      matchDate: new Date(START_MS).toISOString(),
      event_date: new Date(START_MS).toISOString(),
      teams: ['India', 'Australia'],
      score: { batting: 'India', requiredRate: null, innings: [{ runs: 10, overs: '2.0', target: null }] },
      scoreIframe: '/scoreboard/m%201',
      version: 4,
      odds: main,
    })
  })
})
