/*
 * The arithmetic of match odds a second time, for tests that must not believe the product: in paise and hundredths of
 * the rate per 100, by BigInt.
 */

/** A bet as a player made it. */
export interface PlayedBet {
  readonly type: 'Lgaai' | 'khaai'
  readonly team: string
  readonly stakePaise: number
  /** Winnings per 100 of stake, at most two decimals. */
  readonly rate: number
}

/** What it wins: a Lgaai stake × rate / 100, rounded down, a khaai the stake. */
export function winOf({ type, stakePaise, rate }: PlayedBet): number {
  return type === 'Lgaai' ? Number(product(stakePaise, rate) / 10_000n) : stakePaise
}

/** What it risks: a Lgaai the stake, a khaai stake × rate / 100, rounded up. */
export function liabilityOf({ type, stakePaise, rate }: PlayedBet): number {
  return type === 'Lgaai' ? stakePaise : Number((product(stakePaise, rate) + 9_999n) / 10_000n)
}

/** What it brings when `winner` wins. */
export function profitOf(bet: PlayedBet, winner: string): number {
  const wins = (bet.team === winner) === (bet.type === 'Lgaai')
  return wins ? winOf(bet) : -liabilityOf(bet)
}

/** What all of them together bring when `winner` wins. */
export function totalProfit(bets: readonly PlayedBet[], winner: string): number {
  return bets.reduce((total, bet) => total + profitOf(bet, winner), 0)
}

/** What is held for them: the worst that any of the teams' win would cost. */
export function exposureOf(bets: readonly PlayedBet[], teams: readonly string[]): number {
  return Math.max(0, ...teams.map((team) => -totalProfit(bets, team)))
}

function product(stakePaise: number, rate: number): bigint {
  return BigInt(stakePaise) * BigInt(Math.round(rate * 100))
}
