import {
  type BetTerms,
  isLineBet,
  type LineBet,
  type SelectionBet,
} from '../../../domain/betting/bet-terms.ts'
import { isLineQuote, type Quote } from '../../../domain/betting/quote.ts'
import { per100 } from '../../../domain/betting/rates.ts'
import type { AcceptOdds, CricketMarketBet, LocalBet } from '../../../domain/contract/bets.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { newRequestKey } from '../../lib/request-key.ts'

/** A bet as it is sent, and the key that makes sending it again safe: the same key is the same bet. */
export type BetAttempt = { readonly key: string } & (
  | { readonly on: 'selection'; readonly body: LocalBet }
  | { readonly on: 'line'; readonly body: CricketMarketBet }
)

interface BetContext {
  readonly userId: string
  readonly matchName: string
  readonly accept: AcceptOdds
  /** What the bet is on: a team, or the name of a session. */
  readonly label: string
}

/** A bet as the API takes it, under a new key: money in rupees, the price as a rate per 100. */
export function betAttempt(bet: BetTerms, quote: Quote, context: BetContext): BetAttempt {
  const key = newRequestKey()
  if (isLineBet(bet)) return { key, on: 'line', body: lineBody(bet, quote, context) }
  return { key, on: 'selection', body: selectionBody(bet, quote, context) }
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
