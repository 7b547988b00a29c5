import { expect, test } from 'vitest'
import { quoteOf as serverQuote } from '../../../domain/house/quote-of.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { quoteOf } from '../../../web/lib/quote.ts'
import { lineMarket, matchOf, selectionMarket } from '../../support/stage/market.ts'
import { toldQuote } from '../../support/told-quote.ts'

const match = matchOf('match1', [])

test.each([
  ['match odds', selectionMarket('match1.mo', { lgaai: 45.25, khaai: null, betDelaySeconds: 5 })],
  ['a bookmaker', selectionMarket('match1.bm', { kind: 'bookmaker', lgaai: 45, khaai: 47 })],
  ['a market that waits', selectionMarket('match1.mo', { status: 'SUSPENDED' })],
  ['a session', lineMarket('match1.s6')],
  ['a fancy with one side', lineMarket('match1.b7', { kind: 'fancy', yes: null })],
])('the quote read from the odds of %s is the one that the server checks bets against', (_, market) => {
  const quote = quoteOf(oddsOf(match, market, 7), match.name)
  const { past, ...now } = serverQuote(match, market, { version: 7, atMs: 0 })
  expect(toldQuote(quote)).toEqual(now)
  // Only who decides on bets in their delay needs the prices past.
  expect(past === undefined).toBe(quote.betDelaySeconds === 0)
})
