import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { readMarkets } from './markets.ts'
import { readStoredMatch } from './matches.ts'

/** A match with every market shown on it, the main one first. */
export interface MatchMarkets {
  readonly summary: MatchSummary
  readonly odds: readonly MarketOdds[]
}

/** A match with its markets: one read of the match, one of all its markets. */
export async function readMatchMarkets(matchId: string): Promise<MatchMarkets | undefined> {
  const stored = await readStoredMatch(matchId)
  if (!stored) return undefined
  const { summary, marketIds } = stored
  const odds = (await readMarkets(marketIds)).map((market) => market.odds)
  return { summary: withMain(summary, odds), odds }
}

/** Matches with their main markets as these are now: one read of all of the markets. */
export async function withMainMarkets(summaries: readonly MatchSummary[]): Promise<MatchSummary[]> {
  const markets = await readMarkets(summaries.map(({ marketId }) => marketId))
  const odds = markets.map((market) => market.odds)
  return summaries.map((summary) => withMain(summary, odds))
}

/** A result may be corrected after the match was last written, so the main market's state is read from the market. */
function withMain(summary: MatchSummary, odds: readonly MarketOdds[]): MatchSummary {
  return { ...summary, odds: odds.find(({ marketId }) => marketId === summary.marketId) ?? summary.odds }
}
