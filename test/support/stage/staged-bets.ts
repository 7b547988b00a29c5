import type { Bet } from '../../../domain/betting/bet.ts'
import { type BetTerms, liabilityPaise, winPaise } from '../../../domain/betting/bet-terms.ts'
import { exposurePaise, withBet } from '../../../domain/betting/book.ts'
import { emptyPosition } from '../../../domain/betting/position.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import {
  BET_PLACED_MESSAGE,
  type BetPlaced,
  type CricketMarketBet,
  type LocalBet,
} from '../../../domain/contract/bets.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type { PositionView } from '../../../domain/contract/positions.ts'
import { paise, paiseFromRupees } from '../../../domain/money.ts'
import { betRecord } from '../../../functions/views/bet.ts'
import { positionView } from '../../../functions/views/position.ts'
import { positionOf } from '../../../web/features/betting/holdings.ts'
import { quoteOf } from '../../../web/lib/quote.ts'

/** The request body of a bet, of either call that takes bets. */
export type SentBet = LocalBet | CricketMarketBet

/** The wallet of a stage's player, in rupees, and their positions. */
export interface Holder {
  readonly wallet: { readonly balance: number; readonly exposureBalance: number }
  readonly positions: readonly PositionView[]
}

function termsOf(body: SentBet): BetTerms {
  const price = { stakePaise: paiseFromRupees(body.stake), rate: rateFromPer100(body.odds) }
  if (body.type === 'yes' || body.type === 'no') return { side: body.type, runs: body.runs, ...price }
  return {
    side: body.type === 'khaai' ? 'khaai' : 'lgaai',
    selectionId: body.selectionId ?? 0,
    ...price,
  }
}

/** Accepts a bet at the price that it names; returns the answer, with the wallet after it, and the new position. */
export function takeBet(
  holder: Holder,
  body: SentBet,
  odds: MarketOdds,
): { placed: BetPlaced; held: PositionView } {
  const terms = termsOf(body)
  const quote = quoteOf(odds, 'India v Australia')
  const view = holder.positions.find(({ marketId }) => marketId === odds.marketId)
  const position = view ? positionOf(view, body.userId) : emptyPosition(quote, body.userId)
  const book = withBet(position.book, terms)
  const exposure = exposurePaise(book, position.paidPaise)
  const hold = exposure - position.exposurePaise
  const betCount = position.betCount + 1

  const bet: Bet = {
    ...terms,
    ...{ playerId: body.userId, betKey: `bet ${betCount} on ${odds.marketId}`, inputHash: '' },
    ...{ marketId: odds.marketId, matchName: quote.matchName, marketName: odds.marketName },
    ...{ kind: odds.kind, label: body.label ?? odds.marketName, atMs: Date.UTC(2026, 2, 1, 9, 30) },
    ...{ winPaise: winPaise(terms), liabilityPaise: liabilityPaise(terms) },
    balancePaise: paise(paiseFromRupees(holder.wallet.balance) - hold),
    exposurePaise: paise(paiseFromRupees(holder.wallet.exposureBalance) + hold),
    bookPaise: book.kind === 'selections' ? book.profits.map((each) => each.profitPaise) : [],
    ...{ walletVersion: betCount, status: 'Open', settledRevision: 0 },
  }
  return {
    placed: answerTo(bet),
    held: positionView({ ...position, book, exposurePaise: exposure, betCount }, odds.kind),
  }
}

function answerTo(taken: Bet): BetPlaced {
  const bet = betRecord(taken)
  const { balance, exposure: exposureBalance, teamAProfit, teamBProfit } = bet
  const wallet = { balance, exposureBalance, teamAProfit, teamBProfit }
  return { success: true, message: BET_PLACED_MESSAGE, bet, ...wallet }
}
