import { expect, it } from 'vitest'
import type { SelectionQuote, StoredQuote } from '../../../domain/betting/quote.ts'
import type { MatchSnapshot } from '../../../domain/feed/port.ts'
import { housePrices } from '../../../domain/house/house-prices.ts'
import { houseTerms } from '../../../domain/house/house-terms.ts'
import { quoteOf } from '../../../domain/house/quote-of.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleWallet } from '../../domain/betting/samples.ts'
import { market as feedOf, LIMIT } from '../../domain/house/alone.ts'
import { DELAY_SECONDS, LateMarket } from './late-market.ts'

/*
 * Mira sees play before the feed does. When her order in its delay has turned out badly, a friend bets, so that the house moves its prices: away from the
 * order, or to the order of somebody else whom hers has met. The bets lapse once the feed suspends the market.
 */

/** The house's part of the limit, so that a few thousand rupees move its prices. */
const LIMIT_PAISE = LIMIT / 16

/** Whom Mira knows besides. */
const FRIENDS = Array.from({ length: 32 }, (_, at) => `friend ${at}`)

/** A market whose house moves its prices by what is taken, between two writes of the ticker that bring nothing new from the feed. */
class LeaningMarket extends LateMarket {
  constructor() {
    super()
    for (const playerId of ['asha', 'mira', 'mira’s other', 'bina', ...FRIENDS])
      this.exchange.wallets.set(playerId, sampleWallet({ playerId, balancePaise: paise(100_000_00) }))
  }

  /** @param chance India's, by the feed */
  async ticks(chance: number): Promise<void> {
    const { exchange, clock } = this
    const { lean, marketId, statusSince, version } = exchange.quote
    const feed = { ...feedOf('matchOdds', [chance, 1 - chance]), marketId, betDelaySeconds: DELAY_SECONDS }
    const owed = { inAllPaise: exchange.taken.owedPaise, mostPaise: exchange.taken.owedPaise }
    const of = { limitPaise: LIMIT_PAISE, shards: 1, owed, ...(lean && { lean }) }
    const terms = houseTerms(feed, of, clock.now)
    const match = { matchId: 'm1', name: 'India v Australia' } as MatchSnapshot
    const at = { version: version + 1, atMs: clock.now }
    const quote = quoteOf(match, housePrices(feed, terms), at, exchange.quote, { terms, fromFeed: feed })
    exchange.quote = { ...quote, statusSince, shards: 1 } as StoredQuote<SelectionQuote>
    exchange.taken = { ...exchange.taken, soldPaise: {} }
    await this.match()
  }

  /** The house's prices for a selection, the best first, in percent and rupees. */
  levels(selectionId: number, side: 'lgaai' | 'khaai') {
    const { depth } = this.exchange.quote.runners.find((each) => each.selectionId === selectionId) ?? {}
    return (depth?.[side] ?? []).map((each) => ({
      percent: each.rate / 100,
      rupees: each.sizePaise / 100,
      selectionId,
    }))
  }
}

/**
 * Bina, who is Mira's friend, bets on what moves the house's price of India down, as far as so many of its prices go.
 * @param from the first price of India that is not sold out
 */
async function bets(market: LeaningMarket, levels: number, from: number) {
  for (let at = 0; at < levels; at++) {
    const [lay, back] = [market.levels(AUSTRALIA, 'khaai')[at], market.levels(INDIA, 'lgaai')[at]]
    if (lay) expect(await market.bet('bina', 'khaai', lay)).toBe('Pending')
    if (back && at >= from) expect(await market.bet('bina', 'lgaai', back)).toBe('Pending')
  }
}

it.each(['good', 'bad'])(
  'bets that move the house’s price do not free an order that has met it: a %s ball',
  async (ball) => {
    const market = new LeaningMarket()
    await market.ticks(0.5)
    const [{ percent, rupees } = expect.fail('no price')] = market.levels(INDIA, 'lgaai')
    const order = await market.backs('mira', { percent, rupees })
    await market.passes(1)
    if (ball === 'bad') await bets(market, 2, 1)
    await market.passes(2)
    await market.ticks(0.5)
    expect(market.levels(INDIA, 'lgaai')[0]?.percent === percent).toBe(ball === 'good')
    await market.passes(2)
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('mira')).toEqual([`lgaai ${rupees} at ${percent}, house`])
  },
)

it.each(['good', 'bad'])(
  'bets that move the house’s price to a maker do not free the order that has met it: a %s ball',
  async (ball) => {
    const market = new LeaningMarket()
    await market.ticks(0.6)
    const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
    const percent = best - 1
    const maker = await market.lays('asha', { percent, rupees: 500 })
    const order = await market.backs('mira', { percent, rupees: 500 })
    await market.passes(1)
    if (ball === 'bad') await bets(market, 3, 0)
    await market.passes(2)
    await market.ticks(0.6)
    expect(market.order(maker)?.delay !== undefined).toBe(ball === 'bad')
    await market.passes(2)
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('mira')).toEqual([`lgaai 500 at ${percent}, players`])
    expect(market.bets('asha')).toEqual([`khaai 500 at ${percent}, players`])
  },
)

it.each(['good', 'bad'])(
  'a maker who takes a break in a delay of its own does not hold up the order that has met it: a %s ball',
  async (ball) => {
    const market = new LeaningMarket()
    await market.ticks(0.6)
    const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
    const [{ percent } = expect.fail('no price')] = market.levels(INDIA, 'lgaai')
    const maker = await market.lays('mira’s other', { percent: best - 1, rupees: 100 })
    const order = await market.backs('mira', { percent, rupees: 1243 })
    await market.passes(1)
    if (ball === 'bad') await bets(market, 3, 1)
    await market.passes(2)
    await market.ticks(0.6)
    expect(market.order(maker)?.delay !== undefined).toBe(ball === 'bad')
    if (ball === 'bad') market.breaks('mira’s other')
    await market.passes(2)
    await market.turns('SUSPENDED')
    expect(await market.cancels('mira', order)).toBe('Matched')
  },
)

it.each(['good', 'bad'])(
  'a maker whose own delay ends before a late matcher comes is taken first: a %s ball',
  async (ball) => {
    const market = new LeaningMarket()
    await market.ticks(0.6)
    const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
    const maker = await market.lays('asha', { percent: best - 1, rupees: 500 })
    const order = await market.backs('mira', { percent: best - 1, rupees: 500 })
    await market.passes(0.5)
    if (ball === 'bad') await bets(market, 3, 0)
    await market.ticks(0.6)
    expect(market.order(maker)?.delay !== undefined).toBe(ball === 'bad')
    await market.passes(4)
    await market.passes(1)
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('asha')).toHaveLength(1)
  },
)

it('keeps no more for an order than is left of it', async () => {
  const market = new LeaningMarket()
  await market.ticks(0.6)
  const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
  const maker = await market.lays('asha', { percent: best - 1, rupees: 600 })
  await market.backs('mira', { percent: best - 1, rupees: 599 })
  await market.passes(1)
  await bets(market, 3, 0)
  await market.ticks(0.6)
  const keptFor = () =>
    market.exchange.book.resting
      .find(({ orderKey }) => orderKey === maker)
      ?.delay?.kept?.map((each) => each.stakePaise)
  expect(keptFor()).toEqual([600_00])
  await market.passes(4)
  expect(market.bets('mira')).toHaveLength(1)
  expect(keptFor()).toEqual([1_00])
})

it.each([0, FRIENDS.length])(
  'makers who lower their orders do not hold up the order that has met another one, which waits for the house’s price: %i of them',
  async (lowered) => {
    const market = new LeaningMarket()
    await market.ticks(0.6)
    const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
    const percent = best - 1
    const maker = await market.lays('asha', { percent, rupees: 3000 })
    const others = []
    for (const friend of FRIENDS) others.push({ friend, orderKey: await market.lays(friend, { percent }) })
    await market.backs('mira', { percent, rupees: 3000 + 100 * FRIENDS.length })
    await market.passes(0.2)
    await bets(market, 3, 0)
    await market.ticks(0.6)
    expect(market.order(maker)).toHaveProperty('delay')
    await market.passes(4)
    for (const { friend, orderKey } of others.slice(0, lowered)) await market.lowers(friend, orderKey, 99)
    await market.passes(1)
    expect(market.bets('asha')).toEqual([`khaai 3000 at ${percent}, players`])
  },
)

it('makers who leave one by one do not either', async () => {
  const market = new LeaningMarket()
  await market.ticks(0.6)
  const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
  const maker = await market.lays('asha', { percent: best - 2, rupees: 3000 })
  const others = []
  for (const playerId of FRIENDS)
    others.push({ playerId, orderKey: await market.lays(playerId, { percent: best - 1 }) })
  await market.backs('mira', { percent: best - 2, rupees: 3000 + 100 * FRIENDS.length })
  await market.passes(0.2)
  await bets(market, 3, 0)
  await market.ticks(0.6)
  expect(market.order(maker)).toHaveProperty('delay')
  await market.passes(4)
  await market.leaveOneByOne(others.slice(14))
  await market.passes(1)
  expect(market.bets('asha')).toEqual([`khaai 3000 at ${best - 2}, players`])
})

it.each(['commit', 'read'])(
  'an order at rest does not take the house’s price before another that has met it and whose turn fails: by a %s',
  async (kind) => {
    const market = new LeaningMarket()
    await market.ticks(0.6)
    const [{ percent: best } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
    await market.lays('asha', { percent: best - 1, rupees: 3000 })
    const order = await market.backs('mira', { percent: best - 1, rupees: 3000 })
    await market.passes(0.2)
    await bets(market, 3, 0)
    await market.ticks(0.6)
    await market.passes(4)
    const { exchange } = market
    const { commitStep, readFacts } = exchange
    let reads = 0
    exchange.commitStep = async (step, owner) =>
      step.changed.some(({ wallet }) => wallet.playerId === 'mira') ? 'conflict' : commitStep(step, owner)
    exchange.readFacts = async (key) =>
      key.orderKey === order && ++reads === 10 && kind === 'read' ? 'conflict' : readFacts(key)
    await market.passes(1)
    expect(market.bets('asha')).toEqual([])
    Object.assign(exchange, { commitStep, readFacts })
    await market.passes(1)
    expect(market.bets('asha')).toEqual([`khaai 3000 at ${best - 1}, players`])
  },
)
