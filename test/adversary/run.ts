import { SPORTS, type SportName } from './matches.ts'
import { played } from './play.ts'
import { strategies } from './strategies.ts'

/** Prints what each strategy comes to in each sport: `npm run adversary -- [MATCHES] [SPORT]`. */
const [matches = '200', only] = process.argv.slice(2)
const sports = (Object.keys(SPORTS) as SportName[]).filter((sport) => only === undefined || sport === only)

console.log('sport, strategy: matches, rupees staked, return per 1,000, z')
for (const sport of sports) {
  const seeds = Array.from({ length: Number(matches) }, (_, index) => `adversary-${index}`)
  for (const [{ name }, tally] of await played(sport, seeds, strategies)) {
    const { matches: count, staked, per1000, z } = tally
    const flag = z > 3 ? '  <-- wins' : ''
    console.log(
      `${sport}, ${name}: ${count}, ${staked.toFixed(0)}, ${per1000.toFixed(1)}, ${z.toFixed(1)}${flag}`,
    )
  }
}
