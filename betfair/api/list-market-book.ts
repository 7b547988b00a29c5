import * as z from 'zod'
import type { Market } from '../maidan/markets.ts'
import { marketDefinition, runnerStatus } from '../shapes/market-definition.ts'
import { matchedOf, totalMatched } from '../shapes/matched.ts'
import { offers, type PriceSize, type Side } from '../shapes/prices.ts'
import { method } from './method.ts'

const Params = z.looseObject({
  marketIds: z.array(z.string()).min(1).max(200),
  priceProjection: z.looseObject({ priceData: z.array(z.string()).nullish() }).nullish(),
})

/** The prices that `EX_BEST_OFFERS` shows of each side, as at Betfair. */
const BEST = 3

/** The state and prices of markets. Ids that name none are left out. */
export const listMarketBook = method(Params, async ({ markets }, { marketIds, priceProjection }) => {
  await markets.find({ marketIds })
  const known = marketIds.filter((marketId) => markets.get(marketId))
  await Promise.all(known.map((marketId) => markets.follow(marketId)))
  const wanted = new Set(priceProjection?.priceData ?? [])
  return known.flatMap((marketId) => markets.get(marketId) ?? []).map((market) => bookOf(market, wanted))
})

function bookOf(market: Market, wanted: ReadonlySet<string>) {
  const {
    betDelay,
    complete,
    inPlay,
    numberOfActiveRunners,
    numberOfWinners,
    runnersVoidable,
    status,
    version,
    runners,
  } = marketDefinition(market)
  return {
    marketId: market.marketId,
    ...{ betDelay, complete, numberOfActiveRunners, numberOfWinners, runnersVoidable, status, version },
    bspReconciled: false,
    crossMatching: false,
    inplay: inPlay,
    isMarketDataDelayed: false,
    numberOfRunners: runners.length,
    totalMatched: totalMatched(market.book),
    runners: market.odds.matchOdds.map((row) => ({
      selectionId: row.selectionId,
      handicap: 0,
      status: runnerStatus(market.odds, row),
      adjustmentFactor: 0,
      ...matchedOf(market.book, row.selectionId),
      ex: pricesOf(market, row, wanted),
    })),
  }
}

function pricesOf(market: Market, row: Market['odds']['matchOdds'][number], wanted: ReadonlySet<string>) {
  const side = (of: Side) => {
    const all = offers(row, market.book, of)
    if (wanted.has('EX_ALL_OFFERS')) return all.map(named)
    return wanted.has('EX_BEST_OFFERS') ? all.slice(0, BEST).map(named) : []
  }
  const traded = wanted.has('EX_TRADED') ? (market.traded.get(row.selectionId) ?? []) : []
  return { availableToBack: side('BACK'), availableToLay: side('LAY'), tradedVolume: traded.map(named) }
}

function named([price, size]: PriceSize) {
  return { price, size }
}
