import type { BetStatus } from '../contract/bets.ts'
import type { MarketKind } from '../contract/markets.ts'
import type { RefusalName } from '../contract/refusals.ts'
import { type Paise, ZERO } from '../money.ts'
import { type BetTerms, betOutcome } from './bet-terms.ts'
import type { Delay, Judgement } from './delay.ts'
import type { MarketResult } from './market-result.ts'

/** What a cash-out changes of each outcome, by selection id. It is kept beside the bets it closes. */
export interface CashOutTerms {
  readonly side: 'cashOut'
  readonly changes: Readonly<Record<string, Paise>>
  /** What it changes of a selection that joins the market later. */
  readonly othersPaise: Paise
  /** What every outcome would bring by the offer that was taken: it is paid that at most. */
  readonly offeredPaise?: Paise
}

interface Placement {
  readonly playerId: string
  /** Names the bet for ever: the same key again is the same bet. */
  readonly betKey: string
  /** Hash of the request, to tell a repetition from another request under the same key. */
  readonly inputHash: string
  readonly marketId: string
  readonly matchName: string
  readonly marketName: string
  readonly kind: MarketKind
  readonly label: string
  readonly atMs: number
  readonly winPaise: Paise
  readonly liabilityPaise: Paise
  /** Wallet and book of the market right after the bet; the book by selection, empty for a line. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly bookPaise: readonly Paise[]
  readonly walletVersion: number
  readonly status: BetStatus
  /** What a bet waits for, or waited for, in its market's delay; absent in a market without one. */
  readonly delay?: Delay
  /** How its delay ends, once that is judged and until it is written. */
  readonly judged?: Judgement
  /** Why a lapsed bet was not taken. */
  readonly lapsedFor?: RefusalName
  /** What it brought, once settled. */
  readonly profitPaise?: Paise
  /** Revision of the result it is settled by; 0 while open. */
  readonly settledRevision: number
}

/** A placed bet, or a cash-out, as it is kept: what was asked, what it did to the wallet, and how it ended. */
export type Bet = Placement & (BetTerms | CashOutTerms)

export function isCashOut<Out extends CashOutTerms>(bet: BetTerms | Out): bet is Out {
  return bet.side === 'cashOut'
}

/** How a bet or a cash-out of a settled market ended: what it brought, or changed, in paise. */
export function outcomeOf(bet: BetTerms | CashOutTerms, result: MarketResult) {
  if (!isCashOut(bet)) return betOutcome(bet, result)
  if (result.kind !== 'winner') return { status: 'Void', profitPaise: ZERO } as const
  const profitPaise = bet.changes[result.selectionId] ?? bet.othersPaise
  return { status: profitPaise < 0 ? 'Lost' : 'Won', profitPaise } as const
}
