import { ANDAR_BAHAR_ODDS, type Label, profitOf } from '../../../domain/games/andar-bahar/rules.ts'
import { isExactRupees, paiseFromRupees, rupeesFromPaise } from '../../../domain/money.ts'

/** A bet in the making. */
export interface Slip {
  readonly label: Label | null
  /** What is typed, in whole rupees. */
  readonly stakeText: string
}

export const emptySlip: Slip = { label: null, stakeText: '' }

/** What is wrong with a slip; undefined when it can be sent. */
export function slipProblem({ label, stakeText }: Slip, balance: number) {
  const stake = Number(stakeText)
  if (label === null || stake <= 0) return 'refusal.betDetailsMissing'
  return stake > balance ? 'refusal.insufficientFunds' : undefined
}

/** What the slip wins, in rupees; 0 while something of it is missing. */
export function slipProfit({ label, stakeText }: Slip): number {
  const stake = Number(stakeText)
  if (label === null || !isExactRupees(stake)) return 0
  return rupeesFromPaise(profitOf(paiseFromRupees(stake), { odds: ANDAR_BAHAR_ODDS[label] }))
}
