import type { Bet } from '../../../domain/betting/bet.ts'
import type { Field, Position } from '../../../domain/betting/position.ts'
import { isLineKind } from '../../../domain/contract/markets.ts'
import { bookOf, type Entry } from '../../../domain/ledger/entry.ts'
import type { Kept, KnownMarket } from '../../../domain/restore/stored.ts'
import { BetItem, PositionItem } from '../bet-items.ts'
import { ledgerStore } from '../checkpoint-store.ts'
import { shardOf } from '../keys.ts'
import { OrderItem } from '../order-items.ts'
import { WalletItem } from '../wallet-items.ts'
import { readAll } from './batch-get.ts'
import { RequestItem } from './cashier.ts'
import { readCheckpoint } from './checkpoints.ts'
import { readMarkets } from './markets.ts'
import { readPlays } from './plays.ts'
import { getItem, queryAll } from './queries.ts'

type Item = Record<string, unknown>

const READS_MAX = 5

/**
 * Everything of a player that restoring compares, and the items of the wallet and the positions as they were. No money
 * moves without a new version of the wallet, and nothing else changes a position without a bet: so if wallet and bets are
 * the same after the reads as before, what was read belongs together.
 */
export async function readStored(playerId: string, knownMarkets: readonly string[]) {
  for (let reads = 1; ; reads++) {
    const read = await readOnce(playerId, knownMarkets)
    const [wallet, bets] = await Promise.all([getItem('wallets', { playerId }), readBets(playerId)])
    const isSame = stateOf(bets) === stateOf(read.stored.bets)
    if (isSame && wallet?.version === read.walletItem?.version) return read
    if (reads === READS_MAX) throw new Error(`the wallet of ${playerId} changes all the time`)
  }
}

function readBets(playerId: string): Promise<Bet[]> {
  return Array.fromAsync(ofPlayer('bets', playerId), (item) => BetItem.parse(item))
}

function stateOf(bets: readonly Bet[]): string {
  return bets.map(({ betKey, status }) => `${betKey} ${status}`).join(', ')
}

async function readOnce(playerId: string, knownMarkets: readonly string[]) {
  const walletItem = await getItem('wallets', { playerId })
  const [entries, bets, orders, openPlays, requests, checkpoint] = await Promise.all([
    Array.fromAsync(ledgerStore.entries(playerId, 1, Number.MAX_SAFE_INTEGER)),
    readBets(playerId),
    Array.fromAsync(ofPlayer('orders', playerId), (item) => OrderItem.parse(item)),
    ledgerStore.openPlays(playerId),
    Array.fromAsync(ofPlayer('cashier', playerId), (item) => RequestItem.parse(item)),
    readCheckpoint(playerId),
  ])
  const open = new Set(openPlays.map(({ playKey }) => playKey))
  const endedPlays = await readPlays(
    playerId,
    [...unendedPlays(entries)].filter((key) => !open.has(key)),
  )
  // The books of games have no positions: no market of such an id is found.
  const named = entries.flatMap(({ postings }) => postings.flatMap(({ account }) => bookOf(account) ?? []))
  const placed = [...bets, ...orders].map(({ marketId }) => marketId)
  const marketIds = [...new Set([...knownMarkets, ...placed, ...named])]
  const items = await readAll(
    'positions',
    marketIds.map((marketId) => positionKey(marketId, playerId)),
  )
  const byShard = new Map(items.map((item) => [String(item.shard), item]))
  const positionItems = new Map(
    marketIds.flatMap((id) => {
      const item = byShard.get(shardOf(id, playerId))
      return item ? [[id, item] as const] : []
    }),
  )
  const positions = new Map([...positionItems].map(([id, item]) => [id, keptPosition(item)]))
  const markets = new Map((await readMarkets(marketIds)).map((market) => knownMarket(market, positions)))
  return {
    ...{ walletItem, positionItems },
    stored: {
      ...{ playerId, entries, bets, orders, positions, markets, openPlays, endedPlays, requests },
      wallet: kept(walletItem, WalletItem),
      ...(checkpoint && { checkpoint }),
    },
  }
}

/** The plays whose stakes the entries hold. */
function unendedPlays(entries: readonly Entry[]): ReadonlySet<string> {
  const held = new Set<string>()
  for (const { kind, reference } of entries) {
    if (kind === 'playHold') held.add(reference)
    if (kind === 'playSettlement') held.delete(reference)
  }
  return held
}

export function positionKey(marketId: string, playerId: string) {
  return { shard: shardOf(marketId, playerId), holder: playerId }
}

function ofPlayer(table: 'bets' | 'orders' | 'cashier', playerId: string) {
  return queryAll(table, 'playerId = :player', { player: playerId }, { ConsistentRead: true })
}

interface Schema<T> {
  safeParse(item: unknown): { readonly data?: T | undefined }
}

function kept<T>(item: Item | undefined, schema: Schema<T>): Kept<T> {
  const value = schema.safeParse(item).data
  const version = typeof item?.version === 'number' ? item.version : 0
  return { exists: item !== undefined, version, ...(value !== undefined && { value }) }
}

const keptPosition = (item: Item): Kept<Position> => kept(item, PositionItem)

/** Whether a selection may still join is as in the position, if that can be read: its market may have changed since. */
function knownMarket(
  { odds, declared }: Awaited<ReturnType<typeof readMarkets>>[number],
  positions: ReadonlyMap<string, Kept<Position>>,
): [string, KnownMarket] {
  const { marketId, kind, matchOdds } = odds
  const book = positions.get(marketId)?.value?.book
  const mayGrow = book?.kind === 'selections' ? book.mayGrow : odds.mayGrow
  const runners = matchOdds.map(({ selectionId }) => ({ selectionId }))
  const field: Field = isLineKind(kind) ? { marketId } : { marketId, runners, ...(mayGrow && { mayGrow }) }
  return [marketId, { field, ...(declared && { declared }) }]
}
