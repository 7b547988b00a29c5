import { cricsheetFiles } from '../domain/cricket/cricsheet-files.ts'
import { type AdversaryMatch, replayed, SPORTS, type SportName, simulated } from './matches.ts'
import { played } from './play.ts'
import { strategies } from './strategies.ts'

/** Prints what each strategy comes to in each sport, and in replays: `npm run adversary -- [MATCHES] [SPORT | replays]`. */
const [matches = '200', only] = process.argv.slice(2)
const REPLAYS = 'replays'

console.log('sport, strategy: matches, rupees staked, return per 1,000, z')
for (const sport of [...(Object.keys(SPORTS) as SportName[]), REPLAYS] as const) {
  if (only === undefined || sport === only) await print(sport, matchesOf(sport))
}

function matchesOf(sport: SportName | typeof REPLAYS): readonly AdversaryMatch[] {
  if (sport === REPLAYS) return cricsheetFiles.map(({ read }) => replayed(read()))
  return simulated(sport, Number(matches))
}

async function print(sport: string, of: readonly AdversaryMatch[]): Promise<void> {
  for (const [{ name }, { matches: count, staked, per1000, z }] of await played(of, strategies)) {
    const flag = z > 3 ? '  <-- wins' : ''
    console.log(
      `${sport}, ${name}: ${count}, ${staked.toFixed(0)}, ${per1000.toFixed(1)}, ${z.toFixed(1)}${flag}`,
    )
  }
}
