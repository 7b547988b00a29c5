import { beforeEach, expect, it } from 'vitest'
import { pastOf } from '../../../domain/betting/past-prices.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import { type PlaceOrder, placeOrder } from '../../../functions/exchange/place-order.ts'
import { INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import type { FakeClock } from '../betting/memory-store.ts'
import { MemoryExchange } from './memory-exchange.ts'

let exchange: MemoryExchange
let clock: FakeClock

beforeEach(() => {
  exchange = new MemoryExchange(['asha', 'bina'])
  clock = exchange.clock
})

const place = (changes: Partial<PlaceOrder> = {}) =>
  placeOrder(exchange, clock, {
    ...{ playerId: 'asha', orderKey: 'order:o1', inputHash: 'h', marketId: 'm1.mo', side: 'lgaai' },
    ...{ selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4600), commissionBasisPoints: 0 },
    ...changes,
  })
const match = () =>
  matchMarket(
    { store: exchange, clock, owner: 'm', publish: async () => undefined, goOn: () => true },
    'm1.mo',
  )
const cancel = async (playerId = 'asha') => {
  const answer = await cancelOrder(exchange, clock, { playerId, orderKey: 'order:o1' })
  if (isRefusal(answer)) return answer.refused
  return ('wallet' in answer ? answer.order : answer).status
}

it('an order is cancelled while no matcher works, and the next one takes it out of the book', async () => {
  await place()
  await match()
  expect(exchange.book.resting).toHaveLength(1)
  exchange.lease = { owner: 'dead', untilMs: clock.now + 10_000 }
  expect(await cancel()).toBe('Cancelled')
  expect(exchange.wallets.get('asha')).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0 })
  expect(await match()).toBe(false)
  clock.now += 10_001
  await match()
  expect(exchange.book.resting).toEqual([])
})

it('an order that the book still has is not matched once it is cancelled', async () => {
  await place()
  await match()
  await cancel()
  exchange.arrivals = []
  await place({ playerId: 'bina', orderKey: 'order:o2', side: 'khaai' })
  await match()
  expect(exchange.bets).toEqual([])
  expect(exchange.book.resting.map(({ orderKey }) => orderKey)).toEqual(['order:o2'])
})

it('an order that is over is answered as it is', async () => {
  await place()
  await cancel()
  const { entries } = exchange
  expect(await cancel()).toBe('Cancelled')
  expect(exchange.entries).toBe(entries)
})

it('an order that is not there, or somebody else’s, is not found', async () => {
  expect(await cancel()).toBe('orderNotFound')
})

it('an order that waits out the delay is not cancelled, unless the matcher is dead', async () => {
  exchange.quote = sampleQuote({ shards: 1, betDelaySeconds: 5 })
  await place({ rate: rate(4500) })
  await match()
  expect(exchange.orders.get('order:o1')?.delay?.dueAtMs).toBe(clock.now + 5000)
  expect(await cancel()).toBe('orderInDelay')
  clock.now += 19_999
  expect(await cancel()).toBe('orderInDelay')
  clock.now += 1
  expect(await cancel()).toBe('Cancelled')
})

it('an order of one who takes a break lapses when it would be matched, but for one in its delay', async () => {
  await place()
  await match()
  const wallet = exchange.wallets.get('asha')
  if (!wallet) throw new Error('no wallet')
  exchange.wallets.set('asha', { ...wallet, standing: 'suspended', version: wallet.version + 1 })
  await place({ playerId: 'bina', orderKey: 'order:o2', side: 'khaai' })
  await match()
  expect(exchange.orders.get('order:o1')?.status).toBe('Lapsed')
  expect(exchange.orders.get('order:o2')?.status).toBe('Waiting')
  expect(exchange.wallets.get('asha')).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0 })
})

it('an order that its player wants gone at the start lapses then, and is matched with nobody', async () => {
  await place({ lapsesInPlay: true })
  await match()
  exchange.quote = { ...exchange.quote, betDelaySeconds: 5, version: 8 }
  await place({ playerId: 'bina', orderKey: 'order:o2', side: 'khaai', lapsesInPlay: true })
  await match()
  expect(exchange.orders.get('order:o1')).toMatchObject({ status: 'Lapsed', matchedPaise: 0 })
  clock.now += 5000
  await match()
  expect(exchange.orders.get('order:o2')).not.toHaveProperty('lapsesInPlay')
  expect(exchange.orders.get('order:o2')?.status).toBe('Waiting')
  expect(exchange.book.resting.map(({ orderKey }) => orderKey)).toEqual(['order:o2'])
  expect(exchange.wallets.get('asha')).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0 })
})

it('an order on a selection that was removed waits, and is matched with nobody', async () => {
  await place()
  await match()
  const runners = exchange.quote.runners.map((runner) => ({ ...runner, status: 'REMOVED' as const }))
  const before = exchange.quote
  await place({ playerId: 'bina', orderKey: 'order:o2', side: 'khaai' })
  exchange.quote = { ...before, runners }
  await match()
  expect(exchange.bets).toEqual([])
  exchange.quote = before
  await match()
  expect(exchange.bets).toHaveLength(2)
})

it('an order that waits for the house’s price is neither freed nor taken by an accomplice', async () => {
  const quote = sampleQuote({ shards: 1, betDelaySeconds: 5, past: { since: 1, gone: [] } })
  exchange.quote = quote
  await place({ stakePaise: paise(300_00) })
  await place({ playerId: 'bina', orderKey: 'order:o2', side: 'khaai' })
  await match()
  clock.now += 3000
  const runners = quote.runners.map((runner) => ({ ...runner, lgaai: rate(4600) }))
  const moved = { ...quote, runners, version: quote.version + 1 }
  const past = pastOf(moved, quote, clock.now)
  exchange.quote = { ...moved, ...(past && { past }) }
  await match()
  clock.now += 2000
  await match()
  expect(exchange.orders.get('order:o1')).toMatchObject({ matchedPaise: 0, leftPaise: 300_00 })
  expect(await cancel()).toBe('orderInDelay')
  clock.now += 3000
  await match()
  expect(exchange.orders.get('order:o1')).toMatchObject({ status: 'Matched', matchedPaise: 300_00 })
})
