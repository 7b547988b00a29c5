import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { BOOK_LENGTH_MAX, type BookedOrder } from '../../../domain/exchange/market-book.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA } from '../../domain/betting/samples.ts'
import { LateMarket } from './late-market.ts'

/** Orders of strangers that meet nothing. */
const strangers = Array.from(
  { length: BOOK_LENGTH_MAX },
  (_, at): BookedOrder => ({
    orderKey: `order:stranger-${at}`,
    playerId: `stranger-${at}`,
    side: 'lgaai',
    selectionId: AUSTRALIA,
    stakePaise: paise(100_00),
    rate: rate(100_000),
  }),
)

/** A market with a full book, in which the house lets back ₹1,000 at 90. */
async function fullMarket() {
  const market = new LateMarket({ delaySeconds: 0 })
  await market.sends(90, 110)
  const { exchange } = market
  const depth = { lgaai: [{ rate: rate(9000), sizePaise: paise(1000_00) }], khaai: [] }
  const runners = exchange.quote.runners.map((runner) => ({ ...runner, depth }))
  exchange.quote = { ...exchange.quote, runners }
  exchange.book = { ...exchange.book, resting: strangers }
  return market
}
const lengthOf = ({ exchange: { book } }: LateMarket) => book.resting.length + book.incoming.length

it('an order that would have to rest in a full book lapses', async () => {
  const market = await fullMarket()
  const order = await market.backs('asha', { percent: 100 })
  expect(market.order(order)).toMatchObject({ status: 'Lapsed', matchedPaise: 0 })
  expect(market.wallet('asha').exposurePaise).toBe(0)
  expect(lengthOf(market)).toBe(BOOK_LENGTH_MAX)
})

it.each([1, Number.POSITIVE_INFINITY])(
  'the rest of an order that took a part from the house lapses, and the book stays as long as it was, with %d steps of a first matcher',
  async (steps) => {
    const market = await fullMarket()
    const order = await market.backs('asha', { rupees: 1500, percent: 90 }, { isMatched: false })
    await market.match({ steps })
    await market.match()
    expect(market.order(order)).toMatchObject({ status: 'Lapsed', matchedPaise: 1000_00, leftPaise: 0 })
    expect(market.bets('asha')).toEqual(['lgaai 1000 at 90, house'])
    expect(market.wallet('asha').exposurePaise).toBe(1000_00)
    expect(lengthOf(market)).toBe(BOOK_LENGTH_MAX)
    expect(market.exchange.arrivals).toEqual([])
  },
)

it('the rest of a back that took a part of another runner’s, which stays in the book, lapses', async () => {
  const market = new LateMarket({ delaySeconds: 0 })
  await market.sends(1, 990)
  await market.sends(1, 990, AUSTRALIA)
  await market.backs('bina', { percent: 200, rupees: 5000, selectionId: AUSTRALIA })
  const { exchange } = market
  exchange.book = { ...exchange.book, resting: [...exchange.book.resting, ...strangers.slice(1)] }
  const order = await market.backs('asha', { percent: 50, rupees: 101 })
  expect(market.bets('asha')).toEqual(['lgaai 100 at 50, players'])
  expect(market.order(order)).toMatchObject({ status: 'Lapsed', matchedPaise: 100_00, leftPaise: 0 })
  expect(lengthOf(market)).toBe(BOOK_LENGTH_MAX)
  expect(exchange.arrivals).toEqual([])
})

it('an order that takes all of its stake needs no room in the book', async () => {
  const market = await fullMarket()
  const order = await market.backs('asha', { rupees: 500, percent: 90 })
  expect(market.order(order)).toMatchObject({ status: 'Matched', matchedPaise: 500_00 })
})
