import type { Bet } from '../../domain/betting/bet.ts'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { EntryAbout } from '../../domain/contract/statement.ts'
import { orderOfEntry, type PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { cardMatchOf } from '../../domain/games/cards/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import type { Entry, EntryKind } from '../../domain/ledger/entry.ts'
import { readBets } from '../store/read/bets.ts'
import { type Market, readMarkets } from '../store/read/markets.ts'
import { readSummaries } from '../store/read/matches.ts'
import { readOrders } from '../store/read/orders.ts'
import { readPlays } from '../store/read/plays.ts'
import { betRecord } from '../views/bet.ts'
import { orderRecord } from '../views/order.ts'

/** What the references of entries stand for. An order is described like a bet, by its price and stake. */
const referents = {
  betHold: 'bet',
  betConfirmed: 'bet',
  betLapsed: 'bet',
  orderHold: 'order',
  orderMatched: 'bet',
  orderReleased: 'order',
  cashOut: 'bet',
  marketSettlement: 'market',
  commission: 'market',
  playHold: 'play',
  playSettlement: 'play',
  deposit: 'payment',
  startFloat: undefined,
  withdrawalHold: undefined,
  withdrawalPaid: undefined,
  withdrawalReturned: undefined,
  adjustment: undefined,
} as const satisfies Record<EntryKind, EntryAbout['of'] | 'order' | undefined>

/** The bets, plays and markets that entries refer to, by their keys, and the matches of those by id. */
interface Found {
  readonly bets: ReadonlyMap<string, Bet>
  readonly orders: ReadonlyMap<string, PlacedOrder>
  readonly plays: ReadonlyMap<string, Play>
  readonly markets: ReadonlyMap<string, Market>
  readonly matches: ReadonlyMap<string, MatchSummary>
}

/**
 * Tells what each entry of a page is about. The names are read with the page, in one batch a table, and not stored in the
 * ledger: every bet writes an entry, and few entries are ever looked at.
 */
export async function aboutOf(playerId: string, entries: readonly Entry[]) {
  const keysOf = (of: (typeof referents)[EntryKind]) => [
    ...new Set(entries.filter(({ kind }) => referents[kind] === of).map(keyOf)),
  ]
  const marketIds = [...new Set(keysOf('market').map((reference) => revisionOf(reference).marketId))]
  const [bets, orders, plays, markets] = await Promise.all([
    readBets(playerId, keysOf('bet')),
    readOrders(playerId, keysOf('order')),
    readPlays(playerId, keysOf('play')),
    readMarkets(marketIds),
  ])
  const matches = await readSummaries([
    ...[...bets, ...orders].map(({ marketId }) => matchIdOf(marketId)),
    ...markets.map(({ odds }) => odds.matchId),
    ...plays.flatMap((play) => cardMatchOf(play) ?? []),
  ])
  const found: Found = {
    bets: new Map(bets.map((bet) => [bet.betKey, bet])),
    orders: new Map(orders.map((order) => [order.orderKey, order])),
    plays: new Map(plays.map((play) => [play.playKey, play])),
    markets: new Map(markets.map((market) => [market.odds.marketId, market])),
    matches,
  }
  return (entry: Entry) => aboutWith(found, entry) ?? null
}

/** What an entry is about; undefined where its kind says it all, or its referent is no longer stored. */
function aboutWith(found: Found, { kind, reference }: Entry): EntryAbout | undefined {
  const of = referents[kind]
  if (of === 'payment') return { of, utr: reference.split('#').slice(1).join('#') }
  if (of === 'market') return aboutMarket(found, reference)
  if (of === 'order') return aboutOrder(found, found.orders.get(keyOf({ kind, reference })))
  if (of === 'play') return aboutPlay(found, found.plays.get(reference))
  return of && aboutBet(found, found.bets.get(reference))
}

function aboutBet({ matches }: Found, bet: Bet | undefined): EntryAbout | undefined {
  if (!bet) return undefined
  const { match, marketName, marketType, type, label, odds, runValue, percent, stake } = betRecord(bet)
  const sportId = matches.get(matchIdOf(bet.marketId))?.sportId ?? null
  return { of: 'bet', match, marketName, marketType, type, label, odds, runValue, percent, stake, sportId }
}

/** The key of what an entry is about: its reference, without what that of an order says besides. */
function keyOf({ kind, reference }: Pick<Entry, 'kind' | 'reference'>): string {
  return kind === 'orderHold' || kind === 'orderReleased' ? orderOfEntry(kind, reference) : reference
}

function aboutOrder({ matches }: Found, order: PlacedOrder | undefined): EntryAbout | undefined {
  if (!order) return undefined
  const { match, marketName, label, odds, stake, side } = orderRecord(order)
  const sportId = matches.get(matchIdOf(order.marketId))?.sportId ?? null
  const type = side === 'back' ? ('Lgaai' as const) : ('khaai' as const)
  const none = { runValue: null, percent: null }
  return { of: 'bet', match, marketName, marketType: 'matchOdds', type, label, odds, stake, sportId, ...none }
}

function aboutMarket({ markets, matches }: Found, reference: string): EntryAbout | undefined {
  const { marketId, revision } = revisionOf(reference)
  const odds = markets.get(marketId)?.odds
  if (!odds) return undefined
  const match = matches.get(odds.matchId)?.matchName ?? null
  return { of: 'market', match, marketName: odds.marketName, result: odds.result, isCorrected: revision > 1 }
}

function aboutPlay({ matches }: Found, play: Play | undefined): EntryAbout | undefined {
  if (!play) return undefined
  const matchId = cardMatchOf(play)
  const match = matchId === undefined ? null : (matches.get(matchId)?.matchName ?? null)
  return { of: 'play', game: play.game, roundId: play.roundId, match }
}

/** The market and the revision of its result in a settlement's reference. */
function revisionOf(reference: string): { marketId: string; revision: number } {
  const at = reference.lastIndexOf('#')
  return { marketId: reference.slice(0, at), revision: Number(reference.slice(at + 1)) }
}
