import type { MarketDecision } from '../betting/intervention.ts'
import type { MarketResult } from '../betting/market-result.ts'
import type { Rate } from '../betting/rates.ts'
import type { LineKind, MarketStatus, SelectionKind } from '../contract/markets.ts'
import type { Score } from '../contract/matches.ts'
import type { MatchPhase } from '../cricket/match.ts'
import type { Scorecard } from '../cricket/scorecard.ts'
import type { Paise } from '../money.ts'

/** A source of matches and their odds. An adapter is a pure function of time, or keeps what the network sent. */
export interface OddsFeed {
  /** Every match to be listed at `nowMs`: upcoming soon, live, or finished within the last few minutes. */
  list(nowMs: number): readonly MatchSnapshot[]
  /** One match by id at `nowMs`, however long ago it finished; undefined when this feed does not know the id. */
  find(matchId: string, nowMs: number): MatchSnapshot | undefined
  /**
   * When the source of the prices was last heard from, in milliseconds since 1970; 0 is never. The list shows
   * its prices of that moment. Absent where prices follow from the time alone.
   */
  heardAtMs?(): number
}

/** A match at one moment. */
export interface MatchSnapshot {
  /** Without a dot: in market ids, a dot separates it from the market's code. */
  readonly matchId: string
  /** One of `SPORTS`; 4 is cricket. */
  readonly sportId: number
  /** 'India v Australia'. */
  readonly name: string
  readonly competition: string
  readonly startsAtMs: number
  readonly phase: MatchPhase
  /** The sides, in the order of the name. */
  readonly teams: readonly string[]
  readonly score: Score
  /** Cricketers and balls; absent where the feed does not send them. */
  readonly scorecard?: Scorecard
  /**
   * The main market first. A market that was ever open stays, CLOSED and with its result, for as long as the
   * match is known, so that a reader who missed its end finds it here.
   */
  readonly markets: readonly MarketSnapshot[]
  /**
   * When operators last made a decision about it, in milliseconds since the epoch. Set when decisions are
   * applied, never by a feed.
   */
  readonly decidedAtMs?: number
  /** Grows with every ball and change of phase; equal sequences mean equal snapshots. */
  readonly sequence: number
}

export type MarketSnapshot = SelectionMarket | LineMarket

interface MarketBase {
  /** `${matchId}.<code>`; the main market's code is 'mo', the bookmaker's 'bm'. */
  readonly marketId: string
  /** 'Match Odds', '1X2', '6 Over Runs India'. */
  readonly name: string
  readonly status: MarketStatus
  /** Seconds that a bet waits before it counts; 0 before the start. */
  readonly betDelaySeconds: number
  readonly stakeMinPaise: Paise
  readonly stakeMaxPaise: Paise
  /** Present once the market is CLOSED and its result is known. */
  readonly result?: MarketResult
  /** The operators' decision about it. Set when decisions are applied, never by a feed. */
  readonly decision?: MarketDecision
}

/** One of several selections wins. */
export interface SelectionMarket extends MarketBase {
  readonly kind: SelectionKind
  readonly runners: readonly RunnerPrices[]
  /** Present while an unnamed runner may still join and win. */
  readonly mayGrow?: true
}

/** A market on a number of runs: YES at R wins from R up, NO at R wins below R. */
export interface LineMarket extends MarketBase {
  readonly kind: LineKind
  readonly no: PriceOfLine | null
  readonly yes: PriceOfLine | null
}

/**
 * The prices of one runner, best first; a side out of range is empty. From the best price the house derives
 * the rest.
 */
export interface RunnerPrices {
  /** Unique in its market; a team's is the same in every match. */
  readonly selectionId: number
  readonly name: string
  readonly status: 'ACTIVE' | 'REMOVED'
  readonly back: readonly PriceLevel[]
  readonly lay: readonly PriceLevel[]
}

export interface PriceLevel {
  readonly rate: Rate
  /** The stake that the house takes at it. Set by the house, never by a feed. */
  readonly sizePaise?: Paise
}

export interface PriceOfLine {
  /** A whole number of runs. */
  readonly runs: number
  readonly rate: Rate
  /** The stake that the house takes at it. Set by the house, never by a feed. */
  readonly sizePaise?: Paise
}
