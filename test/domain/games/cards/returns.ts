import { expect } from 'vitest'
import { applyEvent, newMatch } from '../../../../domain/cricket/match.ts'
import { scorecardOf } from '../../../../domain/cricket/scorecard.ts'
import { seededRandom } from '../../../../domain/feed/random.ts'
import { matchRandom, simulateMatch } from '../../../../domain/feed/simulator-match.ts'
import { drawTeams } from '../../../../domain/feed/simulator-teams.ts'
import { EQUAL_CARDS_RETURN } from '../../../../domain/games/cards/rules.ts'
import { cardsEnding, verdictOf } from '../../../../domain/games/cards/verdict.ts'
import { paise } from '../../../../domain/money.ts'

/** The chance of each total of a card: two cricketers, each out at any run with one chance in 24. */
const OUT = 1 / 24
const LIMIT = 600
const single = Array.from({ length: LIMIT }, (_, runs) => OUT * (1 - OUT) ** runs)
const pair = Array.from({ length: LIMIT }, (_, runs) => OUT * (runs + 1) * (single[runs] ?? 0))

/** What a stake on the first card returns, by the chances of all totals: 2 alone on top, 1 level on top. */
function enumerated(): { mean: number; square: number } {
  let below = 0
  let [alone, level] = [0, 0]
  for (const chance of pair) {
    alone += chance * below * below
    level += chance * (2 * below * chance + chance * chance)
    below += chance
  }
  return { mean: 2 * alone + level, square: 4 * alone + level }
}

/** Settles so many matches of three cards alike: a stake returns what is enumerated, two thirds but for ties. */
export function expectEqualCardsReturn(count: number): void {
  const random = seededRandom('cards')
  const made = () => Math.floor(Math.log(1 - random()) / Math.log(1 - OUT))
  const stake = paise(1)
  let [sum, matches] = [0, 0]
  for (; matches < count; matches++) {
    const totals = [made() + made(), made() + made(), made() + made()]
    sum += cardsEnding(verdictOf(true, totals), 1, stake).returnsPaise
  }
  const { mean, square } = enumerated()
  const standardError = Math.sqrt((square - mean * mean) / matches)
  expect(Math.abs(sum / matches - mean)).toBeLessThan(4.5 * standardError)
  // A tie returns as much to its cards as the win of one would: two stakes come back in place of one that is doubled.
  expect(mean).toBeGreaterThanOrEqual(EQUAL_CARDS_RETURN)
  expect(mean).toBeLessThan(EQUAL_CARDS_RETURN + 0.001)
}

export type Runs = Record<'stronger' | 'weaker', readonly number[]>

/** The runs of each side's batters by their place in the order, of a match that its seed makes. */
function play(feedSeed: string, matchSeed: string): Runs {
  const { info, strengths, events } = simulateMatch(feedSeed, matchSeed)
  const { players } = scorecardOf(events.reduce(applyEvent, newMatch(info)))
  const runsOf = (team: string) => players.filter((each) => each.team === team).map(({ runs }) => runs)
  const [first, second] = [runsOf(info.teams[0]), runsOf(info.teams[1])]
  const isFirst = strengths[0] >= strengths[1]
  return isFirst ? { stronger: first, weaker: second } : { stronger: second, weaker: first }
}

/** So many matches of the simulator. */
export function usualMatches(count: number): Runs[] {
  return Array.from({ length: count }, (_, match) => play('cards', `${match}`))
}

/** Matches whose sides are further apart than those of the simulator's matches but one in 70. */
export function unevenMatches(count: number): Runs[] {
  const found: Runs[] = []
  for (let match = 0; found.length < count; match++) {
    const [feedSeed, matchSeed] = [`feed ${match % 2000}`, `${match}`]
    const { teams } = drawTeams(feedSeed, matchRandom(feedSeed, matchSeed))
    if (Math.abs(teams[0].skill - teams[1].skill) > 0.15) found.push(play(feedSeed, matchSeed))
  }
  return found
}

/** What even money on the stronger side's openers returns, against the last of those who can be chosen. */
export function returnAgainst(last: number, matches: readonly Runs[]): number {
  const paid = matches.map(({ stronger, weaker }) => {
    const total = (of: readonly number[], first: number, also: readonly number[], second: number) =>
      (of[first - 1] ?? 0) + (also[second - 1] ?? 0)
    const totals = [
      total(stronger, 1, stronger, 2),
      total(stronger, last, weaker, last),
      total(weaker, last - 1, weaker, last - 2),
    ]
    return cardsEnding(verdictOf(true, totals), 1, paise(1)).returnsPaise
  })
  return paid.reduce<number>((sum, each) => sum + each, 0) / matches.length
}
