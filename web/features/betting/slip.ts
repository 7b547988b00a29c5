import type { Side } from '../../../domain/betting/match-odds.ts'
import type { Rate } from '../../../domain/betting/rates.ts'
import type { AcceptOdds } from '../../../domain/contract/bets.ts'
import { type Paise, paise } from '../../../domain/money.ts'

/** The stakes of the chips, in rupees. */
export const stakeChips = [100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 20_000, 25_000] as const

/** An untouched slip closes after this long. */
export const slipResetSeconds = 7

/** A bet in the making. */
export interface Slip {
  readonly selectionId: number
  readonly team: string
  readonly side: Side
  /** The price the player said yes to: as picked, or as accepted since. */
  readonly agreedRate: Rate
  /** The stake as typed, in rupees. */
  readonly stakeText: string
}

/** What may stand in the stake field on the way to an amount: digits, and at most two after a point. */
const stakeInTyping = /^\d{0,9}(\.\d{0,2})?$/
const wholeStake = /^\d+(\.\d{1,2})?$/

/** The field's text after typing or pasting `text`: separators and signs of money dropped; unchanged if no amount. */
export function typedStake(text: string, before: string): string {
  const plain = text.replace(/[₹,\s]/g, '')
  return stakeInTyping.test(plain) ? plain : before
}

/** The stake typed, or undefined while the text is no amount above zero. */
export function parseStake(text: string): Paise | undefined {
  if (!wholeStake.test(text)) return undefined
  const [rupees = '', fraction = ''] = text.split('.')
  const amount = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
  return amount > 0 ? paise(amount) : undefined
}

/** The slip's price against the market's: what the bet would be sent with, and whether the player must say yes first. */
export type SlipPrice =
  | { readonly state: 'agreed'; readonly rate: Rate }
  | { readonly state: 'moved'; readonly rate: Rate; readonly isBetter: boolean }
  /** Nothing is offered now. */
  | { readonly state: 'gone' }

/** Follows the market: a price that moved in a way the player lets happen is agreed, any other one must be asked. */
export function slipPrice(slip: Slip, offered: Rate | null, accept: AcceptOdds): SlipPrice {
  if (offered === null) return { state: 'gone' }
  if (offered === slip.agreedRate) return { state: 'agreed', rate: offered }
  const isBetter = isBetterRate(slip.side, offered, slip.agreedRate)
  if (accept === 'any' || (accept === 'better' && isBetter)) return { state: 'agreed', rate: offered }
  return { state: 'moved', rate: offered, isBetter }
}

/** A back is better at a higher rate, a lay at a lower one. */
function isBetterRate(side: Side, now: Rate, before: Rate): boolean {
  return side === 'lgaai' ? now > before : now < before
}
