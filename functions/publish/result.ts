import { readMatchMarkets } from '../matches/match-markets.ts'
import type { Publication } from '../realtime/fanout-port.ts'
import { matchTopic } from '../realtime/topics.ts'
import { readMarket } from '../store/read/markets.ts'

/**
 * The messages to a match's followers on a corrected or declared result: the whole match, as for `sub`,
 * together with that market, which may no longer be shown. Screens accept them at whatever version they are.
 */
export async function resultNews(matchId: string, marketId: string): Promise<Publication[]> {
  const [match, market] = await Promise.all([readMatchMarkets(matchId), readMarket(marketId)])
  if (!match || !market) return []
  const all = [...match.odds.filter((odds) => odds.marketId !== marketId), market.odds]
  const data = Object.fromEntries(all.map((odds) => [odds.marketId, odds]))
  const { summary } = match
  return [
    {
      topic: matchTopic(matchId),
      messages: [{ event: 'updateOdds', version: summary.version, data, match: summary }],
    },
  ]
}
