import type { MarketOdds } from '../../domain/contract/markets.ts'
import type { Publication } from '../realtime/fanout-port.ts'
import { matchTopic } from '../realtime/topics.ts'
import type { MatchMarkets } from '../store/read/match-markets.ts'

/**
 * The messages to a match's followers about a declared or corrected result: the whole match, as for `sub`,
 * together with that market, which may no longer be shown. Screens accept them at any version.
 * @param declared the market with its result
 */
export function resultNews({ summary, odds }: MatchMarkets, declared: MarketOdds): Publication[] {
  const { matchId, version } = summary
  const { marketId } = declared
  const all = [...odds.filter((each) => each.marketId !== marketId), declared]
  const data = Object.fromEntries(all.map((each) => [each.marketId, each]))
  const match = summary.marketId === marketId ? { ...summary, odds: declared } : summary
  return [{ topic: matchTopic(matchId), messages: [{ event: 'updateOdds', version, data, match }] }]
}
