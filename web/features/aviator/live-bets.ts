import type { LiveBet, LiveBets } from '../../../domain/contract/aviator.ts'

/**
 * Everyone's bets of a round, after a message from the server. A message of the same round may be older than what is known:
 * a full list can be read before a change and arrive after it. Bets are never withdrawn and never reopen, so a known bet
 * stays, and one that has ended stays ended.
 */
export function mergedBets(known: LiveBets | undefined, news: LiveBets): LiveBets {
  if (known?.roundId !== news.roundId) return news
  const changed = new Map(news.bets.map((bet) => [bet.id, bet]))
  const kept = known.bets.map((bet) => (bet.updated === null ? (changed.get(bet.id) ?? bet) : bet))
  const knownIds = new Set(known.bets.map(({ id }) => id))
  return {
    ...news,
    bets: [...kept, ...news.bets.filter(({ id }) => !knownIds.has(id))],
    playerCount: Math.max(known.playerCount, news.playerCount),
    totalBets: Math.max(known.totalBets, news.totalBets),
    totalWinnings: Math.max(known.totalWinnings, news.totalWinnings),
  }
}

/** Highest stakes first; equal stakes keep their order. */
export function byStake(bets: readonly LiveBet[]): LiveBet[] {
  return bets.toSorted((a, b) => b.bet - a.bet)
}
