import { expect, test } from 'vitest'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { CricketMarketBet, LocalBet } from '../../../../domain/contract/bets.ts'
import { paise } from '../../../../domain/money.ts'
import { betRequest } from '../../../../web/features/betting/slip/bet-request.ts'
import { quoteOf } from '../../../../web/lib/quote.ts'
import { sampleLine, sampleOdds } from '../../lib/realtime/samples.ts'

const context = { userId: 'p1', matchName: 'India v Australia', accept: 'better', label: 'India' } as const
const onIndia = {
  side: 'khaai',
  selectionId: 1,
  stakePaise: paise(10_050),
  rate: rateFromPer100(47),
} as const

test.each(['matchOdds', 'bookmaker'] as const)('a bet on a team of %s is one that the API takes', (kind) => {
  const request = betRequest(onIndia, quoteOf(sampleOdds({ kind }), ''), context)
  expect(request.on).toBe('selection')
  expect(LocalBet.parse(request.body)).toMatchObject({
    ...{ label: 'India', type: 'khaai', odds: 47, rate: 47, stake: 100.5, marketType: kind },
    ...{ userId: 'p1', match: 'India v Australia', marketId: 'm1', selectionId: 1, acceptOdds: 'better' },
  })
})

test('a bet on a line is one that the API takes', () => {
  const bet = { side: 'no', runs: 46, stakePaise: paise(20_000), rate: rateFromPer100(110) } as const
  const label = '6 Over Runs India'
  const request = betRequest(bet, quoteOf(sampleLine(), ''), { ...context, label })
  expect(request.on).toBe('line')
  expect(CricketMarketBet.parse(request.body)).toMatchObject({
    ...{ label, type: 'no', odds: 110, rate: 110, runs: 46, runValue: 46, stake: 200 },
    ...{ marketType: 'overMarket', userId: 'p1', marketId: 'm1.s6', acceptOdds: 'better' },
  })
})
