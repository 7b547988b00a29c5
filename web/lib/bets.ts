/** The query key of everything about a player's bets; invalidate it when one is placed or settled. */
export function betsKey(userId: string): readonly string[] {
  return ['bets', userId]
}
