import type { Random } from '../feed/random.ts'

/** One of the two sides of a match: 0 is named first. */
export type Side = 0 | 1

/** A number for each side. */
export type Pair = readonly [number, number]

export type Names = readonly [string, string]

/**
 * What kind of a moment an event led to: play goes on at once; play stops for seconds, as after a goal; a break as
 * between sets and halves; or the match is over.
 */
export type Moment = 'play' | 'stoppage' | 'break' | 'over'

/**
 * The rules of a sport, and the chances by which it is played here. Prices are made of `markets`, which know no more
 * than `play` draws from: the chances are exact for the matches that come out.
 */
export interface Sport<State> {
  readonly sportId: number
  /**
   * A match before its start.
   * @param edge by how much the first side is the better one, in standard deviations of what sides differ by
   */
  begin(edge: number, random: Random): State
  /** The match after the next thing that happens; not to be asked for when it is over. */
  play(state: State, random: Random): State
  moment(state: State): Moment
  /** The main market first. */
  markets(state: State, names: Names): readonly MarketView[]
  score(state: State): ScoreView
}

/** A market of several selections, one of which wins. */
export interface MarketView {
  /** 'mo' is the main market's. */
  readonly code: string
  readonly name: string
  readonly runners: readonly string[]
  /** Of each runner; they add up to 1, give or take rounding. */
  readonly chances: readonly number[]
  /** The index of the runner that has won, once it has. */
  readonly winner: number | undefined
}

export interface ScoreView {
  readonly totals: readonly [string, string]
  /** Of each half, quarter, set or inning. */
  readonly parts: readonly [readonly string[], readonly string[]]
  readonly serving: Side | null
  /** One line: '67′ · second half'. */
  readonly status: string
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

/** The pair with something added on one side. */
export function plus([first, second]: Pair, side: Side, amount = 1): Pair {
  return side === 0 ? [first + amount, second] : [first, second + amount]
}

/** The side with more, or undefined when level. */
export function leader([first, second]: Pair): Side | undefined {
  if (first === second) return undefined
  return first > second ? 0 : 1
}

/** A market that one of the two sides wins. `chance` is the first one's. */
export function twoWay(
  market: Pick<MarketView, 'code' | 'name' | 'winner'>,
  names: Names,
  chance: number,
): MarketView {
  return { ...market, runners: names, chances: [chance, 1 - chance] }
}

/** '5th'. */
export function ordinal(count: number): string {
  const last = count % 10
  const suffix = Math.floor(count / 10) % 10 === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')
  return `${count}${suffix}`
}

/** Each side's figures of each part, as text. */
export function partsOf(parts: readonly Pair[]): readonly [readonly string[], readonly string[]] {
  return [parts.map(([first]) => `${first}`), parts.map(([, second]) => `${second}`)]
}
