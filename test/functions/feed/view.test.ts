import { describe, expect, it } from 'vitest'
import { oddsOf } from '../../../domain/betting/shown-odds.ts'
import { MatchSummary } from '../../../domain/contract/matches.ts'
import type { MatchSnapshot } from '../../../domain/feed/port.ts'
import { quoteOf, resultBehind, resultText, summaryOf } from '../../../functions/feed/view.ts'
import { finished, START_MS, sampleMatch } from '../ticker/matches.ts'

function marketOf(match: MatchSnapshot) {
  const [market] = match.markets
  if (!market) throw new Error('no market')
  return market
}

const quoteFor = (match: MatchSnapshot, version = 3) => quoteOf(match, marketOf(match), version)

describe('the quote of a market', () => {
  it('offers the best price of each side as a rate', () => {
    const match = sampleMatch('m1')
    expect(quoteFor(match)).toMatchObject({
      marketId: 'm1.mo',
      matchId: 'm1',
      matchName: 'India v Australia',
      version: 3,
      status: 'OPEN',
      betDelaySeconds: 3,
      stakeMinPaise: 100_00,
      stakeMaxPaise: 25_000_00,
      runners: [
        { selectionId: 1, name: 'India', status: 'ACTIVE', lgaai: 4500, khaai: 4700 },
        { selectionId: 2, name: 'Australia', status: 'ACTIVE', lgaai: 20_500, khaai: 21_500 },
      ],
    })
  })

  it('offers nothing on a side without prices, and on a runner that is not quoted', () => {
    const match = sampleMatch('m1', { back: null })
    const quotes = marketOf(match).quotes.slice(0, 1)
    const quote = quoteOf(match, { ...marketOf(match), quotes }, 1)
    expect(quote.runners).toMatchObject([
      { lgaai: null, khaai: 4700, status: 'ACTIVE' },
      { lgaai: null, khaai: null, status: 'REMOVED' },
    ])
  })
})

describe('the words of a result', () => {
  it.each([
    [{ kind: 'winner', selectionId: 1 }, 'India'],
    [{ kind: 'winner', selectionId: 2 }, 'Australia'],
    [{ kind: 'void', reason: 'tie' }, 'Void: tie'],
    [{ kind: 'void', reason: 'no result' }, 'Void: no result'],
  ] as const)('of %j are “%s”, and lead back to it', (result, words) => {
    const match = finished('m1', result)
    const shown = resultText(match, marketOf(match))
    expect(shown).toBe(words)
    expect(resultBehind(oddsOf(quoteFor(match), shown))).toEqual(result)
  })

  it('are none before the end, and a match that never ends is abandoned', () => {
    const match = sampleMatch('m1')
    expect(resultText(match, marketOf(match))).toBeNull()
    expect(resultBehind(oddsOf(quoteFor(match), null))).toEqual({ kind: 'void', reason: 'abandoned' })
  })
})

describe('the summary of a match', () => {
  it.each([
    ['upcoming', false],
    ['live', true],
    ['break', true],
    ['finished', false],
  ] as const)('fits the contract when it is %s; in play: %s', (phase, inplay) => {
    const match = sampleMatch('m1', { phase })
    const summary = summaryOf(match, oddsOf(quoteFor(match), null))
    expect(MatchSummary.parse(summary)).toEqual(summary)
    expect(summary).toMatchObject({
      phase,
      inplay,
      id: 'm1',
      eventId: 'm1',
      event_date: new Date(START_MS).toISOString(),
      teams: ['India', 'Australia'],
      score: { batting: 'India', requiredRate: null, innings: [{ runs: 10, overs: '2.0', target: null }] },
    })
  })
})
