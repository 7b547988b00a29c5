/**
 * The wrong by which counts differ from what is expected of them: the sum of (count − expected)² / expected.
 * @param expected how often each should come; a number when all should come alike
 */
export function chiSquared(counts: readonly number[], expected: number | readonly number[]): number {
  return counts.reduce((sum, count, at) => {
    const due = typeof expected === 'number' ? expected : (expected[at] ?? 0)
    return sum + (count - due) ** 2 / due
  }, 0)
}

/**
 * What chi-squared exceeds by chance once in 100,000 experiments, by Wilson and Hilferty's approximation, which is a few
 * hundredths too high where there are few degrees of freedom.
 */
export function chiSquaredMax(degreesOfFreedom: number): number {
  const once = 4.265 // the standard normal deviate that is exceeded once in 100,000
  const ninth = 2 / (9 * degreesOfFreedom)
  return degreesOfFreedom * (1 - ninth + once * Math.sqrt(ninth)) ** 3
}

/** Counts and expectations with the rare classes at the end merged: chi-squared needs some of each class. */
export function withRareTogether(counts: readonly number[], expected: readonly number[], least = 5) {
  const from = expected.findLastIndex((due) => due >= least)
  const together = (all: readonly number[]) => [
    ...all.slice(0, from),
    all.slice(from).reduce((sum, each) => sum + each, 0),
  ]
  return { counts: together(counts), expected: together(expected) }
}
