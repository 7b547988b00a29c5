import type { Random } from '../feed/random.ts'

/** One of the two sides of a match: 0 is named first. */
export type SportSide = 0 | 1

export type SidePair = readonly [number, number]

export type Names = readonly [string, string]

/**
 * What follows an event: play continues at once; it stops for seconds, as after a goal; there is a break, as
 * between sets and halves; or the match is over.
 */
export type Moment = 'play' | 'stoppage' | 'break' | 'over'

/**
 * The rules of a sport, and the chances by which it is simulated. Prices are made from `markets`, which knows
 * no more than the chances that `play` draws by, so they are exact for the simulated matches.
 */
export interface Sport<State> {
  readonly sportId: number
  /**
   * A match before its start.
   * @param edge by how much the first side is better, in standard deviations of the difference between sides
   */
  begin(edge: number, random: Random): State
  /** The match after its next event; never called when it is over. */
  play(state: State, random: Random): State
  moment(state: State): Moment
  /** The main market first. */
  markets(state: State, names: Names): readonly MarketView[]
  score(state: State): ScoreView
}

/** A market of several selections, one of which wins. */
export interface MarketView {
  /** 'mo' for the main market. */
  readonly code: string
  readonly name: string
  readonly runners: readonly string[]
  /** Of each runner; they add up to 1, up to rounding. */
  readonly chances: readonly number[]
  /** The index of the winning runner; undefined until it has won. */
  readonly winner: number | undefined
}

export interface ScoreView {
  readonly totals: readonly [string, string]
  /** Figures of each half, quarter, set or inning, by side. */
  readonly parts: readonly [readonly string[], readonly string[]]
  readonly serving: SportSide | null
  /** One line: '67′ · second half'. */
  readonly status: string
}

export function other(side: SportSide): SportSide {
  return side === 0 ? 1 : 0
}

/** The pair with `amount` added on one side. */
export function plus([first, second]: SidePair, side: SportSide, amount = 1): SidePair {
  return side === 0 ? [first + amount, second] : [first, second + amount]
}

/** The side with more, or undefined when level. */
export function leader([first, second]: SidePair): SportSide | undefined {
  if (first === second) return undefined
  return first > second ? 0 : 1
}

/** A market between the two sides. `chance` is the first side's. */
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

/** Each side's figures by part, as text. */
export function partTexts(parts: readonly SidePair[]): readonly [readonly string[], readonly string[]] {
  return [parts.map(([first]) => `${first}`), parts.map(([, second]) => `${second}`)]
}
