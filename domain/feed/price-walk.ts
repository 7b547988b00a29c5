import { type Ladder, ladders } from '../betting/ladders.ts'
import { liquidityPaise } from '../betting/liquidity.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import type { MarketKind } from '../contract/markets.ts'
import type { Paise } from '../money.ts'

/** Less than half of any margin: who moves a price so far, and back, loses by it. */
const GIVEN: Readonly<Record<MarketKind, number>> = {
  matchOdds: 0.015,
  bookmaker: 0.02,
  session: 0.03,
  fancy: 0.03,
}

/** A ladder from better prices to worse ones, for who bets: backs and YES go down, lays and NO up. */
export interface Walk {
  readonly isDown: boolean
  readonly ladder: Ladder
  /** How far, in log-odds, a price is taken on that bets have moved already. */
  readonly given: number
  /** Whether nothing is shown behind the best price. */
  readonly isOnePrice: boolean
}

/** The prices that a side of a market of this kind goes by. @param isDown for backs and YES */
export function walkOf(kind: MarketKind, isDown: boolean): Walk {
  return { isDown, ladder: ladders[kind], given: GIVEN[kind], isOnePrice: kind !== 'matchOdds' }
}

/** The next worse price; undefined at the ladder's end. */
export function next({ isDown, ladder }: Walk, rate: number): Rate | undefined {
  return isDown ? ladder.atMost(rate - 1) : ladder.atLeast(rate + 1)
}

/** A price of the feed's, and how far its log-odds are moved. */
export interface From {
  readonly rate: Rate
  readonly shift: number
}

/**
 * Where a price is moved to, and the price at which the house then bets: hardly better than the moved one for a move against the
 * player, and no better for a move in favour. A rate is (1 − p) / p: what adds to the log-odds of p divides it.
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

/** Between two rates, in log-odds. */
function distance(one: number, other: number): number {
  return Math.abs(Math.log(one / other))
}

/**
 * The stake that is taken at a price of which bets have moved on to `at`: what moves the log-odds to the next price, or as far as
 * is given. A bet is worth its stake times the decimal odds to who has it, over what the other outcome leaves: that is what
 * moves them.
 */
export function stakeAt(walk: Walk, rate: Rate, at: number, lossMaxPaise: Paise): number {
  const further = walk.isOnePrice ? undefined : next(walk, rate)
  const end = Math.min(walk.given, further === undefined ? walk.given : distance(further, rate))
  const gone = at < rate === walk.isDown ? distance(at, rate) : -distance(at, rate)
  return (liquidityPaise(lossMaxPaise) * Math.max(0, end - gone)) / (1 + rate / RATE_ONE)
}
