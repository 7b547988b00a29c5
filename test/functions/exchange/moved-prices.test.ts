import { describe, expect, it } from 'vitest'
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

/** India's, by the feed. */
const CHANCE = 0.6

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

/** A market with the house's best prices to back and to lay India, in percent. The feed gives India a chance of 0.6. */
async function opened() {
  const market = new LeaningMarket()
  await market.ticks(CHANCE)
  const [{ percent: toBack } = expect.fail('no price')] = market.levels(INDIA, 'lgaai')
  const [{ percent: toLay } = expect.fail('no price')] = market.levels(INDIA, 'khaai')
  return { market, toBack, toLay }
}

/**
 * Bina, who is Mira's friend, bets on what moves the house's price of India down, as far as so many of its prices go.
 * @param from the first price of India that is not sold out
 */
async function bets(market: LeaningMarket, levels: number, from = 0) {
  for (let at = 0; at < levels; at++) {
    const [lay, back] = [market.levels(AUSTRALIA, 'khaai')[at], market.levels(INDIA, 'lgaai')[at]]
    if (lay) expect(await market.bet('bina', 'khaai', lay)).toBe('Pending')
    if (back && at >= from) expect(await market.bet('bina', 'lgaai', back)).toBe('Pending')
  }
}

/** Bina's bets move the house's price to a maker, who from then on waits out a delay to take it. */
async function betsToMaker(market: LeaningMarket, maker: string, from = 0) {
  await bets(market, 3, from)
  await market.ticks(CHANCE)
  expect(market.order(maker)).toHaveProperty('delay')
}

/** Mira sees the ball; only a bad one has Bina bet. */
const balls = ['good', 'bad'] as const

it.each(balls)(
  'bets that move the house’s price do not free an order that has met it: a %s ball',
  async (ball) => {
    const { market, toBack } = await opened()
    const [{ rupees } = expect.fail('no price')] = market.levels(INDIA, 'lgaai')
    const order = await market.backs('mira', { percent: toBack, rupees })
    await market.passes(1)
    if (ball === 'bad') await bets(market, 2, 1)
    await market.passes(2)
    await market.ticks(CHANCE)
    expect(market.levels(INDIA, 'lgaai')[0]?.percent === toBack).toBe(ball === 'good')
    await market.passes(2)
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('mira')).toEqual([`lgaai ${rupees} at ${toBack}, house`])
  },
)

it.each(balls)(
  'bets that move the house’s price to a maker do not free the order that has met it: a %s ball',
  async (ball) => {
    const { market, toLay } = await opened()
    const percent = toLay - 1
    const maker = await market.lays('asha', { percent, rupees: 500 })
    const order = await market.backs('mira', { percent, rupees: 500 })
    await market.passes(1)
    if (ball === 'bad') await betsToMaker(market, maker)
    await market.passes(4)
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('mira')).toEqual([`lgaai 500 at ${percent}, players`])
    expect(market.bets('asha')).toEqual([`khaai 500 at ${percent}, players`])
  },
)

it.each(balls)(
  'a maker who begins a break in a delay of its own does not hold up the order that has met it: a %s ball',
  async (ball) => {
    const { market, toBack, toLay } = await opened()
    const maker = await market.lays('mira’s other', { percent: toLay - 1, rupees: 100 })
    const order = await market.backs('mira', { percent: toBack, rupees: 1243 })
    await market.passes(3)
    if (ball === 'bad') {
      await betsToMaker(market, maker, 1)
      market.breaks('mira’s other')
    }
    await market.passes(2)
    await market.turns('SUSPENDED')
    expect(await market.cancels('mira', order)).toBe('Matched')
  },
)

it.each(balls)(
  'an order takes the maker that it has met also if both delays are over when the matcher comes: a %s ball',
  async (ball) => {
    const { market, toLay } = await opened()
    const maker = await market.lays('asha', { percent: toLay - 1, rupees: 500 })
    const order = await market.backs('mira', { percent: toLay - 1, rupees: 500 })
    await market.passes(0.5)
    if (ball === 'bad') await betsToMaker(market, maker)
    await market.passes(4)
    await market.passes(1)
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('asha')).toEqual([`khaai 500 at ${toLay - 1}, players`])
  },
)

it('the house keeps no more for an order than is left of it', async () => {
  const { market, toLay } = await opened()
  const maker = await market.lays('asha', { percent: toLay - 1, rupees: 600 })
  await market.backs('mira', { percent: toLay - 1, rupees: 599 })
  await market.passes(1)
  await betsToMaker(market, maker)
  const keptFor = () =>
    market.exchange.book.resting
      .find(({ orderKey }) => orderKey === maker)
      ?.delay?.kept?.map((each) => each.stakePaise)
  expect(keptFor()).toEqual([600_00])
  await market.passes(4)
  expect(market.bets('mira')).toHaveLength(1)
  expect(keptFor()).toEqual([1_00])
})

describe('an order that has met one that waits for the house’s price takes that', () => {
  /**
   * Asha's order waits for the house's price; Mira's has met it, and those of her friends, one below the house's price to lay.
   * @param ashasBelow how far Asha's is below that
   */
  async function metAll(ashasBelow: number) {
    const { market, toLay } = await opened()
    const percent = toLay - ashasBelow
    const maker = await market.lays('asha', { percent, rupees: 3000 })
    const friends = []
    for (const playerId of FRIENDS)
      friends.push({ playerId, orderKey: await market.lays(playerId, { percent: toLay - 1 }) })
    await market.backs('mira', { percent, rupees: 3000 + 100 * FRIENDS.length })
    await market.passes(0.2)
    await betsToMaker(market, maker)
    await market.passes(4)
    return { market, friends, matched: [`khaai 3000 at ${percent}, players`] }
  }

  it.each([0, FRIENDS.length])('although %i friends beside that lower their orders', async (lowered) => {
    const { market, friends, matched } = await metAll(1)
    for (const { playerId, orderKey } of friends.slice(0, lowered))
      await market.lowers(playerId, orderKey, 99)
    await market.passes(1)
    expect(market.bets('asha')).toEqual(matched)
  })

  it('although friends before that leave one by one', async () => {
    const { market, friends, matched } = await metAll(2)
    await market.leaveOneByOne(friends.slice(14))
    await market.passes(1)
    expect(market.bets('asha')).toEqual(matched)
  })

  it.each(['commit', 'read'])('although its turn fails before, the last time by a %s', async (kind) => {
    const { market, toLay } = await opened()
    const maker = await market.lays('asha', { percent: toLay - 1, rupees: 3000 })
    const order = await market.backs('mira', { percent: toLay - 1, rupees: 3000 })
    await market.passes(0.2)
    await betsToMaker(market, maker)
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
    expect(market.bets('asha')).toEqual([`khaai 3000 at ${toLay - 1}, players`])
  })
})
