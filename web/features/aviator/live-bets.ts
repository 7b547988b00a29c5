import type { LiveBet, LiveBets } from '../../../domain/contract/aviator.ts'

/** The bets of a round as everyone may see them, after news. News of an older round than the one shown is not told. */
export function mergedBets(known: LiveBets | undefined, news: LiveBets): LiveBets {
  if (!news.changes || known?.roundId !== news.roundId) return news
  const changed = new Map(news.bets.map((bet) => [bet.id, bet]))
  const kept = known.bets.map((bet) => changed.get(bet.id) ?? bet)
  const knownIds = new Set(known.bets.map(({ id }) => id))
  return { ...news, bets: [...kept, ...news.bets.filter(({ id }) => !knownIds.has(id))] }
}

/** The highest stakes first; who staked the same stays in order. */
export function byStake(bets: readonly LiveBet[]): LiveBet[] {
  return bets.toSorted((a, b) => b.bet - a.bet)
}
