import type { Ladder } from '../betting/ladders.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import { highestOf, idealRate } from './cross-stakes.ts'

/** With how many levels, or pairs of them, the stakes of a cross are worked out. Only rounding makes another than the first the best. */
const TRIES_MAX = 4
/** How many pairs are looked at: one player's forty orders make 400 at most, of which none can be filled. */
const LOOKS_MAX = 500

/** Something with a rate: a level. */
interface Priced {
  readonly rate: Rate
}

/** One level of each side, by their places, and the part of the pot that they pay. */
interface Choice {
  readonly places: readonly number[]
  readonly paid: number
}

/** How a cross is made of one level of each side. */
interface Making<Level, Legs, Cross> {
  /** What these levels have for the cross; undefined if too little. */
  readonly legsOf: (levels: readonly Level[]) => Legs | undefined
  /** The cross with these; undefined if there is none. */
  readonly crossOf: (legs: Legs) => Cross | undefined
}

/** The best of the crosses of a back with one level of each side, above a rate. Ends as soon as no other choice could be better. */
export function bestCross<Level extends Priced, Legs, Cross extends Priced>(
  sides: readonly (readonly Level[])[],
  aboveRate: number,
  ladder: Ladder,
  { legsOf, crossOf }: Making<Level, Legs, Cross>,
): Cross | undefined {
  let best: Cross | undefined
  let tries = 0
  for (const levels of bestFirst(sides, LOOKS_MAX)) {
    const ideal = idealRate(levels, ladder) ?? 0
    const above = best?.rate ?? aboveRate
    if (ideal <= above || tries === TRIES_MAX) break
    const legs = legsOf(levels)
    if (legs === undefined) continue
    tries++
    const cross = crossOf(legs)
    if (cross && cross.rate > above) best = cross
    // Where the makers pay for all of it, the price depends on the stakes alone: those who ask for least go first.
    if (best && ideal === highestOf(ladder)) break
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
