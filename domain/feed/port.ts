import type { MarketDecision } from '../betting/intervention.ts'
import type { MarketResult } from '../betting/market-result.ts'
import type { Rate } from '../betting/rates.ts'
import type { LineKind, MarketStatus, SelectionKind } from '../contract/markets.ts'
import type { Score } from '../contract/matches.ts'
import type { Phase } from '../cricket/match.ts'
import type { Scorecard } from '../cricket/scorecard.ts'
import type { Paise } from '../money.ts'

/** A source of matches and their odds. Adapters are pure functions of time or keep what the network tells them. */
export interface OddsFeed {
  /** Every match to be listed at `nowMs`: upcoming soon, live, or finished within the last few minutes. */
  list(nowMs: number): readonly MatchSnapshot[]
  /** One match by id at `nowMs`, however long ago it finished; undefined when this feed does not know the id. */
  find(matchId: string, nowMs: number): MatchSnapshot | undefined
  /**
   * When whoever makes the prices was last heard, in milliseconds since 1970: what is listed now is their word of then, and 0 is
   * never. Absent where prices follow from the time alone.
   */
  heardAtMs?(): number
}

/** A match at one moment. */
export interface MatchSnapshot {
  /** Without a point, which parts it from the code in the ids of its markets. */
  readonly matchId: string
  /** One of `SPORTS`; 4 is cricket. */
  readonly sportId: number
  /** 'India v Australia'. */
  readonly name: string
  readonly competition: string
  readonly startsAtMs: number
  readonly phase: Phase
  /** The sides, in the order of the name. */
  readonly teams: readonly string[]
  readonly score: Score
  /** Cricketers and balls; absent where the feed does not tell them. */
  readonly scorecard?: Scorecard
  /**
   * The main market first. A market that was ever open stays, CLOSED and with its result, for as long as the match is
   * known: whoever missed its end finds it here.
   */
  readonly markets: readonly MarketSnapshot[]
  /** When operators last decided anything of it, once that is applied, in milliseconds since the epoch. No feed says it. */
  readonly decidedAtMs?: number
  /** Grows with every ball and change of phase: the same sequence is the same snapshot. */
  readonly sequence: number
}

export type MarketSnapshot = SelectionMarket | LineMarket

interface MarketBase {
  /** `${matchId}.<code>`; the main market's code is 'mo', the bookmaker's 'bm'. */
  readonly marketId: string
  /** 'Match Odds', '1X2', '6 Over Runs India'. */
  readonly name: string
  readonly status: MarketStatus
  /** Seconds a bet waits before it is taken; 0 before the start. */
  readonly betDelaySeconds: number
  readonly stakeMinPaise: Paise
  readonly stakeMaxPaise: Paise
  /** Present once the market is CLOSED and its result is known. */
  readonly result?: MarketResult
  /** What operators decided of it, once that is applied. No feed says it. */
  readonly decision?: MarketDecision
}

/** One of several selections wins. */
export interface SelectionMarket extends MarketBase {
  readonly kind: SelectionKind
  readonly runners: readonly RunnerPrices[]
  /** There while a runner that is not named yet may still join and win. */
  readonly mayGrow?: true
}

/** A number of runs, betted on at a line: YES at R wins from R up, NO at R wins below R. */
export interface LineMarket extends MarketBase {
  readonly kind: LineKind
  readonly no: LinePrice | null
  readonly yes: LinePrice | null
}

/** The prices of one runner, best first. A side out of range is empty. The house makes its further prices by the best. */
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
  /** The stake that the house takes at it. No feed says it. */
  readonly sizePaise?: Paise
}

export interface LinePrice {
  /** A whole number of runs. */
  readonly runs: number
  readonly rate: Rate
  /** The stake that the house takes at it. No feed says it. */
  readonly sizePaise?: Paise
}
