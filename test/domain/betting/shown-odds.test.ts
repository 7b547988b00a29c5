import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { oddsOf, quoteBehind } from '../../../domain/betting/shown-odds.ts'
import { Odds } from '../../../domain/contract/matches.ts'
import { paise } from '../../../domain/money.ts'
import { sampleQuote } from './samples.ts'

const price = fc.option(fc.integer({ min: 100, max: 9_990_000 }).map(rate), { nil: null })

const anyQuote: fc.Arbitrary<Quote> = fc.record({
  marketId: fc.string({ minLength: 1 }),
  matchId: fc.string({ minLength: 1 }),
  matchName: fc.string(),
  version: fc.nat(),
  status: fc.constantFrom('OPEN', 'SUSPENDED', 'CLOSED'),
  betDelaySeconds: fc.nat({ max: 10 }),
  stakeMinPaise: fc.nat({ max: 1e9 }).map(paise),
  stakeMaxPaise: fc.nat({ max: 1e12 }).map(paise),
  runners: fc.array(
    fc.record({
      selectionId: fc.nat(),
      name: fc.string(),
      status: fc.constantFrom('ACTIVE', 'REMOVED'),
      lgaai: price,
      khaai: price,
    }),
    { maxLength: 4 },
  ),
})

describe('odds as they are shown', () => {
  it('are the quote in fractions and rupees', () => {
    expect(oddsOf(sampleQuote(), 'India')).toEqual({
      marketId: 'm1.mo',
      matchId: 'm1',
      version: 7,
      status: 'OPEN',
      minStake: 100,
      maxStake: 25_000,
      betDelay: 0,
      matchOdds: [
        { selectionId: 1, team_name: 'India', lgaai: 0.45, khaai: 0.47, status: 'ACTIVE' },
        { selectionId: 2, team_name: 'Australia', lgaai: 2.05, khaai: 2.12, status: 'ACTIVE' },
      ],
      fancyMarkets: [],
      result: 'India',
    })
  })

  it('fit the contract and lead back to their quote without loss, also through JSON', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const shown = Odds.parse(JSON.parse(JSON.stringify(oddsOf(quote, null))))
        expect(quoteBehind(shown, quote.matchName)).toEqual(quote)
      }),
    )
  })
})
