import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Bet } from '../../../domain/betting/bet.ts'
import type { BetStatus, MarketType } from '../../../domain/contract/bets.ts'
import { LineKind } from '../../../domain/contract/markets.ts'
import { BetItem } from '../bet-items.ts'
import { PENDING_SHARDS } from '../keys.ts'
import { readAll } from './batch-get.ts'
import { listPage } from './list-page.ts'
import { getItem, queryAll, queryOf } from './queries.ts'

/** A page of bets, and the cursor of the next; null on the last. */
export interface BetPage {
  readonly bets: readonly Bet[]
  readonly next: string | null
}

const KeyText = z.string().min(1)

/** Where a page ended: the keys of its last bet. */
const Place = z.object({ betKey: KeyText, placed: KeyText })

/** The filter of a list of bets. */
export interface BetFilter {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly marketType?: MarketType | undefined
  readonly status?: BetStatus | undefined
  /** ISO 8601 instants: placed at `from` or later, and before `to`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** How many reads one page may take. With a filter, a page may then be short or empty and still have a cursor. */
const READS_MAX = 5

/**
 * A player's bets newest first, read consistently, at most `limit`. An invalid cursor starts at the first
 * page.
 */
export async function listBets(playerId: string, filter: BetFilter): Promise<BetPage> {
  if (filter.from && filter.to && Date.parse(filter.from) >= Date.parse(filter.to))
    return { bets: [], next: null }
  const { items, next } = await listPage(betsByTime(playerId, filter, timesOf(filter)), {
    Place: placeWithin(timesOf(filter)),
    cursor: filter.cursor,
    keyOf: (place) => ({ ...place, playerId }),
    limit: filter.limit,
    readsMax: READS_MAX,
  })
  return { bets: items.map((item) => BetItem.parse(item)), next }
}

/** A player's bet by its key, read consistently. */
export async function readBet(key: { playerId: string; betKey: string }): Promise<Bet | undefined> {
  const item = await getItem('bets', key)
  return item && BetItem.parse(item)
}

/** A player's bets under these keys, those that exist, read consistently. */
export async function readBets(playerId: string, betKeys: readonly string[]): Promise<Bet[]> {
  const keys = betKeys.map((betKey) => ({ playerId, betKey }))
  return (await readAll('bets', keys)).map((item) => BetItem.parse(item))
}

/**
 * Pending bets whose delays were over by `nowMs`; eventually consistent, so each is read again before its
 * delay is ended.
 */
export async function* overdueBets(nowMs: number): AsyncIterable<Bet> {
  for (const shard of PENDING_SHARDS) {
    const due = 'pendingShard = :shard AND delayEndsAtMs <= :now'
    const items = queryAll('bets', due, { shard, now: nowMs }, { IndexName: 'pending' })
    for await (const item of items) yield BetItem.parse(item)
  }
}

/** A player's bets on markets whose ids have this prefix, newest first in each market, read consistently. */
export async function* marketBets(playerId: string, marketPrefix: string): AsyncIterable<Bet> {
  const items = queryAll(
    'bets',
    'playerId = :player AND begins_with(marketPlaced, :market)',
    { player: playerId, market: marketPrefix },
    { IndexName: 'byMarket', ConsistentRead: true, ScanIndexForward: false },
  )
  for await (const item of items) yield BetItem.parse(item)
}

/** Bounds that every time sorts between; a bet at the exact instant `to` sorts after `to` itself. */
export function timesOf({
  from,
  to,
}: Pick<BetFilter, 'from' | 'to'>): readonly [first: string, last: string] {
  return [from ? new Date(from).toISOString() : '0', to ? new Date(to).toISOString() : '9']
}

interface BetKinds extends Pick<BetFilter, 'marketType' | 'status'> {
  /** Lists all cash-outs, whatever their status. */
  readonly withCashOuts?: boolean
}

/** The query of a player's bets that were placed between two times, newest first. */
export function betsByTime(
  playerId: string,
  { marketType, status, withCashOuts = false }: BetKinds,
  [first, last]: readonly [first: string, last: string],
): QueryCommandInput {
  const kinds = marketType && (marketType === 'overMarket' ? LineKind.options : [marketType])
  const filters = [
    ...(kinds ? [`kind IN (${kinds.map((kind) => `:${kind}`).join(', ')})`] : []),
    ...(status ? [withCashOuts ? '(#status = :status OR #side = :cashOut)' : '#status = :status'] : []),
  ]
  const values = {
    ...{ player: playerId, from: first, to: last },
    ...(kinds && Object.fromEntries(kinds.map((kind) => [kind, kind]))),
    ...(status && { status, ...(withCashOuts && { cashOut: 'cashOut' }) }),
  }
  return queryOf('bets', 'playerId = :player AND placed BETWEEN :from AND :to', values, {
    IndexName: 'byTime',
    ...(filters.length > 0 && { FilterExpression: filters.join(' AND ') }),
    ConsistentRead: true,
    ScanIndexForward: false,
  })
}

/** Where a page ended, within the requested time. */
function placeWithin([first, last]: readonly [string, string]) {
  return Place.refine(({ placed }) => placed >= first && placed <= last)
}
