import { type SportName, simulated } from './matches.ts'
import { searched } from './search.ts'

/**
 * Looks for simple rules that win: `npm run adversary:search -- [MATCHES] [SPORT]`. Prints those that did best in so many matches,
 * and what they came to in as many others, which alone says anything: among tens of thousands of rules some win by luck.
 */
const [matches = '100', sport = 'cricket'] = process.argv.slice(2)
const SHOWN = 30
/** Rules that hardly ever apply say nothing. */
const LEAST_MATCHES = 20

const searchedIn = (name: string) => searched(simulated(sport as SportName, Number(matches), name))
const [found, tried] = [searchedIn('found'), searchedIn('tried')]

console.log('rule: return per 1,000 and z where it was found; the same where it was tried')
const best = [...found]
  .filter(([, tally]) => tally.matches >= LEAST_MATCHES)
  .sort(([, a], [, b]) => b.z - a.z)
for (const [rule, tally] of best.slice(0, SHOWN)) {
  const again = tried.get(rule)
  const flag = (again?.z ?? 0) > 3 ? '  <-- wins' : ''
  console.log(`${rule}: ${figures(tally)}; ${again ? figures(again) : 'never'}${flag}`)
}

function figures({ per1000, z }: { readonly per1000: number; readonly z: number }): string {
  return `${per1000.toFixed(0)}, ${z.toFixed(1)}`
}
