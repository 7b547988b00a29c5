import { describe, expect, it } from 'vitest'
import { offerCashOut } from '../../../domain/betting/cash-out.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { settlePosition } from '../../../domain/betting/settlement.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { decideOrder } from '../../../domain/exchange/accept.ts'
import { fillOrder, type OrderHeld, releaseOrder, waitingTerms } from '../../../domain/exchange/fill.ts'
import { lapsedOrder, type PlacedOrder, releasedBy } from '../../../domain/exchange/placed-order.ts'
import { paise, ZERO } from '../../../domain/money.ts'
import { INDIA, profits, sampleQuote, sampleWallet } from '../betting/samples.ts'

const AT_MS = 1_700_000_000_000
const LATER_MS = AT_MS + 1000
const quote = sampleQuote()

/** A lay of India with ₹500 at 2.50 that waits: ₹750 are held for it. */
function placed(): OrderHeld {
  const terms = { side: 'khaai', selectionId: INDIA, stakePaise: paise(500_00), rate: rate(15_000) } as const
  const request = { ...terms, orderKey: 'order:o1', marketId: 'm1.mo' }
  const decided = decideOrder(request, { wallet: sampleWallet(), quote, position: undefined }, AT_MS)
  if (isRefusal(decided)) throw new Error(decided.refused)
  const order: PlacedOrder = {
    ...decided.order,
    ...{
      inputHash: 'h',
      marketId: 'm1.mo',
      matchName: '',
      marketName: '',
      kind: 'matchOdds',
      label: 'India',
    },
    ...{ atMs: AT_MS, status: 'Waiting', leftPaise: paise(500_00), matchedPaise: ZERO, backWinsPaise: ZERO },
    ...{ fills: 0, version: 1, delay: { dueAtMs: 1, version: 1, statusSince: 1, beganAtMs: 1 } },
  }
  return { wallet: decided.wallet, position: decided.position, order }
}
const fill = (held: OrderHeld, rupees: number, price: number) =>
  fillOrder(held, { stakePaise: paise(rupees * 100), rate: rate(price) }, quote, {
    against: 'players',
    atMs: LATER_MS,
  })

describe('a fill', () => {
  it('is a bet at the price that was matched, and releases what a better price does not need', () => {
    const { order, position, wallet, entry, bet } = fill(placed(), 200, 12_000)
    expect(order).toMatchObject({
      status: 'Waiting',
      leftPaise: 300_00,
      matchedPaise: 200_00,
      fills: 1,
      version: 2,
    })
    expect(order.backWinsPaise).toBe(240_00)
    expect(order).toHaveProperty('delay')
    expect(position.orders).toMatchObject([{ terms: { stakePaise: 300_00 } }])
    expect(position.book).toMatchObject({ profits: profits({ 1: -240_00, 2: 200_00 }) })
    expect(wallet).toMatchObject({ exposurePaise: 690_00, balancePaise: 9_310_00 })
    expect(entry).toMatchObject({ kind: 'orderMatched', reference: 'order:o1#1' })
    expect(bet).toMatchObject({
      ...{ betKey: 'order:o1#1', side: 'khaai', rate: 12_000, stakePaise: 200_00, winPaise: 200_00 },
      ...{ liabilityPaise: 240_00, status: 'Open', against: 'players', bookPaise: [-240_00, 200_00] },
    })
  })

  it('of all that is left ends the order, which its position has no more', () => {
    const { order, position } = fill(fill(placed(), 200, 15_000), 300, 15_000)
    expect(order).toMatchObject({ status: 'Matched', leftPaise: 0, fills: 2 })
    expect(order).not.toHaveProperty('delay')
    expect(position).not.toHaveProperty('orders')
    expect(waitingTerms({ ...placed(), order, position })).toBeUndefined()
  })
})

describe('a released order', () => {
  it('gives back its hold, and its stake no longer counts against limits', () => {
    const { order, position, wallet, entry } = releaseOrder(placed(), paise(500_00), 'Cancelled', LATER_MS)
    expect(order).toMatchObject({ status: 'Cancelled', leftPaise: 0, matchedPaise: 0 })
    expect(position).not.toHaveProperty('orders')
    expect(wallet).toMatchObject({ exposurePaise: 0, balancePaise: 10_000_00 })
    expect(wallet.usage['stake:day']?.paise).toBe(0)
    expect(entry.kind).toBe('orderReleased')
    expect(releasedBy(entry.reference)).toEqual({ orderKey: 'order:o1', lessPaise: 500_00 })
  })

  it('in part waits on with the rest', () => {
    const { order, position } = releaseOrder(placed(), paise(100_00), 'Cancelled', LATER_MS)
    expect(order).toMatchObject({ status: 'Waiting', leftPaise: 400_00 })
    expect(position.orders).toMatchObject([{ terms: { stakePaise: 400_00 } }])
  })
})

describe('a result', () => {
  const declared = { revision: 1, result: { kind: 'winner', selectionId: INDIA } } as const

  it('lapses what waits, and pays what was matched', () => {
    const { wallet, position, order } = fill(placed(), 200, 15_000)
    const settled = settlePosition(position, wallet, declared, LATER_MS)
    expect(settled?.lapsed.map(({ orderKey }) => orderKey)).toEqual(['order:o1'])
    expect(settled?.position).not.toHaveProperty('orders')
    expect(settled?.wallet).toMatchObject({ balancePaise: 9_700_00, exposurePaise: 0 })
    expect(settled?.wallet.usage['stake:day']?.paise).toBe(300_00)
    expect(lapsedOrder(order)).toMatchObject({
      status: 'Lapsed',
      leftPaise: 0,
      matchedPaise: 200_00,
      version: 3,
    })
    expect(waitingTerms({ wallet, order, position: settled?.position ?? position })).toBeUndefined()
  })

  it('changes no order that has ended', () => {
    const { order } = fill(placed(), 500, 15_000)
    expect(lapsedOrder(order)).toEqual(order)
  })
})

it('a position with an order that waits can’t be cashed out', () => {
  const { wallet, position } = fill(placed(), 200, 15_000)
  expect(offerCashOut({ wallet, position, quote }, LATER_MS)).toEqual({ refused: 'ordersWaiting' })
})
