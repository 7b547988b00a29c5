import type { BetStatus } from '../contract/bets.ts'
import type { MarketKind } from '../contract/markets.ts'
import type { RefusalName } from '../contract/refusals.ts'
import { type Paise, ZERO } from '../money.ts'
import { type BetTerms, betOutcome } from './bet-terms.ts'
import type { Delay, Judgement } from './delay.ts'
import type { MarketResult } from './market-result.ts'

/** How a cash-out changes the profit of each outcome, by selection id. Stored beside the bets it closes. */
export interface CashOutTerms {
  readonly side: 'cashOut'
  readonly changes: Readonly<Record<string, Paise>>
  /** How it changes the profit of a selection that joins the market later. */
  readonly othersPaise: Paise
  /** How much of the position it closes, in whole percent. */
  readonly percent: number
  /** The profit on every outcome for which all could be closed by the accepted offer; the cash-out uses no better one. */
  readonly offeredPaise?: Paise
}

interface Placement {
  readonly playerId: string
  /** Identifies the bet for ever: a request with the same key is the same bet. */
  readonly betKey: string
  /** Hash of the request; tells a repetition from another request under the same key. */
  readonly inputHash: string
  readonly marketId: string
  readonly matchName: string
  readonly marketName: string
  readonly kind: MarketKind
  readonly label: string
  readonly atMs: number
  readonly winPaise: Paise
  readonly liabilityPaise: Paise
  /** Wallet and market book right after the bet; the book by selection, empty for a line. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly bookPaise: readonly Paise[]
  readonly walletVersion: number
  readonly status: BetStatus
  /** Present if the other side are other players' orders; otherwise it is the house. */
  readonly against?: 'players'
  /** The rate of commission that was agreed for such a match; absent without one. */
  readonly commissionBasisPoints?: number
  /** The delay that the bet waits out, or did; absent in a market without one. */
  readonly delay?: Delay
  /** How its delay ends; present from the judgement until the end is written. */
  readonly judged?: Judgement
  readonly lapsedFor?: RefusalName
  /** Its profit, once settled. */
  readonly profitPaise?: Paise
  /** Revision of the result that settled it; 0 while open. */
  readonly settledRevision: number
}

/** A placed bet or a cash-out, as stored: what was requested, what it did to the wallet, and how it ended. */
export type Bet = Placement & (BetTerms | CashOutTerms)

export function isCashOut<Out extends CashOutTerms>(bet: BetTerms | Out): bet is Out {
  return bet.side === 'cashOut'
}

/** How a bet or a cash-out of a settled market ended, and its profit or change in paise. */
export function settledOutcome(bet: BetTerms | CashOutTerms, result: MarketResult) {
  if (!isCashOut(bet)) return betOutcome(bet, result)
  if (result.kind !== 'winner') return { status: 'Void', profitPaise: ZERO } as const
  const profitPaise = bet.changes[result.selectionId] ?? bet.othersPaise
  return { status: profitPaise < 0 ? 'Lost' : 'Won', profitPaise } as const
}
