import type { Bet } from '../../domain/betting/bet.ts'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { GameName } from '../../domain/games/game.ts'

/**
 * How many partitions the positions of a main market, and of any other, are spread over. See
 * functions/tables.ts.
 */
const MAIN_SHARDS = 16
const OTHER_SHARDS = 4
/** The code of a main market, at the end of its id. */
const MAIN_CODE = '.mo'

function shardCount(marketId: string): number {
  return marketId.endsWith(MAIN_CODE) ? MAIN_SHARDS : OTHER_SHARDS
}

/** The main market of the match that a market belongs to. */
export function mainMarketId(marketId: string): string {
  return `${matchIdOf(marketId)}${MAIN_CODE}`
}

/** The holder key of a shard's copy of the market's quote. Sorts before every player id. */
export const QUOTE_HOLDER = '!quote'

function shardKey(marketId: string, shard: number): string {
  return `${marketId}#${shard}`
}

/** The shard that holds a player's position in a market: FNV-1a of the id, so it is the same everywhere. */
export function shardOf(marketId: string, playerId: string): string {
  return shardKey(marketId, fnv1a(playerId) % shardCount(marketId))
}

export function shardsOf(marketId: string): string[] {
  return quoteShardsOf({ marketId, shards: shardCount(marketId) })
}

/**
 * A market and how many copies its quote has; they are in its first shards. One copy where the number is
 * absent.
 */
export interface Copied {
  readonly marketId: string
  readonly shards?: number | undefined
}

/**
 * The number of copies of a new market's quote: the stack's setting (QUOTE_SHARDS) for a main market, a quarter of it for any
 * other. A market keeps its number, so the setting may change while markets are open.
 */
export function newQuoteShards(marketId: string): number {
  const setting = Number(process.env.QUOTE_SHARDS ?? '1')
  return Math.ceil((setting * shardCount(marketId)) / MAIN_SHARDS)
}

/** The shard with the copy of the quote that a player's bets are checked against. */
export function quoteShardOf({ marketId, shards = 1 }: Copied, playerId: string): string {
  return shardKey(marketId, fnv1a(playerId) % shards)
}

/** Every shard with a copy of the quote. */
export function quoteShardsOf({ marketId, shards = 1 }: Copied): string[] {
  return Array.from({ length: shards }, (_, shard) => shardKey(marketId, shard))
}

/** Partitions of the pending bets, listed by the end of their delays. */
export const PENDING_SHARDS = ['0', '1', '2', '3'] as const

/**
 * The index keys of a bet: newest first by time, and by market, unique by the bet's own key; while pending,
 * also by the end of its delay.
 */
export function betListKeys(bet: Bet): Record<string, string | number> {
  const placed = `${new Date(bet.atMs).toISOString()}#${bet.betKey}`
  return {
    placed,
    marketPlaced: `${bet.marketId}#${placed}`,
    ...(bet.status === 'Pending' &&
      bet.delay && {
        pendingShard: String(fnv1a(bet.playerId) % PENDING_SHARDS.length),
        delayEndsAtMs: bet.delay.dueAtMs,
      }),
  }
}

/** The index keys of an order: newest first by time, and by market. */
export function orderListKeys({ atMs, orderKey, marketId }: PlacedOrder): Record<string, string> {
  const placed = `${new Date(atMs).toISOString()}#${orderKey}`
  return { placed, marketPlaced: `${marketId}#${placed}` }
}

/** The sort key of a market's book. */
export const BOOK = 'book'
/** The sort key of a book's best prices, which bets read. */
export const TOP = 'top'
/** The beginning of the sort keys of a book's notices. */
export const ARRIVAL = 'arrival#'

/** The beginning of the sort keys of what players matched in a market, by minute. */
export const VOLUME = 'volume#'

/** The key of what players matched in the minute that began then. */
export function volumeKey(marketId: string, minuteAtMs: number) {
  return { marketId, part: `${VOLUME}${new Date(minuteAtMs).toISOString()}` }
}

/** The sort key of a player's heartbeat, whose partition names no market: none begins with this. */
export const HEARTBEAT = 'heartbeat'
const HEARTBEAT_OF = '!heartbeat#'

export function heartbeatKey(playerId: string) {
  return { marketId: `${HEARTBEAT_OF}${playerId}`, part: HEARTBEAT }
}

/** What tells apart the notices about one order: its version, with which it may lose its place, or that its position was settled. */
export type ArrivalCause = number | `${number}${typeof LOSES_PLACE}` | 'settled'

/** The end of a notice's key by which the order loses its place in the queue. */
export const LOSES_PLACE = 'moved'

/** When a notice about an order was written, and why. */
export interface Notice {
  readonly atMs: number
  readonly cause: ArrivalCause
}

/** The sort key of a notice about an order: by time. */
export function arrivalPart(atMs: number, orderKey: string, cause: ArrivalCause): string {
  return `${ARRIVAL}${String(atMs).padStart(14, '0')}#${orderKey}#${cause}`
}

/** The value of `busy` in notices, in heartbeats, and in books with orders. */
export const BUSY = 'busy'

/** The key of the player's client seed among the seats. No game has this name. */
export const CLIENT_SEED_GAME = 'client'

/** The partition of news in the table `platform`. */
export const NEWS = 'news'

/** Sort key of a news item: by time, unique by the item's id. */
export function newsSortKey(publishedAtMs: number, newsId: string): string {
  return `${new Date(publishedAtMs).toISOString()}#${newsId}`
}

/** The key of the halt of all betting. */
export const HALT = { pk: 'halt', sk: 'all' } as const

export function gameSwitchKey(game: GameName): { pk: string; sk: string } {
  return { pk: 'game', sk: game }
}

/** The partition of the operators' log, and the key of its head. */
export const AUDIT_LOG = 'operators'
export const AUDIT_HEAD = { log: 'head', sequence: 0 } as const

/** Fowler–Noll–Vo 1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
