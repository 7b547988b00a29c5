import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { WantedOrder } from '../../../domain/exchange/change.ts'
import { CLAIM_MS } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { changeOrder } from '../../../functions/exchange/change-order.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import { type PlaceOrder, placeOrder } from '../../../functions/exchange/place-order.ts'
import { bookStep, type Step } from '../../../functions/exchange/step.ts'
import { setLimit } from '../../../functions/limits/protect.ts'
import { settleOne } from '../../../functions/settlement/settle-position.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { writeOdds } from '../../../functions/store/market-store.ts'
import { orderStore } from '../../../functions/store/order-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import {
  isBeingMatched,
  listOrders,
  readBook,
  readBusy,
  readOrder,
  readVolumes,
} from '../../../functions/store/read/orders.ts'
import { readOwed } from '../../../functions/store/read/owed.ts'
import { readPositions } from '../../../functions/store/read/positions.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { settlementStore } from '../../../functions/store/settlement-store.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { INDIA, sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { reconcile, restoreAll } from '../../support/cloud/books.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { matchOf, selectionMarket } from '../../support/stage/market.ts'
import { FakeClock } from '../betting/memory-store.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const MARKET = 'm1.mo'
let clock: FakeClock
let owners = 0

beforeEach(async () => {
  clock = new FakeClock()
  for (const playerId of ['asha', 'bina']) await openAccount(playerId, paise(10_000_00))
  await writeQuote(sampleQuote())
  const market = selectionMarket(MARKET)
  await writeOdds(oddsOf(matchOf('m1', [market]), market, 7), undefined)
})

const request: PlaceOrder = {
  ...{ playerId: 'asha', orderKey: 'order:key:a', inputHash: 'h', marketId: MARKET, side: 'khaai' },
  ...{ selectionId: INDIA, stakePaise: paise(500_00), rate: rate(4600), commissionBasisPoints: 200 },
}
const place = (changes: Partial<PlaceOrder> = {}) => placeOrder(orderStore, clock, { ...request, ...changes })
const taking = {
  playerId: 'bina',
  orderKey: 'order:key:b',
  side: 'lgaai',
  stakePaise: paise(200_00),
} as const
let published: Step[] = []
const match = (goOn = () => true) => {
  published = []
  const owner = `matcher ${++owners}`
  const publish = async (step: Step) => void published.push(step)
  return matchMarket({ store: orderStore, clock, owner, publish, goOn }, MARKET)
}
const moneyOf = async (playerId: string) => {
  const { balancePaise, exposurePaise } = (await readWallet(playerId)) ?? {}
  return [balancePaise, exposurePaise]
}
/** What a request that is carried out answers once its function has died. */
function fail(error: Error): never {
  throw error
}

/** Settles both players by a win of India. */
async function settle(): Promise<void> {
  const declared = { revision: 1, result: { kind: 'winner', selectionId: INDIA } } as const
  for (const playerId of ['asha', 'bina']) {
    const [position] = await readPositions([MARKET], playerId)
    if (position) await settleOne(settlementStore, clock, position, declared)
  }
}

/** Checks the books as the day's check and `npm run restore` do. */
async function expectRightBooks(): Promise<void> {
  expect((await reconcile()).mismatches).toEqual([])
  const restored = await restoreAll(false)
  expect(restored.flatMap(({ differences, notes }) => [...differences, ...notes])).toEqual([])
}

describe('orders in the tables', () => {
  it('are placed by one batch and one transaction', async () => {
    const commands: string[] = []
    withFaults((command) => void commands.push(command))
    await place()
    expect(commands).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand'])
    expect((await readBusy()).markets).toEqual([{ marketId: MARKET, hasArrivals: true }])
  })

  it('are being matched until a matcher has done all of their steps', async () => {
    await place({ stakePaise: paise(100_00) })
    await match()
    await place({ orderKey: 'order:key:c', rate: rate(4500) })
    await match()
    const placed = await place({ ...taking, rate: rate(4500) })
    if (isRefusal(placed)) throw new Error(placed.refused)
    const { order } = placed
    const notice = { atMs: order.atMs, cause: order.version }
    expect(await isBeingMatched(order, notice)).toBe(true)
    await match(() => published.length === 0)
    expect(await readOrder(order)).toMatchObject({ status: 'Waiting', matchedPaise: 100_00 })
    expect(await isBeingMatched(order, notice)).toBe(true)
    await match()
    expect(await readOrder(order)).toMatchObject({ status: 'Matched' })
    expect(await isBeingMatched(order, notice)).toBe(false)
  })

  it('rest in the book, are matched, cancelled and settled', async () => {
    await place()
    await match()
    expect((await readBook(MARKET)).resting).toMatchObject([{ orderKey: 'order:key:a', stakePaise: 500_00 }])
    expect((await readBusy()).markets).toEqual([{ marketId: MARKET, hasArrivals: false }])
    await place(taking)
    await match()
    expect(await moneyOf('bina')).toEqual([9_800_00, 200_00])
    await expectRightBooks()

    await cancelOrder(orderStore, clock, request)
    await place({ orderKey: 'order:key:c', stakePaise: paise(100_00) })
    await match()
    await expectRightBooks()
    expect((await listOrders('asha', { limit: 9 })).orders.map(({ status }) => status).toSorted()).toEqual([
      'Cancelled',
      'Waiting',
    ])

    await writeQuote(sampleQuote({ status: 'CLOSED', version: 8 }))
    await settle()
    expect(await moneyOf('asha')).toEqual([9_908_00, 0])
    // ₹92 won, less 2 % commission.
    expect(await moneyOf('bina')).toEqual([10_090_16, 0])
    expect(await readOrder({ playerId: 'asha', orderKey: 'order:key:c' })).toMatchObject({
      ...{ status: 'Lapsed', leftPaise: 0, version: 2 },
    })
    await match()
    expect(published.flatMap(({ ended }) => ended)).toMatchObject([
      { orderKey: 'order:key:c', status: 'Lapsed' },
    ])
    expect((await readBook(MARKET)).resting).toEqual([])
    expect((await readBusy()).markets).toEqual([])
  })

  it('leave what players matched with each other in each minute', async () => {
    const minuteAtMs = Math.floor(clock.now / 60_000) * 60_000
    const take = async (key: string) => {
      await place({ ...taking, orderKey: `order:key:${key}`, stakePaise: paise(100_00) })
      await match()
    }
    clock.now = minuteAtMs
    await place()
    await take('b')
    clock.now = minuteAtMs + 59_999
    await take('c')
    clock.now = minuteAtMs + 60_000
    await take('d')
    expect(await readVolumes(MARKET)).toEqual([
      { minuteAtMs, stakePaise: 200_00 },
      { minuteAtMs: minuteAtMs + 60_000, stakePaise: 100_00 },
    ])
    expect((await readBook(MARKET)).traded).toEqual([{ selectionId: INDIA, stakePaise: 300_00, rate: 4600 }])
  })

  it('of a market are listed apart, and by status, page by page', async () => {
    for (const key of ['a', 'b', 'c'])
      await place({ orderKey: `order:key:${key}`, stakePaise: paise(100_00) })
    await cancelOrder(orderStore, clock, { playerId: 'asha', orderKey: 'order:key:b' })
    const first = await listOrders('asha', { limit: 2, marketId: MARKET })
    const next = await listOrders('asha', { limit: 2, marketId: MARKET, cursor: first.next ?? '' })
    const keys = [...first.orders, ...next.orders].map(({ orderKey }) => orderKey)
    expect(keys.toSorted()).toEqual(['order:key:a', 'order:key:b', 'order:key:c'])
    expect((await listOrders('asha', { limit: 9, marketId: 'm2.mo' })).orders).toEqual([])
    expect((await listOrders('asha', { limit: 9, status: 'Cancelled' })).orders).toHaveLength(1)
  })
})

const change = async (wanted: Partial<WantedOrder>) => {
  const { version = 0 } = (await readOrder(request)) ?? {}
  const all = { stakePaise: undefined, rate: undefined, lapsesInPlay: undefined, ...wanted }
  const { playerId, orderKey } = request
  return changeOrder(orderStore, clock, { playerId, orderKey, version, wanted: all })
}

describe('orders that are changed in the tables', () => {
  const resting = async () =>
    (await readBook(MARKET)).resting.map(({ orderKey, stakePaise }) => [orderKey, stakePaise / 100])

  it('keep their place with less stake, lose it with more, and are as the ledger says', async () => {
    await place()
    await place({ playerId: 'bina', orderKey: 'order:key:b' })
    await match()
    await change({ stakePaise: paise(300_00) })
    await expectRightBooks()
    await match()
    expect(await resting()).toEqual([
      ['order:key:a', 300],
      ['order:key:b', 500],
    ])
    await change({ stakePaise: paise(400_00) })
    await change({ stakePaise: paise(300_00) })
    await match()
    expect(await resting()).toEqual([
      ['order:key:b', 500],
      ['order:key:a', 300],
    ])
    await change({ rate: rate(4400), lapsesInPlay: true })
    await match()
    expect((await readBook(MARKET)).resting.at(-1)).toMatchObject({ rate: 4400, lapsesInPlay: true })
    await expectRightBooks()
    await cancelOrder(orderStore, clock, request)
    await expectRightBooks()
    expect(await moneyOf('asha')).toEqual([10_000_00, 0])
  })

  it('only for the start of play write no entry', async () => {
    await place()
    const commands: string[] = []
    withFaults((command) => void commands.push(command))
    await change({ lapsesInPlay: true })
    expect(commands.at(-1)).toBe('TransactWriteItemsCommand')
    expect(await readOrder(request)).toMatchObject({ lapsesInPlay: true, version: 2 })
    await expectRightBooks()
  })

  it('are raised only while their market is open', async () => {
    await place()
    await writeQuote(sampleQuote({ status: 'SUSPENDED', version: 8, statusSince: 8 }))
    expect(await change({ stakePaise: paise(600_00) })).toEqual({ refused: 'marketSuspended' })
    expect(await change({ stakePaise: paise(1_00) })).toMatchObject({ order: { leftPaise: 100 } })
    await expectRightBooks()
  })
})

describe('a claim', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('lets an order be matched although its player sets a limit before each commit of the matcher', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
    await place()
    await match()
    await place(taking)
    const limits: unknown[] = []
    const commitStep: typeof orderStore.commitStep = async (step, owner) => {
      for (const playerId of ['asha', 'bina']) limits.push(await setLimit(playerId, 'stake:day', null, clock))
      return orderStore.commitStep(step, owner)
    }
    const [store, publish] = [{ ...orderStore, commitStep }, async () => undefined]
    await matchMarket({ store, clock, owner: 'one', publish, goOn: () => true }, MARKET)
    expect(await readOrder({ ...taking })).toMatchObject({ status: 'Matched' })
    expect(limits).toContainEqual({ refused: 'tryAgain' })
    vi.setSystemTime(clock.now + CLAIM_MS + 1)
    expect(await setLimit('asha', 'stake:day', null, clock)).toMatchObject({ exposurePaise: 230_00 })
  })

  it.each([
    ['a placement', () => place({ orderKey: 'order:key:c', stakePaise: paise(100_00) })],
    ['a cancellation', () => cancelOrder(orderStore, clock, request)],
    ['less stake', () => change({ stakePaise: paise(100_00) })],
    ['another end', () => change({ lapsesInPlay: true })],
  ])('lets %s wait, without a transaction that would be in the way', async (_, call) => {
    await place()
    const claimedAtMs = clock.now
    await orderStore.claimWallet('asha', MARKET, claimedAtMs)
    let transactions = 0
    withFaults((command) => {
      if (command !== 'TransactWriteItemsCommand') return
      transactions++
      expect(clock.now).toBeGreaterThan(claimedAtMs + CLAIM_MS)
    })
    expect(await call()).not.toHaveProperty('refused')
    expect(transactions).toBe(1)
  })
})

describe('what the house keeps for an order in its delay', () => {
  const slow = (lgaai: number, changes: Partial<SelectionQuote> = {}) => {
    const quote = sampleQuote({
      betDelaySeconds: 5,
      lossMaxPaise: paise(230_00),
      past: { since: 7, gone: [] },
    })
    const sizes = [{ rate: rate(lgaai), sizePaise: paise(500_00) }]
    const runners = quote.runners.map((each) =>
      each.selectionId === INDIA ? { ...each, lgaai: rate(lgaai), depth: { lgaai: sizes, khaai: [] } } : each,
    )
    const feedPrices = { runners: sampleQuote().runners }
    return writeQuote({ ...quote, version: 8, runners, feedPrices, ...changes })
  }
  const owed = async () => (await readOwed([sampleQuote()])).get(MARKET)?.inAllPaise
  const backs = (changes: Partial<PlaceOrder> = {}) => place({ side: 'lgaai', rate: rate(4500), ...changes })
  const bets = async (playerId: string, rupees: number) => {
    const stakePaise = paise(rupees * 100)
    const bet = {
      ...sampleRequest({ betKey: `key:${playerId} ${rupees}`, stakePaise }),
      playerId,
      inputHash: 'h',
    }
    const placed = await placeBet(bettingStore, clock, bet)
    return 'refused' in placed ? placed.refused : placed.bet.status
  }

  it('counts as taken, and is the order’s at its price, whatever the house offers by then', async () => {
    await slow(4500)
    await backs()
    await match()
    expect(await owed()).toEqual({ s1: 225_00 })
    expect(await bets('asha', 100)).toBe('notEnoughOffered')
    clock.now += 5000
    const runners = sampleQuote().runners.map((each) => ({ ...each, lgaai: rate(3000) }))
    await slow(3000, { version: 9, runners })
    await match()
    expect(await owed()).toEqual({ s1: 225_00, s2: -500_00 })
    expect(await readOrder(request)).toMatchObject({ status: 'Matched', matchedPaise: 500_00 })
    await expectRightBooks()
  })

  it('is free again on the copy of its player’s quote when the market is suspended, whoever’s turn it is', async () => {
    await slow(4500)
    await backs()
    await backs({ playerId: 'bina', orderKey: 'order:key:b' })
    await match()
    expect(await owed()).toEqual({ s1: 450_00 })
    await slow(4500, { version: 9, status: 'SUSPENDED', statusSince: 9 })
    await match()
    expect(await owed()).toEqual({ s1: 0 })
    expect((await readBook(MARKET))?.incoming.map(({ delay }) => delay)).toEqual([undefined, undefined])
  })

  it('is free again on the copy of its player’s quote when another order takes it, and after a result', async () => {
    await slow(4000)
    await place()
    await match()
    await backs({ playerId: 'bina', orderKey: 'order:key:b', rate: rate(4600), stakePaise: paise(300_00) })
    await match()
    clock.now += 2000
    const runners = sampleQuote().runners.map((each) => ({ ...each, lgaai: null, khaai: rate(4600) }))
    await slow(4000, { version: 9, runners, lossMaxPaise: paise(500_00) })
    await match()
    expect(await owed()).toEqual({ s2: 500_00 })
    clock.now += 3000
    await match()
    expect(await readOrder({ playerId: 'bina', orderKey: 'order:key:b' })).toMatchObject({
      status: 'Matched',
    })
    expect(await owed()).toEqual({ s2: 200_00 })
    await settle()
    await match()
    expect(await owed()).toEqual({ s2: 0 })
    await expectRightBooks()
  })

  it('is no more than the house may lose, with bets that are placed at the same moment', async () => {
    await slow(4500)
    await backs()
    const commitStep: typeof orderStore.commitStep = async (step, owner) => {
      await bets('asha', 100)
      return orderStore.commitStep(step, owner)
    }
    const [store, publish] = [{ ...orderStore, commitStep }, async () => undefined]
    await matchMarket({ store, clock, owner: 'one', publish, goOn: () => true }, MARKET)
    expect((await readBook(MARKET))?.incoming[0]?.delay?.kept).toEqual([{ rate: 4500, stakePaise: 400_00 }])
    expect(await owed()).toEqual({ s1: 225_00 })
  })
})

describe('a matcher that dies', () => {
  it.each(['before', 'after'] as const)(
    '%s any of its requests loses nothing, and doubles nothing',
    async (when) => {
      for (let dies = 0, isDone = false; !isDone; dies++) {
        const keys = { maker: `order:key:m${when}${dies}`, taker: `order:key:t${when}${dies}` }
        await place({ orderKey: keys.maker, stakePaise: paise(200_00) })
        await match()
        await place({ ...taking, orderKey: keys.taker })
        let requests = 0
        withFaults(() => {
          if (requests++ !== dies) return
          const killed = new Error('killed')
          return when === 'before' ? killed : () => fail(killed)
        })
        await match().catch(() => undefined)
        isDone = requests <= dies
        withFaults(() => undefined)
        clock.now += 11_000
        await match()
        const { maker, taker } = keys
        expect(await readOrder({ playerId: 'asha', orderKey: maker })).toMatchObject({
          status: 'Matched',
          fills: 1,
        })
        expect(await readOrder({ playerId: 'bina', orderKey: taker })).toMatchObject({
          status: 'Matched',
          fills: 1,
        })
        expect(await readBook(MARKET)).toMatchObject({ resting: [], incoming: [] })
        await expectRightBooks()
      }
    },
  )
})

it('a step of one who has lost the lease is not written', async () => {
  await place()
  const book = await orderStore.takeBook(MARKET, 'first', clock.now, clock.now + 10)
  if (!book) throw new Error('no book')
  expect(await orderStore.takeBook(MARKET, 'second', clock.now, clock.now + 10)).toBeUndefined()
  expect(await orderStore.takeBook(MARKET, 'second', clock.now + 11, clock.now + 20)).toEqual(book)
  const step = bookStep(book)
  expect(await orderStore.commitStep(step, 'first')).toBe('conflict')
  expect(await orderStore.commitStep(step, 'second')).toBe('committed')
  expect(await orderStore.commitStep(step, 'second')).toBe('conflict')
})

it('a refused order is the placed one if it was placed meanwhile', async () => {
  const placed = await place()
  if (isRefusal(placed)) throw new Error(placed.refused)
  expect(await place()).toEqual({ order: placed.order })
  expect(await place({ inputHash: 'other' })).toEqual({ refused: 'idempotencyConflict' })
})
