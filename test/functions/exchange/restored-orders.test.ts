import { describe, expect, it } from 'vitest'
import { pick, seededRandom } from '../../../domain/feed/random.ts'
import { paise, ZERO } from '../../../domain/money.ts'
import { positionFields } from '../../../domain/restore/compare.ts'
import { ordersAsPlaced } from '../../../domain/restore/order-changes.ts'
import { planRestore } from '../../../domain/restore/plan.ts'
import type { Stored } from '../../../domain/restore/stored.ts'
import { INDIA } from '../../domain/betting/samples.ts'
import { EVEN_PERCENTS, ExchangeWorld, PLAYERS } from './exchange-world.ts'
import type { MemoryExchange } from './memory-exchange.ts'

const settings = { hasHouse: true, delaySeconds: 0, faults: 0.05, percents: EVEN_PERCENTS }

/** Everything stored of a player of the world, whose wallet began with an entry of its own. */
function storedOf(exchange: MemoryExchange, playerId: string): Stored {
  const { wallets, positions, orders, bets, otherBets, entries, quote, declared } = exchange
  const of = <Each extends { playerId: string }>(all: Iterable<Each>) =>
    [...all].filter((each) => each.playerId === playerId)
  const wallet = wallets.get(playerId)
  const position = positions.get(playerId)
  if (!wallet) throw new Error(`no wallet of ${playerId}`)
  const float = {
    ...({ playerId, sequence: 1, kind: 'startFloat', reference: playerId, atMs: 0 } as const),
    postings: [
      { account: 'promo', amountPaise: paise(-10_000_00) },
      { account: `player:${playerId}:balance`, amountPaise: paise(10_000_00) },
    ] as const,
    ...{ balancePaise: paise(10_000_00), exposurePaise: ZERO, resultPaise: ZERO },
  }
  const runners = quote.runners.map(({ selectionId }) => ({ selectionId }))
  return {
    playerId,
    wallet: { exists: true, version: wallet.version, value: wallet },
    entries: [float, ...of(entries)],
    bets: of([...bets, ...otherBets.values()]),
    orders: of(orders.values()),
    positions: new Map(
      position ? [['m1.mo', { exists: true, version: position.version, value: position }]] : [],
    ),
    markets: new Map([['m1.mo', { field: { marketId: 'm1.mo', runners }, ...(declared && { declared }) }]]),
    ...{ openPlays: [], endedPlays: [], requests: [] },
  }
}

/** A world with orders that were matched, changed, cancelled and wait, and one of its players who has some that wait. */
async function worldOf(seed: string, delaySeconds = 0) {
  const world = new ExchangeWorld(seed, { ...settings, delaySeconds })
  for (let turn = 0; turn < 20; turn++) await world.turn()
  const { exchange } = world
  const waiting = PLAYERS.filter((playerId) => exchange.positions.get(playerId)?.orders)
  const playerId = pick(seededRandom(seed), waiting)
  const right = exchange.positions.get(playerId)
  if (!right) throw new Error('nobody has an order that waits')
  return { exchange, playerId, right, stored: () => storedOf(exchange, playerId) }
}

const seeds = ['one', 'three', 'four']

describe.each(seeds)('a player with orders, in world %s', (seed) => {
  it.each([0, 5])(
    'is as ledger, bets and orders say, whatever went wrong before, with a delay of %i s',
    async (delay) => {
      const { exchange } = await worldOf(seed, delay)
      for (const playerId of PLAYERS)
        expect(planRestore(storedOf(exchange, playerId), 1)).toMatchObject({ differences: [], notes: [] })
      exchange.settle({ revision: 1, result: { kind: 'winner', selectionId: INDIA } }, 1_800_000_000_000)
      for (const playerId of PLAYERS)
        expect(planRestore(storedOf(exchange, playerId), 1)).toMatchObject({ differences: [], notes: [] })
    },
  )

  it('whose position is lost gets it again, with the orders that wait', async () => {
    const { stored, right } = await worldOf(seed)
    const { positions, isBlocked } = planRestore({ ...stored(), positions: new Map() }, 1)
    const rebuilt = positions.get('m1.mo')
    expect(isBlocked).toBe(false)
    expect(rebuilt && positionFields(rebuilt)).toEqual(positionFields(right))
  })

  it('whose position has lost its orders gets them again', async () => {
    const { stored, right } = await worldOf(seed)
    const { orders: _, ...value } = right
    const kept = { exists: true, version: right.version, value }
    const { positions } = planRestore({ ...stored(), positions: new Map([['m1.mo', kept]]) }, 1)
    expect(positions.get('m1.mo')?.orders).toEqual(right.orders)
  })

  it('whose orders say something else gets them as they were', async () => {
    const { stored } = await worldOf(seed)
    const all = stored()
    const wrong = { leftPaise: paise(7_00), matchedPaise: paise(1_00), status: 'Lapsed' } as const
    const { orders } = planRestore({ ...all, orders: all.orders.map((order) => ({ ...order, ...wrong })) }, 1)
    const restored = new Map(orders.map((order) => [order.orderKey, order]))
    // Nothing but the order itself says whether it was cancelled or has lapsed.
    for (const { orderKey, status, leftPaise, matchedPaise, version } of all.orders)
      expect(restored.get(orderKey)).toMatchObject({
        ...{ leftPaise, matchedPaise, version: version + 1 },
        status: status === 'Cancelled' ? 'Lapsed' : status,
      })
  })

  it('whose orders lack their changes gets those', async () => {
    const { stored } = await worldOf(seed)
    const all = stored()
    const older = [...ordersAsPlaced(all).values()]
    const { orders } = planRestore({ ...all, orders: older }, 1)
    const restored = new Map([...older, ...orders].map((order) => [order.orderKey, order]))
    for (const { orderKey, stakePaise, rate, leftPaise } of all.orders)
      expect(restored.get(orderKey)).toMatchObject({ stakePaise, rate, leftPaise })
  })

  it('gets back what was held for orders that are lost', async () => {
    const { stored } = await worldOf(seed)
    const all = stored()
    const waiting = all.positions.get('m1.mo')?.value?.orders ?? []
    const [lost] = waiting
    const { entries, wallet, isBlocked } = planRestore(
      { ...all, orders: all.orders.filter(({ orderKey }) => orderKey !== lost?.orderKey) },
      1,
    )
    expect(isBlocked).toBe(false)
    expect(wallet?.exposurePaise ?? all.wallet.value?.exposurePaise).toBeLessThanOrEqual(
      all.wallet.value?.exposurePaise ?? 0,
    )
    for (const entry of entries) expect(entry.kind).toBe('betLapsed')
  })

  it('has an order without an entry lapse: it held nothing', async () => {
    const { stored } = await worldOf(seed)
    const all = stored()
    const [order] = all.orders
    if (!order) throw new Error('no order')
    const beyond = {
      ...order,
      orderKey: 'order:beyond',
      status: 'Waiting' as const,
      leftPaise: order.stakePaise,
    }
    const { orders, notes } = planRestore({ ...all, orders: [...all.orders, beyond] }, 1)
    expect(notes).toEqual([{ playerId: all.playerId, kind: 'betBeyond', item: 'order:beyond' }])
    expect(orders).toMatchObject([{ orderKey: 'order:beyond', status: 'Lapsed', leftPaise: 0 }])
  })
})
