/**
 * Games in which the player says when to stop. What a bet is worth if it were stopped now is a process in time, and nobody
 * knows its next step before it is taken. So what it returns, less the sum over the steps that were taken of what each was
 * expected to add as it was taken, is zero on average however the player stops, and the squares of what is left add up to
 * the sum of the steps' variances: Doob's decomposition and optional stopping (Williams, Probability with Martingales, 10.10
 * and 12.11). To count a bet by the step that it was cashed out at would not do: that it was cashed out says that the bomb
 * had not come.
 */
import * as z from 'zod'
import { CRASH_MIN, type Hundredths } from '../games/aviator.ts'
import { betOf, resultOf } from '../games/mines.ts'
import { chanceOfStep, multiplierHundredths } from '../games/mines-table.ts'
import type { Play } from '../games/play.ts'
import type { Expected } from './expected.ts'

/**
 * Of a bet on a board: each step that was taken, the one to the bomb too, makes of what a cash-out would have brought the
 * next step's, or nothing. The first comes with the bet.
 */
export function expectedOfBoard(play: Play): Expected {
  const { table } = betOf(play)
  const safe = resultOf(play)?.step ?? 0
  const taken = play.status === 'Won' ? safe : safe + 1
  const worthAt = (step: number) =>
    step === 0 ? 0 : (play.stakePaise * multiplierHundredths(table, step)) / 100
  let [paise, variance, rise, fall] = [0, 0, 0, 0]
  for (let step = 1; step <= taken; step++) {
    const [chance, next] = [chanceOfStep(step), worthAt(step)]
    paise += chance * next - worthAt(step - 1)
    variance += chance * (1 - chance) * next ** 2
    rise = Math.max(rise, (1 - chance) * next)
    fall = Math.max(fall, chance * next)
  }
  return { paise, variance, rise, fall }
}

const CashedOut = z.object({ multiplier: z.number(), reached: z.number().optional() })

/**
 * Of the bets on one flight. From 0.97 on a bet that flies is worth its multiplier, and the chance to get from m to m + dm
 * is m / (m + dm): what it is expected to be worth stays at 0.97 of the stake. The same crash ends all that fly, so their
 * stakes count together: the variance is the integral of (stakes that fly at m)² m dm over what was flown. A bet that was
 * cashed out below 0.97 was worth that for certain; what a player left by claiming less than the flight was at is not the
 * game's.
 * @param crash where the flight ended; only of bets that were lost with it
 */
export function expectedOfFlight(plays: readonly Play[], crash: Hundredths | undefined): Expected {
  let paise = 0
  const flown = plays.map(({ stakePaise, playKey, result }) => {
    const out = CashedOut.safeParse(result).data
    const reached = out?.reached ?? out?.multiplier ?? (crash === undefined ? undefined : crash / 100)
    if (reached === undefined) throw new Error(`the flight of ${playKey} is not there`)
    const left = out ? reached - out.multiplier : 0
    paise += stakePaise * (Math.min(CRASH_MIN / 100, reached) - left)
    return { stakePaise, reached }
  })
  let [variance, fall, from] = [0, 0, CRASH_MIN / 100]
  for (const { reached } of flown.toSorted((a, b) => a.reached - b.reached)) {
    if (reached <= from) continue
    const stakes = flown.reduce((sum, bet) => (bet.reached >= reached ? sum + bet.stakePaise : sum), 0)
    variance += (stakes ** 2 * (reached ** 2 - from ** 2)) / 2
    fall = Math.max(fall, stakes * reached)
    from = reached
  }
  // What rises by little at a time never strays up at one stroke.
  return { paise, variance, rise: 0, fall }
}
