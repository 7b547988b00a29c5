import { describe, expect, it } from 'vitest'
import { AUSTRALIA } from '../../domain/betting/samples.ts'
import { DRAW, withDraw } from '../../domain/exchange/samples.ts'
import { DELAY_SECONDS, LateMarket } from './late-market.ts'

/*
 * Mira sees play before the feed does, and has a second account. She tries to earn with it: by cancelling just the order that has turned
 * out badly, and by taking orders of others, or the house's price, that have become wrong.
 */

/** A market with the house at 90 and 110, in which a wicket then changes that to 50 and 55. */
async function beforeWicket() {
  const market = new LateMarket()
  await market.sends(90, 110)
  return market
}
async function wicket(market: LateMarket, seconds = 10) {
  await market.turns('SUSPENDED')
  await market.passes(seconds)
  await market.opens(50, 55)
}
const delays = async (market: LateMarket) => {
  await market.passes(DELAY_SECONDS)
  await market.passes(DELAY_SECONDS)
}

describe('a late cancellation', () => {
  it.each([0, 1, DELAY_SECONDS - 1, DELAY_SECONDS, DELAY_SECONDS + 14])(
    'of the bad one of two orders in their delay is refused, %i seconds after placing them',
    async (seconds) => {
      const market = await beforeWicket()
      const orders = [
        ['mira', await market.backs('mira', { percent: 90 })],
        ['mira’s other', await market.lays('mira’s other', { percent: 110 })],
      ] as const
      market.clock.now += seconds * 1000
      for (const [playerId, orderKey] of orders)
        expect(await market.cancels(playerId, orderKey)).toBe('orderInDelay')
      await delays(market)
      expect(market.bets('mira')).toEqual(['lgaai 100 at 90, house'])
      expect(market.bets('mira’s other')).toEqual(['khaai 100 at 110, house'])
    },
  )

  it('leaves a good order that takes nobody: who would take it can cancel once the market is suspended', async () => {
    const market = await beforeWicket()
    const bad = await market.lays('mira', { percent: 98 })
    const good = await market.backs('mira', { percent: 100 })
    const honest = await market.lays('asha', { percent: 100 })
    expect(await market.cancels('asha', honest)).toBe('orderInDelay')
    expect(await market.cancels('mira', bad)).toBe('Cancelled')
    await market.turns('SUSPENDED')
    expect(await market.cancels('asha', honest)).toBe('Cancelled')
    await market.opens(50, 55)
    await delays(market)
    expect(market.order(good)).toMatchObject({ status: 'Waiting', matchedPaise: 0 })
    expect(market.bets('asha')).toEqual([])
  })

  it('of a back of the third runner calls off no cross: there is none in play', async () => {
    const market = await beforeWicket()
    market.exchange.quote = withDraw(market.exchange.quote)
    await market.sends(90, 110, AUSTRALIA)
    await market.backs('asha', { percent: 100, rupees: 500, selectionId: AUSTRALIA })
    await market.backs('mira’s other', { percent: 300, rupees: 250, selectionId: DRAW })
    const taker = await market.backs('mira', { percent: 290, rupees: 250 })
    expect(market.order(taker)).not.toHaveProperty('delay')
    await delays(market)
    expect(market.bets('asha')).toEqual([])
  })

  it('is possible while the market is suspended, and not once it is open: the delay begins anew', async () => {
    const market = await beforeWicket()
    const [kept, cancelled] = [
      await market.backs('mira', { percent: 50 }),
      await market.backs('mira', { percent: 50 }),
    ]
    await market.passes(DELAY_SECONDS - 1)
    await market.turns('SUSPENDED')
    expect(await market.cancels('mira', cancelled)).toBe('Cancelled')
    await market.opens(50, 55)
    await market.passes(DELAY_SECONDS - 1)
    expect(await market.cancels('mira', kept)).toBe('orderInDelay')
    expect(market.bets('mira')).toEqual([])
    await market.passes(1)
    expect(market.bets('mira')).toEqual(['lgaai 100 at 50, house'])
  })

  it('is not bought by an accomplice who would take a part', async () => {
    const market = await beforeWicket()
    const order = await market.backs('mira', { rupees: 300, percent: 100 })
    await market.lays('mira’s other', { percent: 100 })
    await market.passes(1)
    await market.sends(105, 110)
    await market.passes(DELAY_SECONDS - 1)
    expect(market.order(order)).toMatchObject({ matchedPaise: 0 })
    expect(await market.cancels('mira', order)).toBe('orderInDelay')
  })

  it('is not won by keeping the matcher busy: orders whose delay is over go before new ones', async () => {
    const market = await beforeWicket()
    const order = await market.backs('mira', { percent: 90 })
    market.clock.now += DELAY_SECONDS * 1000
    market.exchange.tickedAtMs = market.clock.now
    for (let count = 0; count < 20; count++)
      await market.backs('mira’s other', { percent: 200 }, { isMatched: false })
    await market.match({ steps: 3 })
    expect(market.order(order)?.status).toBe('Matched')
  })
})

describe('taking an outdated price', () => {
  it('earns nothing from makers who cancel when the market is suspended', async () => {
    const market = await beforeWicket()
    const maker = await market.lays('asha', { percent: 100 })
    const sniper = await market.backs('mira', { percent: 100 })
    await market.turns('SUSPENDED')
    expect(await market.cancels('asha', maker)).toBe('Cancelled')
    await market.opens(50, 55)
    await delays(market)
    expect(market.bets('mira')).toEqual([])
    expect(market.order(sniper)?.status).toBe('Waiting')
  })

  it('earns nothing from a maker who cancels during the delay', async () => {
    const market = await beforeWicket()
    const maker = await market.lays('asha', { percent: 100 })
    await market.backs('mira', { percent: 100 })
    await market.passes(DELAY_SECONDS - 1)
    expect(await market.cancels('asha', maker)).toBe('Cancelled')
    await delays(market)
    expect(market.bets('mira')).toEqual([])
  })

  it.each(['before', 'after'])(
    'earns nothing from a maker who sleeps: the house’s new price comes first, with the taker %s the suspension',
    async (when) => {
      const market = await beforeWicket()
      await market.lays('asha', { percent: 100 })
      if (when === 'before') await market.backs('mira', { percent: 100 })
      await market.turns('SUSPENDED')
      await market.passes(10)
      await market.opens(50, 55, { isMatched: when === 'before' })
      if (when === 'after') await market.backs('mira', { percent: 100 })
      await delays(market)
      expect(market.bets('asha')).toEqual(['khaai 100 at 55, house'])
      expect(market.bets('mira')).toEqual([])
    },
  )

  it('earns nothing from a back of the other runner whose player sleeps: the house’s new price comes first', async () => {
    const market = await beforeWicket()
    await market.sends(90, 110, AUSTRALIA)
    await market.backs('asha', { percent: 100, selectionId: AUSTRALIA })
    const early = await market.backs('mira', { percent: 95 })
    expect(market.order(early)).toMatchObject({ delay: expect.anything() })
    await market.passes(3)
    await market.sends(50, 55)
    await market.sends(180, 200, AUSTRALIA)
    await delays(market)
    expect(market.bets('asha')).toEqual(['lgaai 100 at 180, house'])
    expect(market.bets('mira')).toEqual([])
  })

  it.each([true, false])('of the house is not possible, with a suspension: %s', async (isSuspended) => {
    const market = await beforeWicket()
    const order = await market.backs('mira', { percent: 90 })
    if (isSuspended) await wicket(market)
    else await market.sends(50, 55)
    await delays(market)
    expect(market.bets('mira')).toEqual([])
    expect(market.order(order)?.status).toBe('Waiting')
  })

  it('earns nothing from a maker who waits for the house’s new price, also without a suspension', async () => {
    const market = await beforeWicket()
    await market.lays('asha', { percent: 100 })
    const early = await market.backs('mira', { percent: 100 })
    await market.passes(3)
    await market.sends(50, 55)
    await market.passes(DELAY_SECONDS - 3)
    expect(market.bets('mira')).toEqual([])
    await delays(market)
    expect(market.bets('asha')).toEqual(['khaai 100 at 55, house'])
    expect(market.bets('mira')).toEqual([])
    expect(market.order(early)).toMatchObject({ status: 'Waiting' })
    expect(await market.cancels('mira', early)).toBe('Cancelled')
  })

  it('of the house is not possible with an order that rests: it gets the price of the end of its delay', async () => {
    const market = await beforeWicket()
    const order = await market.backs('mira', { percent: 95 })
    await market.sends(100, 120)
    await market.passes(1)
    expect(await market.cancels('mira', order)).toBe('orderInDelay')
    await market.sends(50, 55)
    await delays(market)
    expect(market.bets('mira')).toEqual([])
  })
})
