import type { MarketType } from '../../domain/contract/bets.ts'
import type { ReplyOf } from '../../domain/contract/call.ts'
import type { getProfitAndLoss } from '../../domain/contract/statement.ts'
import { gameOfBook } from '../../domain/games/game.ts'
import { type BookResult, resultsByBook } from '../../domain/ledger/results.ts'
import { type Paise, rupeesFromPaise, sum } from '../../domain/money.ts'
import { readMarkets } from '../store/read/markets.ts'
import { readSummaries } from '../store/read/matches.ts'
import { entriesSince } from '../store/read/statement.ts'
import { marketTypeOf } from '../views/bet.ts'
import { firstDayMs } from './results.ts'

/** The most entries read, rounded up to a page: some 3 MB. */
const READ_MAX = 5000

type Reply = ReplyOf<typeof getProfitAndLoss>

/**
 * What a player won and lost in the last days up to that of `nowMs`, by sport and kind of market and by game, as in the ledger: the parts
 * sum up to the results by day.
 */
export async function profitAndLossOf(playerId: string, days: number, nowMs: number): Promise<Reply> {
  const { entries, fromMs, isCut } = await entriesSince(playerId, firstDayMs(days, nowMs), READ_MAX)
  const results = resultsByBook(entries)
  const ofMarkets = results.filter(({ book }) => gameOfBook(book) === undefined)
  const games = results.flatMap(({ book, entries: plays, resultPaise }) => {
    const game = gameOfBook(book)
    return game ? [{ game, plays, result: rupeesFromPaise(resultPaise) }] : []
  })
  return {
    success: true,
    ...{ from: new Date(fromMs).toISOString(), isCut, games },
    sports: await bySport(ofMarkets),
    total: rupeesFromPaise(totalOf(results)),
  }
}

async function bySport(results: readonly BookResult[]): Promise<Reply['sports']> {
  const kindOf = await kindsOf(results.map(({ book }) => book))
  const groups = Map.groupBy(results, ({ book }) => Object.values(kindOf(book)).join())
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    return first ? [{ ...kindOf(first.book), markets: of.length, result: rupeesFromPaise(totalOf(of)) }] : []
  })
}

/** The sport and the type of each of these markets. A sport is null if its match is no longer stored. */
async function kindsOf(marketIds: readonly string[]) {
  const markets = await readMarkets(marketIds)
  const byId = new Map(markets.map(({ odds }) => [odds.marketId, odds]))
  const matches = await readSummaries(markets.map(({ odds }) => odds.matchId))
  return (marketId: string): { sportId: number | null; marketType: MarketType } => {
    const { matchId = '', kind = 'matchOdds' } = byId.get(marketId) ?? {}
    return { sportId: matches.get(matchId)?.sportId ?? null, marketType: marketTypeOf(kind) }
  }
}

function totalOf(results: readonly BookResult[]): Paise {
  return sum(results.map(({ resultPaise }) => resultPaise))
}
