import type { Odds } from '../contract/matches.ts'
import { paiseFromRupees, rupeesFromPaise } from '../money.ts'
import type { Quote } from './quote.ts'
import { fraction, rateFromFraction } from './rates.ts'

/** The odds of a market as clients read them: what is shown is what bets are checked against. */
export function oddsOf(quote: Quote, result: string | null): Odds {
  return {
    marketId: quote.marketId,
    matchId: quote.matchId,
    version: quote.version,
    status: quote.status,
    minStake: rupeesFromPaise(quote.stakeMinPaise),
    maxStake: rupeesFromPaise(quote.stakeMaxPaise),
    betDelay: quote.betDelaySeconds,
    matchOdds: quote.runners.map(({ selectionId, name, status, lgaai, khaai }) => ({
      selectionId,
      team_name: name,
      lgaai: lgaai && fraction(lgaai),
      khaai: khaai && fraction(khaai),
      status,
    })),
    fancyMarkets: [],
    result,
  }
}

/** The quote behind odds that are shown: the way back, without loss. */
export function quoteBehind(odds: Odds, matchName: string): Quote {
  return {
    marketId: odds.marketId,
    matchId: odds.matchId,
    matchName,
    version: odds.version,
    status: odds.status,
    betDelaySeconds: odds.betDelay,
    stakeMinPaise: paiseFromRupees(odds.minStake),
    stakeMaxPaise: paiseFromRupees(odds.maxStake),
    runners: odds.matchOdds.map(({ selectionId, team_name, status, lgaai, khaai }) => ({
      selectionId,
      name: team_name,
      status,
      lgaai: lgaai === null ? null : rateFromFraction(lgaai),
      khaai: khaai === null ? null : rateFromFraction(khaai),
    })),
  }
}
