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
  // A result may be corrected after the match was last written, so the main market's state is read from the
  // market.
  const main = odds.find(({ marketId }) => marketId === summary.marketId) ?? summary.odds
  return { summary: { ...summary, odds: main }, odds }
}
