import { multiply, type Paise, paise, ZERO } from '../money.ts'
import type { MarketResult } from './market-result.ts'
import { RATE_ONE, type Rate } from './rates.ts'

/** lgaai backs a selection, khaai lays it. */
export type Side = 'lgaai' | 'khaai'

/** YES bets that the runs reach the line, NO that they stay below it. */
export type LineSide = 'yes' | 'no'

/** The terms of a bet on one selection. */
export interface SelectionBet {
  readonly side: Side
  readonly selectionId: number
  readonly stakePaise: Paise
  readonly rate: Rate
}

/** The terms of a bet on a number of runs: YES wins from `runs` up, NO below `runs`. */
export interface LineBet {
  readonly side: LineSide
  readonly runs: number
  readonly stakePaise: Paise
  readonly rate: Rate
}

export type BetTerms = SelectionBet | LineBet

export function isLineBet<Line extends LineBet>(bet: SelectionBet | Line): bet is Line {
  return bet.side === 'yes' || bet.side === 'no'
}

/** The terms alone, of a bet that has more. */
export function termsOf(bet: BetTerms): BetTerms {
  const { stakePaise, rate } = bet
  if (isLineBet(bet)) return { side: bet.side, runs: bet.runs, stakePaise, rate }
  return { side: bet.side, selectionId: bet.selectionId, stakePaise, rate }
}

/** lgaai and yes win by the rate and risk the stake; khaai and no the other way round. */
export function isBacking(side: Side | LineSide): boolean {
  return side === 'lgaai' || side === 'yes'
}

/**
 * What the bet wins: lgaai or yes stake × rate, rounded down; khaai or no the stake.
 * (Decimal odds d: stake × (d − 1), as rate is d − 1.)
 */
export function winPaise(bet: BetTerms): Paise {
  return isBacking(bet.side) ? multiply(bet.stakePaise, bet.rate, RATE_ONE, 'down') : bet.stakePaise
}

/** What the bet risks: lgaai or yes the stake; khaai or no stake × rate, rounded up. */
export function liabilityPaise(bet: BetTerms): Paise {
  return isBacking(bet.side) ? bet.stakePaise : multiply(bet.stakePaise, bet.rate, RATE_ONE, 'up')
}

/**
 * The amount that a bet counts as against limits: its stake, or its liability where that is more. A lay and a
 * NO risk by their price: counted by its stake alone, a lay at 100 would pass limits with 99 times as much.
 */
export function riskPaise(bet: BetTerms): Paise {
  return paise(Math.max(bet.stakePaise, liabilityPaise(bet)))
}

/** A lgaai wins when its selection does, a khaai when another selection does. */
export function selectionBetWins(bet: SelectionBet, winner: number): boolean {
  return (bet.selectionId === winner) === (bet.side === 'lgaai')
}

/** A YES wins from its runs up, a NO below them. */
export function lineBetWins(bet: LineBet, runs: number): boolean {
  return runs >= bet.runs === (bet.side === 'yes')
}

/** The bet's profit in paise: above zero if it wins, below if it loses. */
export function betProfit(bet: BetTerms, wins: boolean): Paise {
  return wins ? winPaise(bet) : paise(-liabilityPaise(bet))
}

/**
 * How one bet of a settled market ended, and its profit in paise.
 * @throws RangeError when the result is of another kind than the bet
 */
export function betOutcome(bet: BetTerms, result: MarketResult) {
  if (result.kind === 'void') return { status: 'Void', profitPaise: ZERO } as const
  const wins = decides(bet, result)
  return { status: wins ? 'Won' : 'Lost', profitPaise: betProfit(bet, wins) } as const
}

function decides(bet: BetTerms, result: Exclude<MarketResult, { kind: 'void' }>): boolean {
  if (isLineBet(bet) && result.kind === 'runs') return lineBetWins(bet, result.runs)
  if (!isLineBet(bet) && result.kind === 'winner') return selectionBetWins(bet, result.selectionId)
  throw new RangeError(`a bet on ${bet.side} has no result of '${result.kind}'`)
}
