import { it } from 'vitest'
import { expectNoneWins } from './expect-none-wins.ts'
import { SPORTS, type SportName } from './matches.ts'

/** A match of cricket, with all its lines, takes as long as twenty others. */
const matchesOf = (sport: SportName) => (sport === 'cricket' ? 30 : 80)

it.each(Object.keys(SPORTS) as SportName[])('no strategy wins in many matches of %s', (sport) =>
  expectNoneWins(sport, matchesOf(sport)),
)
