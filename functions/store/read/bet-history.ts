import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Bet, isCashOut } from '../../../domain/betting/bet.ts'
import type { BetStatus, MarketType } from '../../../domain/contract/bets.ts'
import { PlayStatus } from '../../../domain/contract/games.ts'
import { isLineKind } from '../../../domain/contract/markets.ts'
import { GameName } from '../../../domain/games/game.ts'
import type { Play } from '../../../domain/games/play.ts'
import { BetItem } from '../bet-items.ts'
import { betListKeys } from '../keys.ts'
import { PlayItem } from '../play-items.ts'
import { betsByTime, marketBets, timesOf } from './bets.ts'
import { playsByTime } from './plays.ts'
import { sendQuery } from './queries.ts'

/** The filter of a player's history; instants are ISO 8601, `from` included and `to` not. */
export interface HistoryFilter {
  /** The match whose markets the bets are on; without it all bets, and the plays of games. */
  readonly matchId?: string | undefined
  readonly kind?: MarketType | 'casino' | undefined
  readonly status?: BetStatus | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

export type Placed = { readonly bet: Bet } | { readonly play: Play }

const PAGE_LENGTH = 50
/** How many rows one read of a filtered list goes through: some 250 KB. */
const FILTERED_LENGTH = 250

/**
 * A page of all that a player placed, on matches and in games, newest first, and the cursor of the next page; null on the last.
 * Bets are one list in the store and the plays of each game another: each is read from the cursor on, which is a place in the
 * order of all, `<time>#<key>`. The page ends where a list was not read further. So a page may be short, or empty, and not be
 * the last. A filter by status keeps every cash-out: the status of a cash-out with its bets follows from all of them.
 */
export async function listPlaced(
  playerId: string,
  filter: HistoryFilter,
): Promise<{ placed: Placed[]; next: string | null }> {
  const [first, last] = timesOf(filter)
  const cursor = Place.safeParse(filter.cursor).data
  const before = cursor !== undefined && cursor < last ? cursor : last
  if (first >= before) return { placed: [], next: null }
  const lists = await readLists(playerId, filter, [first, before])
  const readTo = lists.map(({ end }) => end).reduce((a, b) => (a > b ? a : b), FIRST)
  const all = lists
    .flatMap(({ rows }) => rows)
    .filter(({ place }) => place >= readTo && place !== cursor)
    .toSorted((a, b) => (a.place < b.place ? 1 : -1))
  const shown = all.slice(0, PAGE_LENGTH)
  const next = all.length > PAGE_LENGTH ? shown.at(-1)?.place : readTo
  return {
    placed: shown.map(({ placed }) => placed),
    next: next === undefined || next === FIRST ? null : next,
  }
}

/** Sorts before every place. */
const FIRST = ''

/** Where a page ended: the time and the key of its last row. */
const Place = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#./)

/** Some rows of a list, each with its place, and the place that the list was read to. */
interface ReadList {
  readonly rows: readonly { readonly place: string; readonly placed: Placed }[]
  readonly end: string
}

async function readLists(
  playerId: string,
  filter: HistoryFilter,
  times: readonly [string, string],
): Promise<readonly ReadList[]> {
  if (filter.matchId !== undefined) return [await readMatch(playerId, filter.matchId, filter, times)]
  return Promise.all(queriesOf(playerId, filter, times).map(readList))
}

/** The bets on a match. They are listed by market, not by time, so all of them are read. */
async function readMatch(
  playerId: string,
  matchId: string,
  { kind, status }: HistoryFilter,
  [first, before]: readonly [string, string],
): Promise<ReadList> {
  const bets = await Array.fromAsync(marketBets(playerId, `${matchId}.`))
  const rows = bets
    .filter((bet) => kind === undefined || (isLineKind(bet.kind) ? 'overMarket' : bet.kind) === kind)
    .filter((bet) => status === undefined || bet.status === status || isCashOut(bet))
    .map((bet) => ({ place: String(betListKeys(bet).placed), placed: { bet } }))
    .filter(({ place }) => place >= first && place <= before)
  return { rows, end: FIRST }
}

interface ListQuery {
  readonly input: QueryCommandInput
  readonly placeOf: (item: Record<string, unknown>) => string
  readonly placedOf: (item: Record<string, unknown>) => Placed
}

function queriesOf(
  playerId: string,
  { kind, status }: HistoryFilter,
  times: readonly [string, string],
): ListQuery[] {
  const marketType = kind === 'casino' ? undefined : kind
  const bets: ListQuery = {
    input: betsByTime(playerId, { marketType, status, withCashOuts: true }, times),
    placeOf: ({ placed }) => String(placed),
    placedOf: (item) => ({ bet: BetItem.parse(item) }),
  }
  const isOfPlays = status === undefined || PlayStatus.safeParse(status).success
  const games = marketType === undefined && isOfPlays ? GameName.options : []
  const plays = games.map((game) => ({
    input: playsByTime(playerId, { game, status }, times),
    placeOf: ({ gamePlaced }: Record<string, unknown>) => String(gamePlaced).slice(game.length + 1),
    placedOf: (item: Record<string, unknown>) => ({ play: PlayItem.parse(item) }),
  }))
  return kind === 'casino' ? plays : [bets, ...plays]
}

/** One read of a list. */
async function readList({ input, placeOf, placedOf }: ListQuery): Promise<ReadList> {
  // One more than a page: the row at the cursor comes again.
  const Limit = input.FilterExpression === undefined ? PAGE_LENGTH + 1 : FILTERED_LENGTH
  const { items, last } = await sendQuery({ ...input, Limit })
  const rows = items.map((item) => ({ place: placeOf(item), placed: placedOf(item) }))
  return { rows, end: last ? placeOf(last) : FIRST }
}
