import { type Book, runStretches, worstPaise } from '../../../domain/betting/book.ts'
import { houseBook } from '../../../domain/betting/house-book.ts'
import { isLineKind, type MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { MarketExposure } from '../../../domain/contract/operator/exposure.ts'
import { rupeesFromPaise, sum, ZERO } from '../../../domain/money.ts'
import { positionsOf } from '../../store/read/positions.ts'
import { runnersOf } from '../../views/market.ts'

/** A market with its match. */
export interface Watched {
  readonly match: MatchSummary
  readonly odds: MarketOdds
}

/** How many markets are read at a time: each is read shard after shard. */
const CONCURRENCY = 8

/**
 * What the house may win or lose in each of these markets, the worst first. Reads every position: a market costs
 * at least a read unit for each of its 16 or 4 shards, and one for about five positions; thirty main markets
 * with a thousand players each cost some 6,000.
 */
export async function exposures(watched: readonly Watched[]) {
  const atMs = Date.now()
  const markets: MarketExposure[] = []
  for (let from = 0; from < watched.length; from += CONCURRENCY) {
    markets.push(...(await Promise.all(watched.slice(from, from + CONCURRENCY).map(exposureOf))))
  }
  const worst = markets.reduce((total, market) => total + Math.round(market.worst * 100), 0) / 100
  return {
    success: true as const,
    computedAt: new Date(atMs).toISOString(),
    worst,
    markets: markets.toSorted((a, b) => a.worst - b.worst),
  }
}

async function exposureOf({ match, odds }: Watched): Promise<MarketExposure> {
  const { matchId, matchName, sportId, phase } = match
  const { marketId, marketName, kind, status } = odds
  const positions = await Array.fromAsync(positionsOf(marketId))
  const runners = runnersOf(odds)
  const house = houseBook(
    positions.map(({ book }) => book),
    isLineKind(kind) ? undefined : runners.map(({ selectionId }) => selectionId),
  )
  return {
    ...{ matchId, matchName, sportId, phase, marketId, marketName, kind, status },
    players: positions.length,
    bets: positions.reduce((total, { betCount }) => total + betCount, 0),
    held: rupeesFromPaise(sum(positions.map(({ exposurePaise }) => exposurePaise))),
    worst: rupeesFromPaise(isEmpty(house) ? ZERO : worstPaise(house)),
    outcomes: outcomesOf(house, runners),
  }
}

/** A market whose selections are not known yet. */
function isEmpty(house: Book): boolean {
  return house.kind === 'selections' && house.profits.length === 0
}

function outcomesOf(house: Book, runners: ReturnType<typeof runnersOf>): MarketExposure['outcomes'] {
  if (house.kind === 'line') {
    return runStretches(house).map(({ from, to = null, profitPaise }) => {
      return { selectionId: null, name: null, from, to, house: rupeesFromPaise(profitPaise) }
    })
  }
  return house.profits.map(({ selectionId, profitPaise }) => {
    const name = runners.find((each) => each.selectionId === selectionId)?.name ?? null
    return { selectionId, name, from: null, to: null, house: rupeesFromPaise(profitPaise) }
  })
}
