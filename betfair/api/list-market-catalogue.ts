import * as z from 'zod'
import { SPORTS } from '../../domain/contract/matches.ts'
import type { Market } from '../maidan/markets.ts'
import { marketDefinition } from '../shapes/market-definition.ts'
import { totalMatched } from '../shapes/matched.ts'
import { isWanted, MarketFilter } from './market-filter.ts'
import { method } from './method.ts'

const Params = z.object({
  filter: MarketFilter,
  maxResults: z.int().min(1).max(1000),
  marketProjection: z.array(z.string()).nullish(),
  sort: z.string().nullish(),
  locale: z.string().nullish(),
})

/** Lists the main markets of matches, in the order of their starts unless the last are to come first. */
export const listMarketCatalogue = method(Params, async ({ markets }, { filter, maxResults, ...params }) => {
  const wanted = new Set(params.marketProjection ?? [])
  const found = (await markets.find(filter)).filter((market) => isWanted(market, filter))
  const byStart = found.toSorted((one, other) => one.match.event_date.localeCompare(other.match.event_date))
  if (params.sort === 'LAST_TO_START') byStart.reverse()
  return byStart.slice(0, maxResults).map((market) => catalogueOf(market, wanted))
})

function catalogueOf(market: Market, wanted: ReadonlySet<string>) {
  const { match, odds } = market
  return {
    marketId: market.marketId,
    marketName: odds.marketName,
    totalMatched: totalMatched(market.book),
    ...(wanted.has('MARKET_START_TIME') && { marketStartTime: match.event_date }),
    ...(wanted.has('MARKET_DESCRIPTION') && { description: descriptionOf(market) }),
    ...((wanted.has('RUNNER_DESCRIPTION') || wanted.has('RUNNER_METADATA')) && {
      runners: runnersOf(market),
    }),
    ...(wanted.has('COMPETITION') && { competition: { id: match.league_name, name: match.league_name } }),
    ...(wanted.has('EVENT') && {
      event: {
        id: match.matchId,
        name: match.name,
        countryCode: 'IN',
        timezone: 'Asia/Kolkata',
        openDate: match.event_date,
      },
    }),
    ...(wanted.has('EVENT_TYPE') && {
      eventType: {
        id: String(match.sportId),
        name: SPORTS.find(({ id }) => id === match.sportId)?.name ?? '',
      },
    }),
  }
}

function descriptionOf(market: Market) {
  const {
    bettingType,
    bspMarket,
    marketTime,
    marketType,
    persistenceEnabled,
    suspendTime,
    turnInPlayEnabled,
    ...more
  } = marketDefinition(market)
  return {
    ...{ bettingType, bspMarket, marketTime, marketType, persistenceEnabled, suspendTime, turnInPlayEnabled },
    discountAllowed: more.discountAllowed,
    marketBaseRate: more.marketBaseRate,
    priceLadderDescription: more.priceLadderDefinition,
    regulator: 'MR_INT',
    rules: '',
    rulesHasDate: false,
    wallet: 'UK wallet',
  }
}

function runnersOf({ odds }: Market) {
  return odds.matchOdds.map(({ selectionId, team_name }, at) => ({
    selectionId,
    runnerName: team_name,
    handicap: 0,
    sortPriority: at + 1,
    metadata: { runnerId: String(selectionId) },
  }))
}
