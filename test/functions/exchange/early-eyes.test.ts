import { describe, expect, it } from 'vitest'
import { AUSTRALIA, INDIA, sampleWallet } from '../../domain/betting/samples.ts'
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

  describe.each([
    ['the house', async () => undefined],
    ['an honest player', (market: LateMarket) => market.lays('asha', { percent: 91, rupees: 500 })],
  ])('is no choice between an accomplice and %s', (_, first) => {
    /** What becomes of Mira's order when the ball is good for it, and when it is bad, which the feed does not know yet. */
    async function outcomes(
      act: (market: LateMarket, ball: string, rests: string) => Promise<unknown>,
      rested: number,
    ) {
      const all = []
      for (const ball of ['good', 'bad']) {
        const market = await beforeWicket()
        await first(market)
        const rests = rested > 0 ? await market.lays('mira’s other', { percent: 92, rupees: rested }) : ''
        await market.backs('mira', { percent: 90, rupees: 300 })
        await market.passes(DELAY_SECONDS - 1)
        await act(market, ball, rests)
        await market.passes(1)
        all.push(market.bets('mira').filter((bet) => !bet.includes(' at 92, ')))
      }
      return all
    }

    it('who offers more if it turns out badly', async () => {
      const late = (market: LateMarket, ball: string) =>
        ball === 'bad' ? market.lays('mira’s other', { percent: 92, rupees: 300 }) : Promise.resolve()
      const [good, bad] = await outcomes(late, 0)
      expect(good).toHaveLength(1)
      expect(bad).toEqual(good)
    })

    it('whose better offer was there before, and is gone if it turns out well', async () => {
      const gone = (market: LateMarket, ball: string, rests: string) =>
        ball === 'good' ? market.cancels('mira’s other', rests) : Promise.resolve()
      expect(await outcomes(gone, 300)).toEqual([[], []])
    })

    it('whose offer was there before for a part, and is larger if it turns out badly', async () => {
      const more = async (market: LateMarket, ball: string, rests: string) => {
        if (ball === 'good') await market.cancels('mira’s other', rests)
        else await market.lays('mira’s other', { percent: 92, rupees: 200 })
      }
      const [good, bad] = await outcomes(more, 100)
      expect(good).toHaveLength(1)
      expect(bad).toEqual(good)
    })
  })

  it('of the accomplice leaves the order to the house after another delay, in which the feed catches up', async () => {
    const market = await beforeWicket()
    const rests = await market.lays('mira’s other', { percent: 92 })
    const order = await market.backs('mira', { percent: 90 })
    await market.cancels('mira’s other', rests)
    await market.passes(DELAY_SECONDS)
    expect(market.order(order)).toMatchObject({ status: 'Waiting', delay: { misses: 1 } })
    await market.passes(DELAY_SECONDS)
    expect(market.bets('mira')).toEqual(['lgaai 100 at 90, house'])
  })

  it('leaves a large order that the house’s price has reached waiting, however often it takes the size there is', async () => {
    const market = await beforeWicket()
    const order = await market.backs('asha', { percent: 120, rupees: 500 })
    for (let moves = 0; moves < 4; moves++) {
      await market.sends(125 - moves, 140, INDIA, { isMatched: false })
      await market.limits({ rupees: 100 })
      await market.passes(DELAY_SECONDS)
    }
    expect(market.order(order)).toMatchObject({ status: 'Waiting', matchedPaise: 400_00 })
  })

  it('does not follow a maker to a worse price: the order has the house’s after another delay', async () => {
    const market = await beforeWicket()
    const rests = await market.lays('mira', { percent: 98 })
    const order = await market.backs('asha', { percent: 85 })
    await market.moves('mira', rests, 85)
    await market.passes(DELAY_SECONDS)
    expect(market.order(order)).toMatchObject({ status: 'Waiting', delay: { misses: 1 } })
    await market.passes(DELAY_SECONDS)
    expect(market.bets('asha')).toEqual(['lgaai 100 at 90, house'])
  })

  it('is not seen where an earlier order has taken what a later one had met', async () => {
    const market = await beforeWicket()
    await market.lays('mira’s other', { percent: 98 })
    const orders = []
    for (const playerId of ['asha', 'bina', 'mira'])
      orders.push(await market.backs(playerId, { percent: 90 }))
    await market.lays('mira’s other', { percent: 97 })
    for (let delays = 0; delays < 3; delays++) await market.passes(DELAY_SECONDS)
    expect(orders.map((order) => market.order(order)?.status)).toEqual(['Matched', 'Matched', 'Matched'])
    expect(market.bets('mira')).toEqual(['lgaai 100 at 90, house'])
  })

  it('of friends who stand before an honest maker and leave one by one does not hold up the order', async () => {
    const market = await beforeWicket()
    await market.sends(1, 990)
    await market.lays('asha', { percent: 20, rupees: 500 })
    const friends = []
    for (let at = 30; at > 0; at--) {
      const playerId = `friend ${at % 12}`
      market.exchange.wallets.set(
        playerId,
        market.exchange.wallets.get(playerId) ?? sampleWallet({ playerId }),
      )
      friends.push({ playerId, orderKey: await market.lays(playerId, { percent: 20 + at }) })
    }
    await market.backs('mira', { percent: 20, rupees: 3500 })
    await market.passes(DELAY_SECONDS - 1)
    await market.leaveOneByOne(friends)
    market.clock.now += 1000
    market.exchange.tickedAtMs = market.clock.now
    await market.match({ steps: 45 })
    expect(market.bets('asha')).toEqual(['khaai 500 at 20, players'])
  })

  it('of a player who begins a break lapses it after the delay, instead of another one', async () => {
    const market = await beforeWicket()
    const order = await market.backs('mira', { percent: 70 })
    await market.passes(1)
    market.breaks('mira')
    await market.sends(80, 110)
    await market.passes(DELAY_SECONDS - 1)
    expect(market.order(order)?.status).toBe('Lapsed')
  })

  it('locks nobody’s order up: offers that come and go let it lapse after three delays', async () => {
    const market = await beforeWicket()
    await market.lays('mira’s other', { percent: 96 })
    let phantom = await market.lays('mira', { percent: 100 })
    const order = await market.backs('asha', { percent: 95 })
    for (let delays = 0; delays < 3; delays++) {
      await market.passes(DELAY_SECONDS - 1)
      await market.cancels('mira', phantom)
      phantom = await market.lays('mira', { percent: 100 })
      await market.passes(1)
    }
    expect(market.order(order)).toMatchObject({ status: 'Lapsed', leftPaise: 0 })
    expect(market.wallet('asha').exposurePaise).toBe(0)
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

describe('what an order in its delay has met of the house', () => {
  const withLimits = async (limits: Parameters<LateMarket['limits']>[0]) => {
    const market = await beforeWicket()
    await market.limits(limits)
    return market
  }

  it.each([
    ['size', 'lgaai', 90, { rupees: 500 }, 500],
    ['size', 'khaai', 110, { rupees: 500 }, 500],
    ['limit of loss', 'lgaai', 90, { lossMax: 450 }, 500],
    ['limit of loss', 'khaai', 110, { lossMax: 500 }, 500],
  ] as const)(
    'is not taken from it by a bet, of its %s, on a %s',
    async (_, side, percent, limits, rupees) => {
      const market = await withLimits(limits)
      const places = side === 'lgaai' ? market.backs : market.lays
      const order = await places('mira', { percent, rupees })
      await market.passes(DELAY_SECONDS - 1)
      for (const playerId of ['mira', 'mira’s other'])
        expect(await market.bet(playerId, side, { percent, rupees })).toBe('notEnoughOffered')
      await market.passes(1)
      expect(market.order(order)?.status).toBe('Matched')
      expect(market.bets('mira')).toEqual([`${side} ${rupees} at ${percent}, house`])
    },
  )

  it.each([
    ['size', { rupees: 500 }],
    ['limit of loss', { lossMax: 450 }],
  ] as const)('is not taken from it by bets at the same moment, of its %s', async (_, limits) => {
    const market = await withLimits(limits)
    const order = await market.backs('mira', { percent: 90, rupees: 375 })
    await market.passes(DELAY_SECONDS - 1)
    const players = ['mira', 'mira’s other', 'asha', 'bina']
    const sent = players.map((each) => market.bet(each, 'lgaai', { percent: 90, rupees: 125 }))
    const answers = await Promise.all(sent)
    expect(answers.filter((answer) => answer === 'Pending')).toHaveLength(1)
    await market.passes(1)
    expect(market.order(order)?.status).toBe('Matched')
  })

  it('leaves the rest to bets, which take no more', async () => {
    const market = await withLimits({ rupees: 500 })
    await market.backs('mira', { percent: 90, rupees: 300 })
    expect(await market.bet('mira’s other', 'lgaai', { percent: 90, rupees: 201 })).toBe('notEnoughOffered')
    expect(await market.bet('mira’s other', 'lgaai', { percent: 90, rupees: 200 })).toBe('Pending')
    await market.passes(DELAY_SECONDS)
    expect(market.bets('mira')).toEqual(['lgaai 300 at 90, house'])
    expect(market.bets('mira’s other')).toEqual(['lgaai 200 at 90, house'])
  })

  it('is not made too little to be offered by a bet on the rest', async () => {
    const market = await withLimits({ rupees: 500 })
    await market.lays('asha', { percent: 92, rupees: 250 })
    const order = await market.backs('mira', { percent: 90, rupees: 300 })
    expect(await market.bet('mira’s other', 'lgaai', { percent: 90, rupees: 450 })).toBe('Pending')
    await market.passes(DELAY_SECONDS)
    expect(market.order(order)?.status).toBe('Matched')
  })

  it('is free again once the order can be cancelled', async () => {
    const market = await withLimits({ lossMax: 450 })
    const order = await market.backs('mira', { percent: 90, rupees: 300 })
    await market.turns('SUSPENDED')
    await market.turns('OPEN')
    expect(await market.bet('bina', 'lgaai', { percent: 90, rupees: 500 })).toBe('notEnoughOffered')
    await market.turns('SUSPENDED')
    expect(await market.cancels('mira', order)).toBe('Cancelled')
    await market.turns('OPEN')
    expect(await market.bet('bina', 'lgaai', { percent: 90, rupees: 500 })).toBe('Pending')
  })

  it('is free again when its selection is removed', async () => {
    const market = await withLimits({ lossMax: 450 })
    const order = await market.backs('mira', { percent: 90, rupees: 300 })
    market.removes(INDIA)
    await market.match()
    expect(market.exchange.taken.owedPaise).toMatchObject({ s1: 0 })
    expect(await market.cancels('mira', order)).toBe('Cancelled')
  })

  it('is not counted against the order if the feed’s price gets worse: it waits out another delay', async () => {
    const market = await withLimits({ lossMax: 450 })
    const order = await market.backs('mira', { percent: 80, rupees: 500 })
    await market.passes(DELAY_SECONDS - 1)
    await market.sends(85, 110, INDIA, { isMatched: false })
    await market.limits({ lossMax: 450 })
    await market.passes(1)
    expect(await market.cancels('mira', order)).toBe('orderInDelay')
    await market.passes(DELAY_SECONDS)
    expect(market.bets('mira')).toEqual(['lgaai 500 at 85, house'])
  })

  it('is free again where the feed’s price has got worse than the order accepts', async () => {
    const market = await withLimits({ lossMax: 450 })
    const order = await market.backs('mira', { percent: 90, rupees: 500 })
    await market.sends(80, 110, INDIA, { isMatched: false })
    await market.limits({ lossMax: 450 })
    expect(await market.cancels('mira', order)).toBe('orderInDelay')
    await market.passes(DELAY_SECONDS)
    expect(market.bets('mira')).toEqual([])
    expect(await market.bet('bina', 'lgaai', { percent: 80, rupees: 500 })).toBe('Pending')
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

  it.each([
    ['all that the house offers at its new price', { rupees: 500 }],
    ['all that the house may lose', { rupees: 500, lossMax: 500 }],
  ])('earns nothing from a maker who sleeps by first taking %s', async (_, limits) => {
    const market = await beforeWicket()
    await market.lays('asha', { percent: 100 })
    await market.turns('SUSPENDED')
    await market.opens(50, 55, { isMatched: false })
    await market.limits(limits, { isMatched: false })
    expect(await market.bet('mira’s other', 'khaai', { percent: 55, rupees: 500 })).toBe('Pending')
    const early = await market.backs('mira', { percent: 100 })
    await delays(market)
    expect(market.bets('mira')).toEqual([])
    expect(await market.cancels('mira', early)).toBe('Cancelled')
    await market.limits({ rupees: 500, lossMax: 1000 })
    await delays(market)
    expect(market.bets('asha')).toEqual(['khaai 100 at 55, house'])
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
