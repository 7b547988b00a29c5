import type { Odds } from '../betting/odds.ts'
import type { Phase } from '../cricket/match.ts'
import type { CricketScore } from '../cricket/score.ts'

/** A source of matches and their odds. Adapters are pure functions of time or keep what the network tells them. */
export interface OddsFeed {
  /** Every match to be listed at `nowMs`: upcoming soon, live, or finished within the last few minutes. */
  list(nowMs: number): readonly MatchSnapshot[]
  /** One match by id at `nowMs`, however long ago it finished; undefined when this feed does not know the id. */
  find(matchId: string, nowMs: number): MatchSnapshot | undefined
}

/** A match at one moment. */
export interface MatchSnapshot {
  readonly matchId: string
  /** 4 is cricket. */
  readonly sportId: number
  /** 'India v Australia'. */
  readonly name: string
  readonly competition: string
  readonly startsAtMs: number
  readonly phase: Phase
  readonly runners: readonly Runner[]
  readonly score: CricketScore
  readonly markets: readonly MarketSnapshot[]
  /** Grows with every ball and change of phase: the same sequence is the same snapshot. */
  readonly sequence: number
}

export interface Runner {
  readonly selectionId: number
  readonly name: string
}

export interface MarketSnapshot {
  /** `${matchId}.mo`. */
  readonly marketId: string
  readonly kind: 'matchOdds'
  readonly name: 'Match Odds'
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly betDelaySeconds: number
  readonly quotes: readonly RunnerQuotes[]
  /** Present once the market is CLOSED. */
  readonly result?: MatchOddsResult
}

/** The prices of one runner, best first, at most three each side. A side out of the ladder's range is empty. */
export interface RunnerQuotes {
  readonly selectionId: number
  readonly status: 'ACTIVE' | 'REMOVED'
  readonly back: readonly PriceLevel[]
  readonly lay: readonly PriceLevel[]
}

export interface PriceLevel {
  readonly odds: Odds
  /** What is on offer at this price, in paise. */
  readonly sizePaise: number
}

export type MatchOddsResult =
  | { readonly kind: 'winner'; readonly selectionId: number }
  | { readonly kind: 'void'; readonly reason: 'tie' | 'no result' | 'abandoned' }
