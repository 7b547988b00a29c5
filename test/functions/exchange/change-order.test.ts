import { beforeEach, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { WantedOrder } from '../../../domain/exchange/change.ts'
import { paise } from '../../../domain/money.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { changeOrder } from '../../../functions/exchange/change-order.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import { type PlaceOrder, placeOrder } from '../../../functions/exchange/place-order.ts'
import { INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import type { FakeClock } from '../betting/memory-store.ts'
import { MemoryExchange } from './memory-exchange.ts'

let exchange: MemoryExchange
let clock: FakeClock

beforeEach(() => {
  exchange = new MemoryExchange(['asha', 'bina', 'chand'])
  clock = exchange.clock
})

const place = (playerId: string, changes: Partial<PlaceOrder> = {}) =>
  placeOrder(exchange, clock, {
    ...{ playerId, orderKey: `order:${playerId}`, inputHash: 'h', marketId: 'm1.mo', side: 'lgaai' },
    ...{ selectionId: INDIA, stakePaise: paise(300_00), rate: rate(4600), commissionBasisPoints: 0 },
    ...changes,
  })
const match = () =>
  matchMarket(
    { store: exchange, clock, owner: 'm', publish: async () => undefined, goOn: () => true },
    'm1.mo',
  )
/** A change of Asha's order, as of the version that is stored. */
async function change(wanted: Partial<WantedOrder>, version = orderOf('asha').version) {
  const all = { stakePaise: undefined, rate: undefined, lapsesInPlay: undefined, ...wanted }
  const answer = await changeOrder(exchange, clock, {
    ...{ playerId: 'asha', orderKey: 'order:asha', version, wanted: all },
  })
  if (isRefusal(answer)) return answer.refused
  return 'order' in answer ? answer.order : answer
}
function orderOf(playerId: string) {
  return exchange.orders.get(`order:${playerId}`) ?? expect.fail('no order')
}
const resting = () =>
  exchange.book.resting.map(({ playerId, stakePaise, rate: price }) => [playerId, stakePaise / 100, price])

async function threeRest() {
  for (const playerId of ['asha', 'bina', 'chand']) await place(playerId)
  await match()
}

it('an order with less stake keeps its place, and one with more, or at another price, loses it', async () => {
  await threeRest()
  await change({ stakePaise: paise(50_00) })
  await match()
  expect(resting()).toEqual([
    ['asha', 50, 4600],
    ['bina', 300, 4600],
    ['chand', 300, 4600],
  ])
  await change({ stakePaise: paise(200_00) })
  await match()
  expect(resting()).toEqual([
    ['bina', 300, 4600],
    ['chand', 300, 4600],
    ['asha', 200, 4600],
  ])
  await change({ rate: rate(4700) })
  await match()
  expect(resting().at(-1)).toEqual(['asha', 200, 4700])
})

it.each<[string, Partial<WantedOrder>, Partial<WantedOrder>]>([
  ['more stake', { stakePaise: paise(400_00) }, { stakePaise: paise(300_00) }],
  ['another price', { rate: rate(4700) }, { rate: rate(4600) }],
])(
  'an order with %s and back again, before a matcher sees it, has lost its place',
  async (_, there, back) => {
    await threeRest()
    await change(there)
    await change(back)
    await match()
    expect(resting()).toEqual([
      ['bina', 300, 4600],
      ['chand', 300, 4600],
      ['asha', 300, 4600],
    ])
  },
)

it('an order that was raised loses its place, also if the house’s price comes to it before the notice is read', async () => {
  const priced = (lgaai: number) => {
    const { quote } = exchange
    const runners = quote.runners.map((runner) => ({ ...runner, lgaai: rate(lgaai) }))
    const past = { since: 1, gone: [] }
    exchange.quote = { ...quote, betDelaySeconds: 5, version: quote.version + 1, runners, past }
  }
  priced(4000)
  await threeRest()
  await change({ stakePaise: paise(50_00) })
  await change({ stakePaise: paise(200_00) })
  priced(4600)
  await match()
  expect(resting().map(([playerId]) => playerId)).toEqual(['bina', 'chand'])
  const { beganAtMs } = orderOf('asha').delay ?? {}
  expect(exchange.book.incoming).toMatchObject([{ playerId: 'asha', delay: { beganAtMs } }])
  clock.now += 5000
  await match()
  expect(exchange.bets.map(({ playerId }) => playerId)).toEqual(['bina', 'chand', 'asha'])
})

it('a change sent again does nothing more, whatever was matched in between', async () => {
  await place('asha')
  await match()
  const { version } = orderOf('asha')
  const raised = await change({ stakePaise: paise(500_00) }, version)
  const { entries } = exchange
  const count = entries.length
  expect(await change({ stakePaise: paise(500_00) }, version)).toEqual(raised)
  await place('bina', { side: 'khaai', stakePaise: paise(100_00) })
  await match()
  expect(await change({ stakePaise: paise(500_00) }, version)).toBe('orderChanged')
  expect(orderOf('asha')).toMatchObject({ stakePaise: 500_00, leftPaise: 400_00, matchedPaise: 100_00 })
  expect(entries.filter(({ reference }) => reference.includes('#~'))).toHaveLength(1)
  expect(count).toBe(2)
})

it('an order that was changed is not matched at its price of before, even if no notice says so', async () => {
  await place('asha')
  await match()
  await change({ rate: rate(4800) })
  exchange.arrivals = []
  await place('bina', { side: 'khaai' })
  await match()
  expect(exchange.bets).toEqual([])
  expect(resting()).toEqual([
    ['bina', 300, 4600],
    ['asha', 300, 4800],
  ])
})

it('a changed order takes what it meets, at once or after the market’s delay', async () => {
  await place('asha', { rate: rate(4700) })
  await place('bina', { side: 'khaai' })
  await match()
  expect(exchange.bets).toEqual([])
  exchange.quote = sampleQuote({ shards: 1, betDelaySeconds: 5, version: 8 })
  await change({ rate: rate(4600) })
  await match()
  expect(orderOf('asha').delay?.dueAtMs).toBe(clock.now + 5000)
  expect(await change({ stakePaise: paise(1_00) })).toBe('orderInDelay')
  clock.now += 5000
  exchange.tickedAtMs = clock.now
  await match()
  expect(orderOf('asha')).toMatchObject({ status: 'Matched', matchedPaise: 300_00, rate: 4600 })
})

it('an order may have less stake in a suspended market, and its book says so at once', async () => {
  await place('asha')
  await match()
  exchange.quote = { ...exchange.quote, status: 'SUSPENDED', version: 8, statusSince: 8 }
  expect(await change({ stakePaise: paise(400_00) })).toBe('marketSuspended')
  await change({ stakePaise: paise(20_00) })
  await match()
  expect(resting()).toEqual([['asha', 20, 4600]])
  expect(exchange.arrivals).toEqual([])
})

it('an order keeps its place when it is to lapse at the start of play, and does so', async () => {
  await threeRest()
  await change({ lapsesInPlay: true })
  await match()
  expect(exchange.book.resting[0]).toMatchObject({ playerId: 'asha', lapsesInPlay: true })
  expect(exchange.entries).toHaveLength(3)
  exchange.quote = sampleQuote({ shards: 1, betDelaySeconds: 5, version: 8 })
  await match()
  expect(orderOf('asha').status).toBe('Lapsed')
  expect(exchange.wallets.get('asha')).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0 })
})

it('an order that is not there, was cancelled, or has changed since is not changed', async () => {
  expect(await change({ stakePaise: paise(1_00) }, 1)).toBe('orderNotFound')
  await place('asha')
  expect(await change({ stakePaise: paise(1_00) }, 7)).toBe('orderChanged')
  await cancelOrder(exchange, clock, { playerId: 'asha', orderKey: 'order:asha' })
  expect(await change({ stakePaise: paise(1_00) })).toBe('orderEnded')
})
