import { expect, test } from 'vitest'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import { CricketMarketBet, LocalBet } from '../../../domain/contract/bets.ts'
import { paise } from '../../../domain/money.ts'
import { betAttempt } from '../../../web/features/betting/bet-attempt.ts'
import { quoteOf } from '../../../web/lib/quote.ts'
import { sampleLine, sampleOdds } from '../lib/realtime/samples.ts'

const context = { userId: 'p1', matchName: 'India v Australia', accept: 'better', label: 'India' } as const
const onIndia = {
  side: 'khaai',
  selectionId: 1,
  stakePaise: paise(10_050),
  rate: rateFromPer100(47),
} as const

test.each(['matchOdds', 'bookmaker'] as const)('a bet on a team of %s is one that the API takes', (kind) => {
  const attempt = betAttempt(onIndia, quoteOf(sampleOdds({ kind }), ''), context)
  expect(attempt.on).toBe('selection')
  expect(LocalBet.parse(attempt.body)).toMatchObject({
    ...{ label: 'India', type: 'khaai', odds: 47, rate: 47, stake: 100.5, marketType: kind },
    ...{ userId: 'p1', match: 'India v Australia', marketId: 'm1', selectionId: 1, acceptOdds: 'better' },
  })
})

test('a bet on a line is one that the API takes', () => {
  const bet = { side: 'no', runs: 46, stakePaise: paise(20_000), rate: rateFromPer100(110) } as const
  const label = '6 Over Runs India'
  const attempt = betAttempt(bet, quoteOf(sampleLine(), ''), { ...context, label })
  expect(attempt.on).toBe('line')
  expect(CricketMarketBet.parse(attempt.body)).toMatchObject({
    ...{ label, type: 'no', odds: 110, rate: 110, runs: 46, runValue: 46, stake: 200 },
    ...{ marketType: 'overMarket', userId: 'p1', marketId: 'm1.s6', acceptOdds: 'better' },
  })
})

test('every bet has a key of its own', () => {
  const keys = [1, 2, 3].map(() => betAttempt(onIndia, quoteOf(sampleOdds(), ''), context).key)
  expect(new Set(keys).size).toBe(3)
})
