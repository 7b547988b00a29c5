import { getOdds } from '../../domain/contract/markets.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { readMarket } from '../store/read/markets.ts'
import { readMatchMarkets } from '../store/read/match-markets.ts'
import { notingPresence } from '../ticker/presence.ts'

/** A match's main market includes the lines of the whole match, as the betting screen shows them together. */
export const handler = httpHandler(
  getOdds,
  notingPresence(async ({ query }) => {
    const market = await readMarket(query.market_id)
    if (!market) return refuse('marketNotFound', { field: 'market_id' })
    const { odds } = market
    const match = odds.kind === 'matchOdds' ? await readMatchMarkets(odds.matchId) : undefined
    if (match?.summary.marketId !== odds.marketId) return odds
    return { ...odds, fancyMarkets: match.odds.flatMap((each) => each.fancyMarkets) }
  }),
)
