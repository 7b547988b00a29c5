import { isBetterLine } from '../../../../domain/betting/offer.ts'
import { isLineQuote, type Quote } from '../../../../domain/betting/quote.ts'
import type { Rate } from '../../../../domain/betting/rates.ts'
import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import type { LinePick, SelectionPick } from '../../../lib/pick.ts'

export const stakeChips = [100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 20_000, 25_000] as const

/** An untouched slip closes after this long. */
export const slipResetSeconds = 7

interface Stake {
  /** The stake as typed, in rupees. */
  readonly stakeText: string
}

/** The slip of a bet on a selection. */
export type SelectionSlip = SelectionPick & Stake

/** The slip of a bet on a line. */
export type LineSlip = LinePick & Stake

/** A bet that is not sent yet: a picked price with a stake. */
export type Slip = SelectionSlip | LineSlip

/** A rate, and for a line the runs that it is offered at. */
export interface Price {
  readonly rate: Rate
  readonly runs?: number
}

/** The price that the bet would be sent with, and whether the player must accept it first. */
export type SlipPrice =
  | ({ readonly state: 'agreed' } & Price)
  | ({ readonly state: 'moved'; readonly isBetter: boolean } & Price)
  /** Nothing is offered now. */
  | { readonly state: 'gone' }

/** The market's current price for the slip; null without an offer. */
export function offerOf(slip: Slip, quote: Quote): Price | null {
  if (quote.status !== 'OPEN') return null
  if (slip.kind === 'line') return isLineQuote(quote) ? quote[slip.side] : null
  if (isLineQuote(quote)) return null
  const runner = quote.runners.find(({ selectionId }) => selectionId === slip.selectionId)
  const rate = runner?.status === 'ACTIVE' ? runner[slip.side] : null
  return rate && { rate }
}

/** The price that the player agreed to. */
export function agreedPrice(slip: Slip): Price {
  return slip.kind === 'line' ? { rate: slip.agreedRate, runs: slip.runs } : { rate: slip.agreedRate }
}

/** Compares the slip with the market: a price that moved within what the player accepts is agreed, any other must be asked about. */
export function slipPrice(slip: Slip, offered: Price | null, accept: AcceptOdds): SlipPrice {
  if (offered === null) return { state: 'gone' }
  const agreed = agreedPrice(slip)
  if (offered.rate === agreed.rate && offered.runs === agreed.runs) return { state: 'agreed', ...offered }
  const isBetter = isBetterPrice(slip, offered)
  if (accept === 'any' || (accept === 'better' && isBetter)) return { state: 'agreed', ...offered }
  return { state: 'moved', ...offered, isBetter }
}

/** A back is better at a higher rate, a lay at a lower one; for a line the runs count too. */
function isBetterPrice(slip: Slip, { rate, runs }: Price): boolean {
  if (slip.kind === 'selection') {
    return slip.side === 'lgaai' ? rate > slip.agreedRate : rate < slip.agreedRate
  }
  const { side, runs: seen, agreedRate } = slip
  return runs !== undefined && isBetterLine({ side, runs: seen, rate: agreedRate }, { runs, rate })
}

/** The slip with the market's price accepted. */
export function withPrice(slip: Slip, { rate, runs }: Price): Slip {
  if (slip.kind === 'line') return { ...slip, agreedRate: rate, runs: runs ?? slip.runs }
  return { ...slip, agreedRate: rate }
}
