import { secretRandom } from './secret.ts'
import { COMPETITIONS, type SimulatedTeam, teamOf } from './simulator-teams.ts'

/** A match to be played: who meets whom. */
export interface Fixture {
  readonly competition: string
  /** From 1, of the season. Two sides meet at most once in a round, so their names and the round name the match. */
  readonly round: number
  readonly teams: readonly [SimulatedTeam, SimulatedTeam]
}

/** After so many rounds they are counted from 1 again: no two matches that are listed at once have one name. */
const ROUNDS_PER_SEASON = 18

/** The number of a round, from 1, by its index of all that are ever played. */
export function roundOfSeason(index: number): number {
  return 1 + (index % ROUNDS_PER_SEASON)
}

/** How many matches of a competition are played before one of another begins. */
const MATCHES_PER_ROUND = 4

/**
 * The most matches that may be under way at once. The competitions take turns, four matches each: the next match of a side is
 * the fifth to start after it, or a later one.
 */
export const FIXTURES_AT_ONCE_MAX = MATCHES_PER_ROUND + 1

/**
 * The fixture of the match that starts as number `ordinal`, from 0, of all matches of a seed. In a round of a competition each
 * side plays once at most, and after a cycle of rounds every side has met every other. (Who meets whom is no secret: fixtures are
 * public. How matches end follows from other draws.)
 */
export function fixtureOf(seed: string, ordinal: number): Fixture {
  const block = Math.floor(ordinal / MATCHES_PER_ROUND)
  const { name, teams } = COMPETITIONS[block % COMPETITIONS.length] ?? COMPETITIONS[0]
  const round = Math.floor(block / COMPETITIONS.length)
  const order = inRandomOrder(seed, name, teams)
  const pairs = pairsOfRound(order, round)
  // A competition with more pairs than matches a round leaves out other ones each time.
  const [home, away] = pairs[(ordinal + round) % pairs.length] ?? pairs[0]
  return {
    competition: name,
    round: roundOfSeason(round),
    teams: [teamOf(seed, ...home), teamOf(seed, ...away)],
  }
}

/** A match's name, which tells it from the season's other matches of the same sides. */
export function matchName(sides: readonly string[], round: number): string {
  return `${sides.join(' v ')}, Round ${round}`
}

function inRandomOrder<T>(seed: string, competition: string, items: readonly T[]): readonly T[] {
  const random = secretRandom(seed, `fixtures/${competition}`)
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/**
 * The pairs of a round by the circle method: the last side stays, the others move on by one place each round. Home and away
 * change with each cycle.
 */
function pairsOfRound<T>(
  sides: readonly T[],
  round: number,
): readonly [readonly [T, T], ...(readonly [T, T])[]] {
  const circle = sides.length - 1
  const at = (place: number) => sides[((place % circle) + circle) % circle] as T
  const isReturn = Math.floor(round / circle) % 2 === 1
  const pair = (one: T, other: T): readonly [T, T] => (isReturn ? [other, one] : [one, other])
  const others = Array.from({ length: sides.length / 2 - 1 }, (_, index) =>
    pair(at(round + index + 1), at(round - index - 1)),
  )
  return [pair(sides[circle] as T, at(round)), ...others]
}
