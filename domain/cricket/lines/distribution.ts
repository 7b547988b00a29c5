/** Chances of 0, 1, 2, … runs, which add up to 1. The last is the chance of that many or more. */
export type Distribution = Float64Array

/**
 * Adds the cases still going on to those that have ended.
 * @param going rows as long as `ended`, each by the runs counted
 */
export function allByRuns(ended: Float64Array, going: Float64Array): Float64Array {
  const all = ended.slice()
  for (const [at, chance] of going.entries()) {
    const runs = at % all.length
    all[runs] = (all[runs] ?? 0) + chance
  }
  return all
}

/** Scales chances of 0, 1, 2, … runs so that they add up to 1: walks leave out negligible cases. */
export function distributionOf(counted: Float64Array): Distribution {
  const sum = counted.reduce((a, b) => a + b, 0)
  return sum === 0 ? Float64Array.of(1) : counted.map((chance) => chance / sum)
}

export function chanceOfAtLeast(distribution: Distribution, runs: number): number {
  const chances = distribution.subarray(Math.max(0, runs))
  return Math.min(
    1,
    chances.reduce((a, b) => a + b, 0),
  )
}

/** The median: the smallest number that the runs do not exceed in half of the cases or more. */
export function medianOf(distribution: Distribution): number {
  let below = 0
  for (const [runs, chance] of distribution.entries()) {
    below += chance
    if (below >= 0.5) return runs
  }
  return distribution.length - 1
}
