import { describe, expect, it } from 'vitest'
import type { MatchSnapshot } from '../../../domain/feed/port.ts'
import { quoteOf } from '../../../domain/house/quote-of.ts'
import { line, START_MS, sampleMatch } from '../../functions/ticker/matches.ts'
import { runnersOf } from '../../functions/ticker/tables.ts'

function marketOf(match: MatchSnapshot) {
  const [market] = match.markets
  if (!market) throw new Error('no market')
  return market
}

const match = sampleMatch('m1')
const head = { matchId: 'm1', version: 3 }
const at = (version: number) => ({ version, atMs: START_MS })

describe('the quote of a market', () => {
  it('offers the best price of each side as a rate', () => {
    expect(quoteOf(match, marketOf(match), at(3))).toEqual({
      ...head,
      marketId: 'm1.mo',
      kind: 'matchOdds',
      matchName: 'India v Australia',
      marketName: 'Match Odds',
      status: 'OPEN',
      statusSince: 3,
      betDelaySeconds: 3,
      past: { since: 3, gone: [] },
      stakeMinPaise: 100_00,
      stakeMaxPaise: 25_000_00,
      runners: [
        { selectionId: 1, name: 'India', status: 'ACTIVE', lgaai: 4500, khaai: 4700 },
        { selectionId: 2, name: 'Australia', status: 'ACTIVE', lgaai: 20_500, khaai: 21_500 },
      ],
    })
  })

  it('has the version since which the market has had its status', () => {
    const [open, suspended] = (['OPEN', 'SUSPENDED'] as const).map((status) => line('m1', 's1-6', { status }))
    if (!open || !suspended) throw new Error('no lines')
    const first = quoteOf(match, open, at(3))
    const still = quoteOf(match, open, at(4), first)
    expect([first.statusSince, still.statusSince]).toEqual([3, 3])
    const waiting = quoteOf(match, suspended, at(5), still)
    expect([waiting.statusSince, quoteOf(match, open, at(6), waiting).statusSince]).toEqual([5, 6])
  })

  it('offers nothing on a side without prices', () => {
    const withoutBack = sampleMatch('m1', { back: null })
    expect(runnersOf(quoteOf(withoutBack, marketOf(withoutBack), at(1)))).toMatchObject([
      { lgaai: null, khaai: 4700, status: 'ACTIVE' },
      { lgaai: 20_500 },
    ])
  })

  it('offers a line at its runs and rates', () => {
    expect(quoteOf(match, line('m1', 's1-6'), at(3))).toMatchObject({
      ...head,
      marketId: 'm1.s1-6',
      kind: 'session',
      no: { runs: 45, rate: 9500 },
      yes: { runs: 46, rate: 10_500 },
    })
    expect(quoteOf(match, line('m1', 's1-6', { at: null }), at(3))).toMatchObject({ no: null, yes: null })
  })
})
