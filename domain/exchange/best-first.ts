import type { Ladder } from '../betting/ladders.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import { highestOf, idealRate } from './cross-stakes.ts'

/** For how many levels, or pairs of them, the stakes of a cross are worked out. The first has the best price, but for rounding. */
const TRIES_MAX = 4
/** How many pairs are looked at in all. One player's forty orders make up to 400 pairs, none of which can be filled. */
const LOOKS_MAX = 500

/** Something with a rate: a level. */
interface Priced {
  readonly rate: Rate
}

/** A combination: the place of its level on each side, and the part of the pot that these levels pay. */
interface Choice {
  readonly places: readonly number[]
  readonly paid: number
}

/** How to make a cross from one level of each side. */
interface Making<Level, Legs, Cross> {
  /** What these levels can contribute; undefined if that is too little. */
  readonly legsOf: (levels: readonly Level[]) => Legs | undefined
  /** The cross of these legs; undefined if there is none. */
  readonly crossOf: (legs: Legs) => Cross | undefined
  /** How many levels, or pairs of them, are tried; by default `TRIES_MAX`. */
  readonly triesMax?: number
}

/** The cross that gives a back the highest rate, if one is above `aboveRate`. Stops as soon as no other levels could give a higher one. */
export function bestCross<Level extends Priced, Legs, Cross extends Priced>(
  sides: readonly (readonly Level[])[],
  aboveRate: number,
  ladder: Ladder,
  { legsOf, crossOf, triesMax = TRIES_MAX }: Making<Level, Legs, Cross>,
): Cross | undefined {
  let best: Cross | undefined
  let tries = 0
  for (const levels of bestFirst(sides, LOOKS_MAX)) {
    const ideal = idealRate(levels, ladder) ?? 0
    const above = best?.rate ?? aboveRate
    if (ideal <= above || tries === triesMax) break
    const legs = legsOf(levels)
    if (legs === undefined) continue
    tries++
    const cross = crossOf(legs)
    if (cross && cross.rate > above) best = cross
    // The makers alone could pay the whole pot. The price then depends only on stakes, so those who ask for least are filled.
    if (best && ideal === highestOf(ladder)) break
  }
  return best
}

/**
 * Combinations of one level from each side, the best for a taker first: those whose backs pay the largest part of a pot.
 * @param sides the levels of each other runner, the lowest rate first
 * @param most how many combinations to give
 */
export function* bestFirst<Level extends Priced>(
  sides: readonly (readonly Level[])[],
  most: number,
): Generator<readonly Level[]> {
  const at = (places: readonly number[]) => sides.flatMap((levels, side) => levels[places[side] ?? 0] ?? [])
  const choiceOf = (places: readonly number[]): Choice[] => {
    const levels = at(places)
    const paid = levels.reduce((sum, { rate }) => sum + RATE_ONE / (RATE_ONE + rate), 0)
    return levels.length === sides.length ? [{ places, paid }] : []
  }
  // Its neighbours pay less than a combination, so they are added only once it was given.
  const open = sides.length > 0 ? choiceOf(sides.map(() => 0)) : []
  for (let given = 0; given < most; given++) {
    const next = open.sort((one, other) => other.paid - one.paid).shift()
    if (!next) return
    yield at(next.places)
    open.push(...neighbours(next.places).flatMap(choiceOf))
  }
}

/** The combinations that move on by one level on one side. Each combination is the neighbour of exactly one other. */
function neighbours(places: readonly number[]): readonly (readonly number[])[] {
  const first = places.findLastIndex((place) => place > 0)
  return places.flatMap((place, side) => (side >= first ? [places.with(side, place + 1)] : []))
}
