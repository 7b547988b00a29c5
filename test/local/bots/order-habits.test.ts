import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladders } from '../../../domain/betting/ladders.ts'
import { per100, rate } from '../../../domain/betting/rates.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import { postOrder } from '../../../domain/contract/orders.ts'
import { planOrder } from '../../../local/bots/order-habits.ts'
import { sampleOdds } from '../../web/lib/realtime/samples.ts'

/** A market with one runner at these rates of the house, in basis points. */
function market(back: number, lay: number, changes: Partial<MarketOdds> = {}): MarketOdds {
  const odds = sampleOdds()
  const [first] = odds.matchOdds
  if (!first) throw new Error('no runner')
  const level = (basisPoints: number) => [{ price: 1 + basisPoints / 10_000, size: 1000, basisPoints }]
  const row = { ...first, ex: { availableToBack: level(back), availableToLay: level(lay) } }
  return { ...odds, matchOdds: [row], ...changes } as MarketOdds
}
const orders = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `order:${at}` }))

describe('what a bot does in a market', () => {
  it('is an order that the server takes, between the house’s prices, whatever chance brings', () => {
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    const price = fc.integer({ min: 100, max: 40_000 })
    fc.assert(
      fc.property(fc.infiniteStream(unit), price, price, (chances, one, other) => {
        const [back, lay] = [Math.min(one, other), Math.max(one, other)]
        const plan = planOrder(market(back, lay), [], () => chances.next().value ?? 0)
        if (plan?.kind !== 'place') return
        expect(plan.rate).toBeGreaterThan(back)
        expect(plan.rate).toBeLessThan(lay)
        expect(ladders.matchOdds.atMost(plan.rate)).toBe(plan.rate)
        const { selectionId, side, stake } = plan
        const body = {
          userId: 'u',
          marketId: 'm1.mo',
          selectionId,
          side,
          odds: per100(rate(plan.rate)),
          stake,
        }
        expect(postOrder.body?.safeParse(body).success).toBe(true)
        expect(stake * (plan.rate / 10_000)).toBeLessThanOrEqual(1200)
      }),
    )
  })

  it.each([
    ['while the market is suspended', market(5000, 6000, { status: 'SUSPENDED' })],
    ['where no price is between those of the house', market(5000, 5100)],
    ['at high prices', market(40_000, 60_000)],
  ])('is nothing %s', (_, odds) => {
    expect(planOrder(odds, [], () => 0.5)).toBeUndefined()
  })

  it('is to cancel its oldest order, if it has three, or now and then', () => {
    const odds = market(5000, 6000)
    expect(planOrder(odds, orders(3), () => 0.9)).toEqual({ kind: 'cancel', orderId: 'order:2' })
    expect(planOrder(odds, orders(1), () => 0.1)).toEqual({ kind: 'cancel', orderId: 'order:0' })
    expect(planOrder(odds, orders(2), () => 0.9)).toMatchObject({ kind: 'place' })
  })
})
