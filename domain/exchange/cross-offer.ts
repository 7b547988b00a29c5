import { ladders } from '../betting/ladders.ts'
import type { Rate } from '../betting/rates.ts'
import { rupeesFromPaise } from '../money.ts'
import { bestCross } from './best-first.ts'
import { crossStakes } from './cross-stakes.ts'
import { ORDER_STAKE_MIN_PAISE } from './order.ts'

/** Unmatched backs of a runner at one rate, in whole rupees. */
export interface BacksLevel {
  readonly selectionId: number
  readonly rate: Rate
  readonly rupees: number
}

/** What a back gets of backs of all other runners. */
export interface CrossOffer {
  readonly rate: Rate
  readonly rupees: number
}

/**
 * The best price at which a back of a runner would be matched with others' backs of all other runners, and the stake that it could have there;
 * undefined if none. As `matchCross` finds it, but from added up levels: it may be more than one step of a matcher takes, and of three runners
 * there may be nothing, where one player has both backs.
 * @param others the other runners, `crossedBy` the back
 */
export function crossOffer(levels: readonly BacksLevel[], others: readonly number[]): CrossOffer | undefined {
  const least = rupeesFromPaise(ORDER_STAKE_MIN_PAISE)
  const sides = others.map((id) =>
    levels
      .filter((level) => level.selectionId === id && level.rupees >= least)
      .toSorted((one, other) => one.rate - other.rate),
  )
  const ladder = ladders.matchOdds
  return bestCross(sides, 0, ladder, {
    legsOf: (chosen) => chosen.map(({ rate, rupees }) => ({ rate, mostRupees: rupees })),
    crossOf: (legs) => crossStakes(legs, Number.POSITIVE_INFINITY, ladder),
  })
}
