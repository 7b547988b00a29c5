/** The outcome of a plate appearance. */
export type Hit = 'walk' | 'single' | 'double' | 'triple' | 'homeRun' | 'out'

/** The state of a half-inning. */
export interface Bases {
  readonly outs: number
  /** Bit 0 is first base, bit 2 third. */
  readonly bases: number
}

/**
 * The largest number of runs in the rest of a half-inning that is counted exactly; larger numbers count as
 * this one.
 */
export const RUNS_MAX = 16

/**
 * Chances of an average side's hits and walks: near those of the major leagues, adjusted for plays that the
 * model leaves out.
 */
const HITS: readonly (readonly [Exclude<Hit, 'out'>, number])[] = [
  ['walk', 0.09],
  ['single', 0.15],
  ['double', 0.047],
  ['triple', 0.004],
  ['homeRun', 0.032],
]

/** The chances of a side that bats `level` times as well as an average one. */
export function hitChances(level: number): readonly (readonly [Hit, number])[] {
  const hits = HITS.map(([hit, chance]) => [hit, chance * level] as const)
  return [...hits, ['out', 1 - hits.reduce((sum, [, chance]) => sum + chance, 0)]]
}

/**
 * The runners and runs after a plate appearance, by the rules of thumb of D. A. D'Esopo and B. Lefkowitz, 'The
 * distribution of runs in the game of baseball' (1960): on a single the runner on first goes to second and others score,
 * on a double the one on first goes to third and others score, on a walk only the forced move, and on an out nobody.
 */
export function afterHit({ outs, bases }: Bases, hit: Hit): Bases & { readonly runs: number } {
  const onFirst = bases & 1
  const ahead = runners(bases >> 1)
  switch (hit) {
    case 'out':
      return { outs: outs + 1, bases, runs: 0 }
    case 'walk':
      return bases === 7 ? { outs, bases, runs: 1 } : { outs, bases: bases | (bases + 1), runs: 0 }
    case 'single':
      return { outs, bases: 1 | (onFirst << 1), runs: ahead }
    case 'double':
      return { outs, bases: 2 | (onFirst << 2), runs: ahead }
    case 'triple':
      return { outs, bases: 4, runs: runners(bases) }
    case 'homeRun':
      return { outs, bases: 0, runs: runners(bases) + 1 }
  }
}

/**
 * The chances of 0, 1, … runs in the rest of a half-inning, summed over the Markov chain of outs and bases:
 * B. Bukiet, E. R. Harold and J. L. Palacios, 'A Markov chain approach to baseball', Operations Research 45
 * (1997). Whatever is not an out brings a run or one more runner, so the sums end.
 */
export function runChances(level: number): (from: Bases) => readonly number[] {
  const hits = hitChances(level)
  const known = new Map<number, number>()
  const chance = (from: Bases, runs: number): number => {
    if (runs < 0 || from.outs === 3) return runs === 0 ? 1 : 0
    const key = (from.outs * 8 + from.bases) * RUNS_MAX + runs
    const before = known.get(key)
    if (before !== undefined) return before
    const value = hits.reduce((sum, [hit, share]) => {
      const after = afterHit(from, hit)
      return sum + share * chance(after, runs - after.runs)
    }, 0)
    known.set(key, value)
    return value
  }
  const rows = new Map<number, readonly number[]>()
  return (from) => {
    const key = from.outs * 8 + from.bases
    const row = rows.get(key) ?? withRest(Array.from({ length: RUNS_MAX }, (_, runs) => chance(from, runs)))
    rows.set(key, row)
    return row
  }
}

function withRest(chances: readonly number[]): readonly number[] {
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)]
}

function runners(bases: number): number {
  return (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)
}
