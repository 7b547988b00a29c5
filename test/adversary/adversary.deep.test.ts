import { it } from 'vitest'
import { cricsheetFiles } from '../domain/cricket/cricsheet-files.ts'
import { expectNoneWins } from './expect-none-wins.ts'
import { replayed, SPORTS, type SportName, simulated } from './matches.ts'

/** A match of cricket, with all its lines, takes as long as ten others; `npm run adversary` plays more. */
const matchesOf = (sport: SportName) => (sport === 'cricket' ? 4 : 12)

it.each(Object.keys(SPORTS) as SportName[])('no strategy wins in many matches of %s', (sport) =>
  expectNoneWins(simulated(sport, matchesOf(sport))),
)

/** One that was abandoned and a shortened one; `npm run adversary` plays all. */
const replays = cricsheetFiles.slice(0, 2)

it('no strategy wins in real matches played back', () =>
  expectNoneWins(replays.map(({ read }) => replayed(read()))))
