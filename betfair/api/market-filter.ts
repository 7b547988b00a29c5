import * as z from 'zod'
import type { Market } from '../maidan/markets.ts'
import { Names, names } from './names.ts'

/** Which markets: those that all the given lists name. What is not listed here filters nothing out. */
export const MarketFilter = z.looseObject({
  textQuery: z.string().nullish(),
  eventTypeIds: Names,
  competitionIds: Names,
  eventIds: Names,
  marketIds: Names,
  marketTypes: Names,
  marketTypeCodes: Names,
  marketBettingTypes: Names,
  bettingTypes: Names,
  countryCodes: Names,
  marketCountries: Names,
  turnInPlayEnabled: z.boolean().nullish(),
  inPlayOnly: z.boolean().nullish(),
  bspOnly: z.boolean().nullish(),
  bspMarket: z.boolean().nullish(),
  marketStartTime: z.object({ from: z.string().nullish(), to: z.string().nullish() }).nullish(),
})
export type MarketFilter = z.infer<typeof MarketFilter>

/** Whether a market is one that a filter asks for. */
export function isWanted({ marketId, match }: Market, filter: MarketFilter): boolean {
  const { marketStartTime: start, textQuery } = filter
  return (
    names(filter.marketIds, marketId) &&
    names(filter.eventIds, match.matchId) &&
    names(filter.eventTypeIds, String(match.sportId)) &&
    names(filter.competitionIds, match.league_name) &&
    names(filter.marketTypeCodes ?? filter.marketTypes, 'MATCH_ODDS') &&
    names(filter.marketBettingTypes ?? filter.bettingTypes, 'ODDS') &&
    names(filter.marketCountries ?? filter.countryCodes, 'IN') &&
    filter.turnInPlayEnabled !== false &&
    !(filter.bspOnly ?? filter.bspMarket) &&
    (filter.inPlayOnly ?? match.inplay) === match.inplay &&
    (!start?.from || match.event_date >= new Date(start.from).toISOString()) &&
    (!start?.to || match.event_date <= new Date(start.to).toISOString()) &&
    (!textQuery || match.name.toLowerCase().includes(textQuery.toLowerCase()))
  )
}
