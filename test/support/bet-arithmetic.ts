/*
 * A second implementation of the arithmetic of bets, so that tests don't rely on the product's own: in paise and
 * hundredths of the rate per 100, by BigInt.
 */

/** A bet on a team, as a player placed it. */
export interface PlayedBet {
  readonly type: 'Lgaai' | 'khaai'
  readonly team: string
  readonly stakePaise: number
  /** Winnings per 100 of stake, at most two decimals. */
  readonly rate: number
}

/** A bet on a number of runs, as a player placed it. */
export interface PlayedLine {
  readonly type: 'yes' | 'no'
  readonly runs: number
  readonly stakePaise: number
  readonly rate: number
}

const isBack = ({ type }: PlayedBet | PlayedLine) => type === 'Lgaai' || type === 'yes'

/** What it wins: a Lgaai or yes stake × rate / 100, rounded down, a khaai or no the stake. */
export function winOf(bet: PlayedBet | PlayedLine): number {
  return isBack(bet) ? Number(product(bet.stakePaise, bet.rate) / 10_000n) : bet.stakePaise
}

/** What it risks: a Lgaai or yes the stake, a khaai or no stake × rate / 100, rounded up. */
export function liabilityOf(bet: PlayedBet | PlayedLine): number {
  return isBack(bet) ? bet.stakePaise : Number((product(bet.stakePaise, bet.rate) + 9_999n) / 10_000n)
}

/** The profit of a bet on runs at this number: yes wins from its own number up, no below it. */
export function lineProfitOf(bet: PlayedLine, runs: number): number {
  const wins = bet.type === 'yes' ? runs >= bet.runs : runs < bet.runs
  return wins ? winOf(bet) : -liabilityOf(bet)
}

/** The profit of a bet when `winner` wins. */
export function profitOf(bet: PlayedBet, winner: string): number {
  const wins = (bet.team === winner) === (bet.type === 'Lgaai')
  return wins ? winOf(bet) : -liabilityOf(bet)
}

/** The profit of all bets together when `winner` wins. */
export function totalProfit(bets: readonly PlayedBet[], winner: string): number {
  return bets.reduce((total, bet) => total + profitOf(bet, winner), 0)
}

/** The exposure of the bets: the most they lose, whichever team wins. */
export function exposureOf(bets: readonly PlayedBet[], teams: readonly string[]): number {
  return Math.max(0, ...teams.map((team) => -totalProfit(bets, team)))
}

function product(stakePaise: number, rate: number): bigint {
  return BigInt(stakePaise) * BigInt(Math.round(rate * 100))
}
