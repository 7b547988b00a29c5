import { describe, expect, it } from 'vitest'
import { emptyPosition } from '../../../domain/betting/position.ts'
import { withOrder } from '../../../domain/betting/position-changes.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { NOTHING_TAKEN } from '../../../domain/betting/taken.ts'
import { seededRandom } from '../../../domain/feed/random.ts'
import { paise, ZERO } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import { LateMarket } from './late-market.ts'

/*
 * A player with one account or two, in a market without a delay, wants what no honest player gets: winnings by trades with themselves, more than
 * their limits allow, or more of the house than it offers.
 */

/** A market in which the house's prices are far away. */
async function market() {
  const one = new LateMarket({ delaySeconds: 0 })
  await one.sends(1, 990)
  return one
}
const used = (of: LateMarket, playerId: string) => of.wallet(playerId).usage['stake:day']?.paise ?? 0

describe('trades with oneself', () => {
  it('are refused in one account', async () => {
    const one = await market()
    await one.lays('mira', { percent: 60 })
    expect(await one.backs('mira', { percent: 60 })).toBe('ownOrder')
  })

  it('bring nothing in two accounts: what one wins the other loses, both count the stake, and the house owes no more', async () => {
    const one = await market()
    await one.lays('mira', { rupees: 1000, percent: 60 })
    await one.backs('mira’s other', { rupees: 1000, percent: 55 })
    for (const winner of [INDIA, AUSTRALIA])
      expect(one.brings('mira', winner) + one.brings('mira’s other', winner)).toBe(0)
    expect([used(one, 'mira'), used(one, 'mira’s other')]).toEqual([1000_00, 1000_00])
    expect(one.exchange.taken).toEqual(NOTHING_TAKEN)
  })

  it('bring nothing by backs of both runners: one account is not matched, and two pay each other, but for rounding', async () => {
    const one = await market()
    await one.backs('mira', { rupees: 1000, percent: 300, selectionId: AUSTRALIA })
    await one.backs('mira', { rupees: 1000, percent: 30 })
    expect(one.bets('mira')).toEqual([])
    await one.backs('mira’s other', { rupees: 1000, percent: 30 })
    expect(one.bets('mira')).toEqual(['lgaai 333 at 300, players'])
    expect(one.bets('mira’s other')).toEqual(['lgaai 1000 at 33, players'])
    const both = [INDIA, AUSTRALIA].map(
      (winner) => one.brings('mira', winner) + one.brings('mira’s other', winner),
    )
    expect(both).toEqual([-3, -1])
    expect([used(one, 'mira'), used(one, 'mira’s other')]).toEqual([2000_00, 1000_00])
    expect(one.exchange.taken).toEqual(NOTHING_TAKEN)
  })

  it('end in the price of a stranger who names a better one', async () => {
    const one = await market()
    await one.lays('asha', { percent: 62 })
    await one.lays('mira', { percent: 60 })
    await one.backs('mira’s other', { percent: 50 })
    expect(one.bets('mira’s other')).toEqual(['lgaai 100 at 62, players'])
    expect(one.bets('mira')).toEqual([])
  })
})

describe('limits and holds', () => {
  it('are as before after any number of orders that were cancelled', async () => {
    const one = await market()
    const before = one.wallet('mira')
    for (let round = 0; round < 10; round++)
      expect(await one.cancels('mira', await one.lays('mira', { percent: 20 }))).toBe('Cancelled')
    const { balancePaise, exposurePaise } = one.wallet('mira')
    expect({ balancePaise, exposurePaise }).toEqual({ balancePaise: before.balancePaise, exposurePaise: 0 })
    expect(used(one, 'mira')).toBe(0)
  })

  it('count what is matched, whatever is cancelled around it', async () => {
    const one = await market()
    const order = await one.backs('mira', { rupees: 500, percent: 60 })
    await one.lays('asha', { rupees: 200, percent: 60 })
    await one.cancels('mira', order)
    await one.cancels('mira', order)
    await one.cancels('mira', await one.backs('mira', { rupees: 300, percent: 60 }))
    expect(used(one, 'mira')).toBe(200_00)
    expect(one.wallet('mira').exposurePaise).toBe(200_00)
  })

  it('of today are not freed by cancelling what was placed yesterday', async () => {
    const one = await market()
    const order = await one.backs('mira', { rupees: 500, percent: 60 })
    one.clock.now += 24 * 3600_000
    one.exchange.tickedAtMs = one.clock.now
    await one.backs('mira', { rupees: 200, percent: 61 })
    await one.cancels('mira', order)
    expect(used(one, 'mira')).toBe(200_00)
  })

  it('keep an order from being placed with what others wait for', async () => {
    const one = await market()
    const wallet = one.wallet('mira')
    const limits = { 'stake:day': { paise: paise(500_00) } }
    one.exchange.wallets.set('mira', { ...wallet, limits })
    const first = await one.backs('mira', { rupees: 400, percent: 60 })
    expect(await one.backs('mira', { rupees: 200, percent: 60 })).toBe('stakeLimit')
    expect(await one.lays('mira', { rupees: 200, percent: 20 })).toBe('stakeLimit')
    await one.lays('asha', { rupees: 300, percent: 60 })
    await one.cancels('mira', first)
    expect(await one.backs('mira', { rupees: 300, percent: 60 })).toBe('stakeLimit')
  })

  it('hold the worst case in whichever order a player acts', async () => {
    const acts = [
      { side: 'backs', rupees: 300, percent: 60 },
      { side: 'lays', rupees: 400, percent: 20 },
      { side: 'backs', rupees: 200, percent: 70 },
    ] as const
    for (const [a, b, c] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
    ] as const) {
      const one = await market()
      for (const at of [a, b, c]) await one[acts[at].side]('mira', acts[at])
      expect(one.wallet('mira').exposurePaise).toBe(500_00)
    }
  })
})

it('a cash-out’s offer is gone once an order is placed', () => {
  const offer = { offerId: 'o', profitPaise: ZERO, percent: 100, statusSince: 3, expiresAtMs: 1 }
  const position = { ...emptyPosition(sampleQuote(), 'mira'), offer }
  const terms = { side: 'lgaai', selectionId: INDIA, stakePaise: paise(100_00), rate: rate(6000) } as const
  expect(withOrder(position, { orderKey: 'order:o1', terms, atMs: 1 })).not.toHaveProperty('offer')
})

describe('the house', () => {
  /** A market in which the house takes backs of ₹800 at 45, and may lose so much. */
  function limited(lossMax: number) {
    const one = new LateMarket({ delaySeconds: 0 })
    const level = (price: number) => [{ rate: rate(price), sizePaise: paise(800_00) }]
    const runners = one.exchange.quote.runners.map((runner) => ({
      ...runner,
      depth: { lgaai: level(runner.lgaai ?? 0), khaai: level(runner.khaai ?? 0) },
    }))
    one.exchange.quote = { ...one.exchange.quote, runners, lossMaxPaise: paise(lossMax * 100) }
    return one
  }
  const taken = (of: LateMarket) =>
    of.exchange.bets
      .filter((bet) => !('against' in bet))
      .reduce((sum, bet) => sum + ('stakePaise' in bet ? bet.stakePaise : 0), 0)

  it.each([
    ['its size', 100_000, 800_00],
    // ₹666 × 0.45 are ₹299.70.
    ['what it may lose', 300, 666_00],
  ])('gives many small orders of many accounts no more than %s', async (_, lossMax, most) => {
    const one = limited(lossMax)
    for (let round = 0; round < 4; round++)
      for (const playerId of ['asha', 'bina', 'mira', 'mira’s other'])
        await one.backs(playerId, { percent: 45 })
    expect(taken(one)).toBe(most)
    const waits = [...one.exchange.orders.values()].filter(({ status }) => status === 'Waiting')
    expect(waits.reduce((sum, { leftPaise }) => sum + leftPaise, 0)).toBe(1600_00 - most)
  })

  it('gives resting orders that its price reaches no more than its size', async () => {
    const one = limited(100_000)
    for (let round = 0; round < 4; round++)
      for (const playerId of ['asha', 'bina', 'mira']) await one.backs(playerId, { percent: 48 })
    const { quote } = one.exchange
    const reached = [{ rate: rate(5000), sizePaise: paise(500_00) }]
    const runners = quote.runners.map((each) => ({
      ...each,
      lgaai: rate(5000),
      depth: { lgaai: reached, khaai: [] },
    }))
    one.exchange.quote = { ...quote, runners, version: quote.version + 1 }
    await one.match()
    expect(taken(one)).toBe(500_00)
    expect(new Set(one.bets('asha'))).toEqual(new Set(['lgaai 100 at 50, house']))
  })

  it('loses no more than it may by orders at any prices in any order', async () => {
    const random = seededRandom('the house as maker')
    const one = limited(300)
    for (let count = 0; count < 60; count++) {
      const playerId = ['asha', 'bina', 'mira', 'mira’s other'][Math.floor(random() * 4)] ?? ''
      const asked = {
        rupees: 100 + Math.floor(random() * 300),
        selectionId: random() < 0.5 ? INDIA : AUSTRALIA,
      }
      if (random() < 0.5) await one.backs(playerId, { ...asked, percent: 20 })
      else await one.lays(playerId, { ...asked, percent: 300 })
    }
    const players = ['asha', 'bina', 'mira', 'mira’s other']
    for (const winner of [INDIA, AUSTRALIA]) {
      const won = players.reduce((sum, playerId) => sum + one.brings(playerId, winner), 0)
      expect(won).toBeLessThanOrEqual(300)
    }
    expect(taken(one)).toBeGreaterThan(0)
  })
})
