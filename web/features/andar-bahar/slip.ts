import { ANDAR_BAHAR_ODDS, type Label, profitOf } from '../../../domain/games/andar-bahar/rules.ts'
import { isExactRupees, paiseFromRupees, rupeesFromPaise } from '../../../domain/money.ts'

/** A bet that is not sent yet. */
export interface Slip {
  readonly label: Label | null
  /** The stake as typed, in whole rupees. */
  readonly stakeText: string
}

export const emptySlip: Slip = { label: null, stakeText: '' }

/** What is wrong with a slip; undefined when it can be sent. */
export function slipProblem({ label, stakeText }: Slip, balance: number) {
  const stake = Number(stakeText)
  if (label === null || stake <= 0) return 'refusal.betDetailsMissing'
  return stake > balance ? 'refusal.insufficientFunds' : undefined
}

/** The slip's profit in rupees; 0 while the slip is incomplete. */
export function slipProfit({ label, stakeText }: Slip): number {
  const stake = Number(stakeText)
  if (label === null || !isExactRupees(stake)) return 0
  return rupeesFromPaise(profitOf(paiseFromRupees(stake), { odds: ANDAR_BAHAR_ODDS[label] }))
}
