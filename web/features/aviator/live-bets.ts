import type { LiveBet, LiveBets } from '../../../domain/contract/aviator.ts'

/**
 * The bets of a round as everyone may see them, after news. News of an older round than the one shown is not told. Of one
 * round it may arrive late: all bets, read before a change that was told meanwhile. No bet of a round is taken back, and
 * none that has ended is open again, so what is further on stays.
 */
export function mergedBets(known: LiveBets | undefined, news: LiveBets): LiveBets {
  if (known?.roundId !== news.roundId) return news
  const told = new Map(news.bets.map((bet) => [bet.id, bet]))
  const kept = known.bets.map((bet) => (bet.updated === null ? (told.get(bet.id) ?? bet) : bet))
  const knownIds = new Set(known.bets.map(({ id }) => id))
  return {
    ...news,
    bets: [...kept, ...news.bets.filter(({ id }) => !knownIds.has(id))],
    playerCount: Math.max(known.playerCount, news.playerCount),
    totalBets: Math.max(known.totalBets, news.totalBets),
    totalWinnings: Math.max(known.totalWinnings, news.totalWinnings),
  }
}

/** The highest stakes first; who staked the same stays in order. */
export function byStake(bets: readonly LiveBet[]): LiveBet[] {
  return bets.toSorted((a, b) => b.bet - a.bet)
}
