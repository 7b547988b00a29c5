import type { Ladder } from '../betting/ladders.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import { idealRate } from './cross-stakes.ts'

/** How many levels, or pairs of them, a back is tried with. */
const TRIES_MAX = 16

/** Something with a rate: a level. */
interface Priced {
  readonly rate: Rate
}

/** One level of each side, by their places, and the part of the pot that they pay. */
interface Choice {
  readonly places: readonly number[]
  readonly paid: number
}

/**
 * The best of the crosses of a back with one level of each side, above a rate. Ends as soon as no other choice could be better.
 * @param crossOf the cross with these levels; undefined if there is none
 */
export function bestCross<Level extends Priced, Cross extends Priced>(
  sides: readonly (readonly Level[])[],
  aboveRate: number,
  ladder: Ladder,
  crossOf: (levels: readonly Level[]) => Cross | undefined,
): Cross | undefined {
  let best: Cross | undefined
  for (const levels of bestFirst(sides, TRIES_MAX)) {
    const above = best?.rate ?? aboveRate
    if ((idealRate(levels, ladder) ?? 0) <= above) break
    const cross = crossOf(levels)
    if (cross && cross.rate > above) best = cross
  }
  return best
}

/**
 * Choices of one level of each side, those first that pay the most of a pot, and so leave a taker the best price. Levels must be in order of
 * their rates, the lowest first.
 * @param most how many choices
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
  // A choice that was given is followed by its neighbours, which pay less.
  const open = sides.length > 0 ? choiceOf(sides.map(() => 0)) : []
  for (let given = 0; given < most; given++) {
    const next = open.sort((one, other) => other.paid - one.paid).shift()
    if (!next) return
    yield at(next.places)
    open.push(...neighbours(next.places).flatMap(choiceOf))
  }
}

/** The choices with one later level of one side; each choice is the neighbour of one other only. */
function neighbours(places: readonly number[]): readonly (readonly number[])[] {
  const first = places.findLastIndex((place) => place > 0)
  return places.flatMap((place, side) => (side >= first ? [places.with(side, place + 1)] : []))
}
