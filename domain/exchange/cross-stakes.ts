import type { Ladder } from '../betting/ladders.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'

/** The backs of one runner in a cross: their rate, and how much of them there is. */
export interface Leg {
  readonly rate: Rate
  readonly mostRupees: number
}

/** The stakes of a cross, in whole rupees. Together they pay whichever back wins. */
export interface CrossStakes {
  /** The taker's. */
  readonly rate: Rate
  readonly rupees: number
  /** Of each leg. */
  readonly legRupees: readonly number[]
}

/** How many pots are tried. With one leg, a hundred are enough: of a hundred stakes in a row one wins whole rupees, and so loses nothing by rounding. */
const POTS_MAX = 120

/**
 * The stakes of a taker's back with backs of all other runners, each leg at its own rate: the taker gets the best price that whole rupees
 * allow, and at that the largest stake. Tries pots from the largest down, since rounded stakes may cost a step of the ladder. Legs that would pay for
 * all of it leave the taker a price up to the ladder's top.
 * @returns undefined where these stakes are too small for any price
 */
export function crossStakes(
  legs: readonly Leg[],
  mostRupees: number,
  ladder: Ladder,
): CrossStakes | undefined {
  let best: CrossStakes | undefined
  let potRupees = largestPot(legs, mostRupees, ladder)
  for (let tries = POTS_MAX / legs.length ** 2; tries > 0; tries--) {
    const legRupees = legs.map((leg) => stakeWithin(potRupees, leg))
    if (legRupees.includes(0)) break
    // The smallest pot with these stakes: it asks the least of the taker.
    potRupees = Math.max(...legs.map((leg, at) => Math.ceil(payout(legRupees[at] ?? 0, leg))))
    const tried = takerOf(legRupees, potRupees, mostRupees, ladder)
    if (tried && tried.rate > (best?.rate ?? 0)) best = tried
    potRupees--
  }
  return best
}

/** The price that these legs would leave the taker if stakes needed no rounding; undefined where the ladder has none. */
export function idealRate(legs: readonly Pick<Leg, 'rate'>[], ladder: Ladder): Rate | undefined {
  const share = takersShare(legs)
  const basisPoints = share > 0 ? RATE_ONE / share - RATE_ONE : Number.POSITIVE_INFINITY
  // A little more, since the quotient may be a little less than a price of the ladder.
  return ladder.atMost(basisPoints + 1e-3)
}

/** The part of the pot that the taker has to pay; zero or less where the legs pay all of it. */
function takersShare(legs: readonly Pick<Leg, 'rate'>[]): number {
  return legs.reduce((share, { rate }) => share - RATE_ONE / (RATE_ONE + rate), 1)
}

/** The largest pot that the legs, or the taker's stake, are enough for. */
function largestPot(legs: readonly Leg[], mostRupees: number, ladder: Ladder): number {
  const byLegs = legs.map((leg) => Math.ceil(payout(leg.mostRupees, leg)))
  const share = takersShare(legs)
  const leastShare = (1 - share) / topOf(ladder)
  return Math.min(...byLegs, Math.ceil(mostRupees / Math.max(share, leastShare)))
}

/** The highest price. */
export function highestOf(ladder: Ladder): Rate | undefined {
  return ladder.atMost(Number.POSITIVE_INFINITY)
}

/** What the highest price wins per rupee. */
function topOf(ladder: Ladder): number {
  return (highestOf(ladder) ?? 0) / RATE_ONE
}

function payout(stakeRupees: number, { rate }: Leg): number {
  return (stakeRupees * (RATE_ONE + rate)) / RATE_ONE
}

/** The largest stake of a leg that the pot pays. */
function stakeWithin(potRupees: number, { rate, mostRupees }: Leg): number {
  return Math.min(mostRupees, Math.floor((potRupees * RATE_ONE) / (RATE_ONE + rate)))
}

/** What the taker gets beside these legs, with a stake that fills at least the pot. */
function takerOf(
  legRupees: readonly number[],
  potRupees: number,
  mostRupees: number,
  ladder: Ladder,
): CrossStakes | undefined {
  const winRupees = legRupees.reduce((sum, each) => sum + each, 0)
  const leastRupees = Math.max(1, Math.ceil(winRupees / topOf(ladder)), potRupees - winRupees)
  const rate = ladder.atMost((winRupees * RATE_ONE) / leastRupees)
  if (rate === undefined || leastRupees > mostRupees) return undefined
  return { rate, rupees: Math.min(mostRupees, Math.floor((winRupees * RATE_ONE) / rate)), legRupees }
}
