import type { Expected } from './expected.ts'

/** How far from what was expected is too far to be left to chance, in standard errors. */
const FAR = 4
/** How unlikely chance must be besides, by a bound that holds for few plays too. */
const CHANCE_MAX = 1 / 1000

export type Judgement = 'near' | 'tooFew' | 'far'

/**
 * How what was returned compares to what was expected. Four standard errors are by chance in 1 of 16,000 looks where plays
 * are many. Few plays, of which one in a hundred pays 95 times, stray that far now and then: so the chance is bounded by
 * Freedman's inequality too, exp(−d² / 2(V + bd/3)) for a deviation d of steps with the variances' sum V and none above b
 * (Freedman, On Tail Probabilities for Martingales, 1975).
 */
export function judge(
  returnedPaise: number,
  { paise, variance, rise, fall }: Expected,
  plays: number,
): { readonly deviations: number; readonly judgement: Judgement } {
  const strayed = returnedPaise - paise
  // Each play is rounded down by less than a paisa, which is no chance.
  if (Math.abs(strayed) <= plays) return { deviations: 0, judgement: 'near' }
  if (variance === 0) return { deviations: 0, judgement: 'far' }
  const deviations = strayed / Math.sqrt(variance)
  if (Math.abs(deviations) <= FAR) return { deviations, judgement: 'near' }
  const step = strayed > 0 ? rise : fall
  const chance = Math.exp(-(strayed ** 2) / (2 * (variance + (step * Math.abs(strayed)) / 3)))
  return { deviations, judgement: chance > CHANCE_MAX ? 'tooFew' : 'far' }
}
