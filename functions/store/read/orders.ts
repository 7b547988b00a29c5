import * as z from 'zod'
import type { OrderStatus } from '../../../domain/contract/orders.ts'
import type { OrderHeld } from '../../../domain/exchange/fill.ts'
import { emptyBook, type MarketBook } from '../../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../../domain/exchange/placed-order.ts'
import type { Volume } from '../../../domain/exchange/volume.ts'
import type { OrderKey } from '../../exchange/place-order.ts'
import type { Arrival } from '../../exchange/step.ts'
import { PositionItem } from '../bet-items.ts'
import { tableName } from '../client.ts'
import type { Heartbeat } from '../heartbeat-store.ts'
import {
  ARRIVAL,
  arrivalPart,
  BOOK,
  BUSY,
  HEARTBEAT,
  LOSES_PLACE,
  type Notice,
  shardOf,
  VOLUME,
} from '../keys.ts'
import { ArrivalItem, BookItem, HeartbeatItem, OrderItem, VolumeItem } from '../order-items.ts'
import { readAll, tryBatchGet } from './batch-get.ts'
import { listPage } from './list-page.ts'
import { readMarketFacts } from './market-facts.ts'
import { getItem, queryAll, queryOf, queryPage } from './queries.ts'
import { walletOf } from './wallets.ts'

/** How many notices a matcher reads at once. */
const ARRIVALS_MAX = 100

/** Reads the facts by which an order is decided, and the earlier order of its key, in one consistent batch. */
export async function readOrderFacts({ playerId, marketId, orderKey }: OrderKey) {
  const own = { table: 'orders', key: { playerId, orderKey } } as const
  const read = await readMarketFacts({ playerId, marketId }, own)
  if (read === 'conflict') return read
  return { facts: read.facts, order: read.item && OrderItem.parse(read.item) }
}

/** An order with its player's wallet and position; undefined when one of them is missing. */
export async function readHeldOrder({
  playerId,
  marketId,
  orderKey,
}: OrderKey): Promise<OrderHeld | 'conflict' | undefined> {
  const asked = (table: 'wallets' | 'orders' | 'positions', key: Record<string, string>) => ({
    [tableName(table)]: { Keys: [key], ConsistentRead: true },
  })
  const responses = await tryBatchGet({
    ...asked('wallets', { playerId }),
    ...asked('orders', { playerId, orderKey }),
    ...asked('positions', { shard: shardOf(marketId, playerId), holder: playerId }),
  })
  if (!responses) return 'conflict'
  const [wallet, order, position] = (['wallets', 'orders', 'positions'] as const).map(
    (table) => responses[tableName(table)]?.[0],
  )
  if (!wallet || !order || !position) return undefined
  return {
    wallet: walletOf(wallet),
    order: OrderItem.parse(order),
    position: PositionItem.parse(position),
  }
}

/** A player's order by its key, read consistently. */
export async function readOrder({
  playerId,
  orderKey,
}: Omit<OrderKey, 'marketId'>): Promise<PlacedOrder | undefined> {
  const item = await getItem('orders', { playerId, orderKey })
  return item && OrderItem.parse(item)
}

/** A player's orders under these keys, those that exist, read consistently. */
export async function readOrders(playerId: string, orderKeys: readonly string[]): Promise<PlacedOrder[]> {
  const keys = orderKeys.map((orderKey) => ({ playerId, orderKey }))
  return (await readAll('orders', keys)).map((item) => OrderItem.parse(item))
}

/** A market's book, read consistently; an empty one where no order ever came. */
export async function readBook(marketId: string): Promise<MarketBook> {
  const item = await getItem('books', { marketId, part: BOOK })
  return item ? BookItem.parse(item) : emptyBook(marketId)
}

/** What players matched in a market, by minutes in order of time; eventually consistent. */
export async function readVolumes(marketId: string): Promise<readonly Volume[]> {
  const values = { market: marketId, volume: VOLUME }
  const items = queryAll('books', 'marketId = :market AND begins_with(part, :volume)', values)
  return Array.fromAsync(items, (item) => VolumeItem.parse(item))
}

/** A market's notices about orders, the oldest first, read consistently. */
export async function readArrivals(marketId: string): Promise<readonly Arrival[]> {
  const items = await queryPage(
    'books',
    'marketId = :market AND begins_with(part, :arrival)',
    { market: marketId, arrival: ARRIVAL },
    { ConsistentRead: true, Limit: ARRIVALS_MAX },
  )
  return items.map((item) => {
    const { part: arrivalKey, ...order } = ArrivalItem.parse(item)
    return { ...order, arrivalKey, ...(arrivalKey.endsWith(LOSES_PLACE) && { losesPlace: true }) }
  })
}

/**
 * Whether a matcher has steps of a new or changed order before it: its notice has not been processed yet, or the order has taken
 * something and may take more. Not while it waits out a delay.
 */
export async function isBeingMatched(
  { marketId, orderKey }: PlacedOrder,
  { atMs, cause }: Notice,
): Promise<boolean> {
  const arrival = await getItem('books', { marketId, part: arrivalPart(atMs, orderKey, cause) })
  if (arrival) return true
  // The book is large. Many callers may look at once, so it is read only when the notice is gone.
  const { incoming } = await readBook(marketId)
  return incoming.some((each) => each.orderKey === orderKey && !each.delay)
}

/** A market with orders, and whether it has notices. */
export interface BusyMarket {
  readonly marketId: string
  readonly hasArrivals: boolean
}

const BusyKey = z.object({ marketId: z.string(), part: z.string() })

/** The markets with orders or notices, and the keys of heartbeats; eventually consistent. */
export async function readBusy() {
  const items = queryAll('books', 'busy = :busy', { busy: BUSY }, { IndexName: 'busy' })
  const keys = (await Array.fromAsync(items)).map((item) => BusyKey.parse(item))
  const heartbeats = keys.filter(({ part }) => part === HEARTBEAT)
  const ofMarkets = keys.filter(({ part }) => part !== HEARTBEAT)
  const parts = Map.groupBy(ofMarkets, ({ marketId }) => marketId)
  const markets: BusyMarket[] = [...parts].map(([marketId, those]) => {
    return { marketId, hasArrivals: those.some(({ part }) => part !== BOOK) }
  })
  return { markets, heartbeats }
}

/** The heartbeats under these keys, those that exist, read consistently. */
export async function readHeartbeats(
  keys: readonly { readonly marketId: string; readonly part: string }[],
): Promise<readonly Heartbeat[]> {
  return (
    await readAll(
      'books',
      keys.map((key) => ({ ...key })),
    )
  ).map((item) => HeartbeatItem.parse(item))
}

/** The books of these markets, those that exist, read consistently. */
export async function readBooks(marketIds: readonly string[]): Promise<readonly MarketBook[]> {
  const keys = marketIds.map((marketId) => ({ marketId, part: BOOK }))
  return (await readAll('books', keys)).map((item) => BookItem.parse(item))
}

/** A player's unmatched orders, newest first, read consistently; of one market, if `marketId` is given. */
export async function* waitingOrders(playerId: string, marketId?: string): AsyncIterable<PlacedOrder> {
  const prefix = marketId === undefined ? '' : ' AND begins_with(marketPlaced, :market)'
  const values = { player: playerId, status: 'Waiting', ...(marketId && { market: `${marketId}#` }) }
  const items = queryAll('orders', `playerId = :player${prefix}`, values, {
    IndexName: 'byMarket',
    FilterExpression: '#status = :status',
    ConsistentRead: true,
    ScanIndexForward: false,
  })
  for await (const item of items) yield OrderItem.parse(item)
}

/** The filter of a list of orders. */
export interface OrderFilter {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly marketId?: string | undefined
  readonly status?: OrderStatus | undefined
}

/** How many reads one page may take. With a filter, a page may then be short or empty and still have a cursor. */
const READS_MAX = 5

const KeyText = z.string().min(1)
const Place = z.object({ orderKey: KeyText, placed: KeyText })
const PlaceInMarket = z.object({ orderKey: KeyText, marketPlaced: KeyText })

/** A player's orders newest first, read consistently, and the cursor of the next page; null on the last. */
export async function listOrders(
  playerId: string,
  { limit, cursor, marketId, status }: OrderFilter,
): Promise<{ orders: readonly PlacedOrder[]; next: string | null }> {
  const options = {
    ...(status && { FilterExpression: '#status = :status' }),
    ConsistentRead: true,
    ScanIndexForward: false,
  }
  const values = { player: playerId, ...(status && { status }) }
  const query = marketId
    ? queryOf(
        'orders',
        'playerId = :player AND begins_with(marketPlaced, :market)',
        { ...values, market: `${marketId}#` },
        { ...options, IndexName: 'byMarket' },
      )
    : queryOf('orders', 'playerId = :player', values, { ...options, IndexName: 'byTime' })
  const { items, next } = await listPage<object>(query, {
    Place: marketId ? PlaceInMarket.refine((at) => at.marketPlaced.startsWith(`${marketId}#`)) : Place,
    cursor,
    keyOf: (place) => ({ ...place, playerId }),
    limit,
    readsMax: READS_MAX,
  })
  return { orders: items.map((item) => OrderItem.parse(item)), next }
}
