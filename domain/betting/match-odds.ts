import { multiply, type Paise, paise, ZERO } from '../money.ts'
import { RATE_ONE, type Rate } from './rates.ts'

/** lgaai backs a selection, khaai lays it. */
export type Side = 'lgaai' | 'khaai'

/** What a bet on one selection wins or risks. */
export interface SelectionBet {
  readonly side: Side
  readonly selectionId: number
  readonly stakePaise: Paise
  readonly rate: Rate
}

/** Profit or loss in paise by the selection that wins. */
export type ProfitAndLoss = Readonly<Record<string, Paise>>

/**
 * What the bet wins: a back stake × rate, rounded down; a lay the stake.
 * (Decimal odds d: stake × (d − 1), as rate is d − 1.)
 */
export function winPaise(bet: SelectionBet): Paise {
  return bet.side === 'lgaai' ? multiply(bet.stakePaise, bet.rate, RATE_ONE, 'down') : bet.stakePaise
}

/** What the bet risks: a back the stake; a lay stake × rate, rounded up. */
export function liabilityPaise(bet: SelectionBet): Paise {
  return bet.side === 'lgaai' ? bet.stakePaise : multiply(bet.stakePaise, bet.rate, RATE_ONE, 'up')
}

/** A back wins when its selection does, a lay when another does. */
export function betWins(bet: SelectionBet, winner: number): boolean {
  return (bet.selectionId === winner) === (bet.side === 'lgaai')
}

/** What the bet alone brings, in paise, when `winner` wins. Below zero is a loss. */
export function betProfit(bet: SelectionBet, winner: number): Paise {
  return betWins(bet, winner) ? winPaise(bet) : paise(-liabilityPaise(bet))
}

/** A book with no bets on these selections. */
export function flat(selectionIds: readonly number[]): ProfitAndLoss {
  return Object.fromEntries(selectionIds.map((id) => [id, ZERO]))
}

/** The book after one more bet. The book names every selection of the market. */
export function withBet(book: ProfitAndLoss, bet: SelectionBet): ProfitAndLoss {
  return Object.fromEntries(
    Object.entries(book).map(([id, held]) => [id, paise(held + betProfit(bet, Number(id)))]),
  )
}

/** What the book can lose at the worst outcome, in paise: max(0, −min over outcomes). This much is held. */
export function exposurePaise(book: ProfitAndLoss): Paise {
  return paise(Math.max(0, -Math.min(...Object.values(book))))
}
