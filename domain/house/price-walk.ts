import { type Ladder, ladders } from '../betting/ladders.ts'
import { liquidityPaise } from '../betting/liquidity.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import type { MarketKind } from '../contract/markets.ts'
import type { Paise } from '../money.ts'

/**
 * How far, in log-odds, bets may move a price before it is no longer offered. Less than half of any margin,
 * so that moving a price by this much and back loses money.
 */
const GIVEN: Readonly<Record<MarketKind, number>> = {
  matchOdds: 0.015,
  bookmaker: 0.02,
  session: 0.03,
  fancy: 0.03,
}

/** A ladder from better to worse prices for the bettor: backs and YES go down, lays and NO go up. */
export interface Walk {
  readonly isDown: boolean
  readonly ladder: Ladder
  /** How far, in log-odds, bets may move a price before it is no longer offered. */
  readonly given: number
  /** Whether only the best price is shown. */
  readonly isOnePrice: boolean
}

/**
 * The ladder for one side of a market of this kind.
 * @param isDown for backs and YES
 */
export function walkOf(kind: MarketKind, isDown: boolean): Walk {
  return { isDown, ladder: ladders[kind], given: GIVEN[kind], isOnePrice: kind !== 'matchOdds' }
}

/** The next worse price; undefined at the ladder's end. */
export function next({ isDown, ladder }: Walk, rate: number): Rate | undefined {
  return isDown ? ladder.atMost(rate - 1) : ladder.atLeast(rate + 1)
}

/** A price from the feed, and the shift of its log-odds. */
export interface From {
  readonly rate: Rate
  readonly shift: number
}

/**
 * Where the shift moves a price to (`at`), and the price that the house offers: for a shift against the
 * player the next better price on the ladder if it is near enough, else the next worse; for a shift in favour
 * the next worse. A rate is (1 − p) / p, so adding to the log-odds of p divides it.
 */
export function moved(
  { isDown, ladder, given }: Walk,
  { rate, shift }: From,
): { at: number; rate: Rate | undefined } {
  const at = rate * Math.exp(-shift)
  if (shift === 0) return { at, rate }
  const [above, below] = [ladder.atLeast(at), ladder.atMost(at)]
  const [better, worse] = isDown ? [above, below] : [below, above]
  const isAgainst = at < rate === isDown
  const isGiven = isAgainst && better !== undefined && distance(better, at) < given
  return { at, rate: isGiven ? better : worse }
}

/** The distance between two rates, in log-odds. */
function distance(one: number, other: number): number {
  return Math.abs(Math.log(one / other))
}

/**
 * The stake taken at `rate` once bets have moved it to `at`: what moves the log-odds to the next price, or to
 * the limit of `given`. A bet moves them by the difference between its two outcomes: its stake times the
 * bettor's decimal odds.
 */
export function stakeAt(walk: Walk, rate: Rate, at: number, lossMaxPaise: Paise): number {
  const further = walk.isOnePrice ? undefined : next(walk, rate)
  const end = Math.min(walk.given, further === undefined ? walk.given : distance(further, rate))
  const gone = at < rate === walk.isDown ? distance(at, rate) : -distance(at, rate)
  return (liquidityPaise(lossMaxPaise) * Math.max(0, end - gone)) / (1 + rate / RATE_ONE)
}
