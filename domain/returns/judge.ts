import type { Expected } from './expected.ts'

/** The deviation from the expected return that is too large for chance, in standard errors. */
const FAR = 4
/** How unlikely chance must be as well, by a bound that also holds for few plays. */
const CHANCE_MAX = 1 / 1000

export type ReturnsJudgement = 'near' | 'tooFew' | 'far'

/**
 * Compares a return with the expected one. With many plays, four standard errors occur by chance in 1 of 16,000
 * checks. With few plays, of which one in a hundred pays 95 times, they occur now and then: so the chance is
 * also bounded by Freedman's inequality, exp(−d² / 2(V + bd/3)) for a deviation d of steps with variances
 * summing to V and none above b (Freedman, On Tail Probabilities for Martingales, 1975).
 */
export function judgeReturns(
  returnedPaise: number,
  { paise, variance, rise, fall }: Expected,
  plays: number,
): { readonly deviations: number; readonly judgement: ReturnsJudgement } {
  const strayed = returnedPaise - paise
  // Rounding takes up to a paisa from each play, which is not chance.
  if (Math.abs(strayed) <= plays) return { deviations: 0, judgement: 'near' }
  if (variance === 0) return { deviations: 0, judgement: 'far' }
  const deviations = strayed / Math.sqrt(variance)
  if (Math.abs(deviations) <= FAR) return { deviations, judgement: 'near' }
  const step = strayed > 0 ? rise : fall
  const chance = Math.exp(-(strayed ** 2) / (2 * (variance + (step * Math.abs(strayed)) / 3)))
  return { deviations, judgement: chance > CHANCE_MAX ? 'tooFew' : 'far' }
}
