import { type Book, runStretches, worstPaise } from '../../../domain/betting/book.ts'
import { houseBook } from '../../../domain/betting/house-book.ts'
import type { Position } from '../../../domain/betting/position.ts'
import { isLineKind, type MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { MarketExposure } from '../../../domain/contract/operator/exposure.ts'
import { rupeesFromPaise, sum, ZERO } from '../../../domain/money.ts'
import { readUntouched } from '../../store/read/owed.ts'
import { readPositionsOf } from '../../store/read/positions.ts'
import { runnersOf } from '../../views/market.ts'

/** A market with its match. */
export interface Watched {
  readonly match: MatchSummary
  readonly odds: MarketOdds
}

/** How many markets are read at a time, each with all its shards at once. */
const CONCURRENCY = 2

/**
 * What the house may win or lose in each of these markets, the worst first; those without a bet last. Reads every position:
 * a market with bets costs a request and at least a read unit for each of its 16 or 4 shards, and a unit for about five
 * positions; thirty main markets with a thousand players each cost some 6,000. Markets without a bet cost no more than their
 * quotes, a hundred of them a request.
 */
export async function exposures(watched: readonly Watched[]) {
  const atMs = Date.now()
  const untouched = await readUntouched(watched.map(({ odds }) => odds.marketId))
  const isUntouched = ({ odds }: Watched) => untouched.has(odds.marketId)
  const markets = watched.filter(isUntouched).map((each) => exposureOf(each, []))
  const busy = watched.filter((each) => !isUntouched(each))
  for (let from = 0; from < busy.length; from += CONCURRENCY) {
    markets.push(...(await Promise.all(busy.slice(from, from + CONCURRENCY).map(readExposure))))
  }
  const worst = markets.reduce((total, market) => total + Math.round(market.worst * 100), 0) / 100
  return {
    success: true as const,
    computedAt: new Date(atMs).toISOString(),
    worst,
    markets: markets.toSorted((a, b) => Number(a.bets === 0) - Number(b.bets === 0) || a.worst - b.worst),
  }
}

async function readExposure(watched: Watched): Promise<MarketExposure> {
  return exposureOf(watched, await readPositionsOf(watched.odds.marketId))
}

function exposureOf({ match, odds }: Watched, positions: readonly Position[]): MarketExposure {
  const { matchId, matchName, sportId, phase } = match
  const { marketId, marketName, kind, status } = odds
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
