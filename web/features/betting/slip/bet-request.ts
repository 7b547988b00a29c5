import {
  type BetTerms,
  isLineBet,
  type LineBet,
  type SelectionBet,
} from '../../../../domain/betting/bet-terms.ts'
import { isLineQuote, type Quote } from '../../../../domain/betting/quote.ts'
import { per100 } from '../../../../domain/betting/rates.ts'
import type { AcceptOdds, CricketMarketBet, LocalBet } from '../../../../domain/contract/bets.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'

/** The request that places a bet: the call's body. */
export type BetToSend =
  | { readonly on: 'selection'; readonly body: LocalBet }
  | { readonly on: 'line'; readonly body: CricketMarketBet }

interface BetContext {
  readonly userId: string
  readonly matchName: string
  readonly accept: AcceptOdds
  /** The team, or the name of the line. */
  readonly label: string
}

/** Converts a bet to the API's request: money in rupees, the price as a rate per 100. */
export function betRequest(bet: BetTerms, quote: Quote, context: BetContext): BetToSend {
  if (isLineBet(bet)) return { on: 'line', body: lineBody(bet, quote, context) }
  return { on: 'selection', body: selectionBody(bet, quote, context) }
}

function selectionBody(bet: SelectionBet, quote: Quote, context: BetContext): LocalBet {
  const rate = per100(bet.rate)
  return {
    label: context.label,
    type: bet.side === 'lgaai' ? 'Lgaai' : 'khaai',
    odds: rate,
    rate,
    stake: rupeesFromPaise(bet.stakePaise),
    marketType: isLineQuote(quote) ? 'matchOdds' : quote.kind,
    userId: context.userId,
    match: context.matchName,
    time: new Date().toISOString(),
    marketId: quote.marketId,
    selectionId: bet.selectionId,
    acceptOdds: context.accept,
  }
}

function lineBody(bet: LineBet, quote: Quote, context: BetContext): CricketMarketBet {
  const rate = per100(bet.rate)
  return {
    label: context.label,
    type: bet.side,
    odds: rate,
    rate,
    runs: bet.runs,
    runValue: bet.runs,
    stake: rupeesFromPaise(bet.stakePaise),
    marketType: 'overMarket',
    userId: context.userId,
    timestamp: new Date().toISOString(),
    marketId: quote.marketId,
    acceptOdds: context.accept,
  }
}
