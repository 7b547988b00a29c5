/**
 * How far counts are from the expected ones: the sum of (count − expected)² / expected.
 * @param expected the expected count of each class; a number when it is the same for all
 */
export function chiSquared(counts: readonly number[], expected: number | readonly number[]): number {
  return counts.reduce((sum, count, at) => {
    const due = typeof expected === 'number' ? expected : (expected[at] ?? 0)
    return sum + (count - due) ** 2 / due
  }, 0)
}

/**
 * The value that chi-squared exceeds by chance in 1 of 100,000 experiments, by Wilson and Hilferty's approximation, which
 * is a few hundredths too high for few degrees of freedom.
 */
export function chiSquaredMax(degreesOfFreedom: number): number {
  const once = 4.265 // the standard normal deviate that is exceeded once in 100,000
  const ninth = 2 / (9 * degreesOfFreedom)
  return degreesOfFreedom * (1 - ninth + once * Math.sqrt(ninth)) ** 3
}

/** Merges the rare classes at the end, each expected less than `least` times: chi-squared needs some of each class. */
export function withRareTogether(counts: readonly number[], expected: readonly number[], least = 5) {
  const from = expected.findLastIndex((due) => due >= least)
  const together = (all: readonly number[]) => [
    ...all.slice(0, from),
    all.slice(from).reduce((sum, each) => sum + each, 0),
  ]
  return { counts: together(counts), expected: together(expected) }
}
