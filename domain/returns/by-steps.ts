/**
 * Games in which the player decides when to stop. The value of a bet if stopped now is a process in time, whose
 * next step nobody knows in advance. So its return, less the sum of what each step taken was expected to add,
 * is zero on average however the player stops, and the expected square of that difference is the sum of the
 * steps' variances: Doob's decomposition and optional stopping (Williams, Probability with Martingales, 10.10
 * and 12.11). Counting a bet by the step at which it was cashed out would be wrong: the cash-out itself implies
 * that no bomb had come before.
 */
import * as z from 'zod/mini'
import { CRASH_MIN, type Hundredths } from '../games/aviator/rules.ts'
import { chanceOfStep, multiplierHundredths } from '../games/mines/pay-table.ts'
import { betOf, resultOf } from '../games/mines/rules.ts'
import type { Play } from '../games/play.ts'
import type { Expected } from './expected.ts'

/**
 * The expected return of a bet on a board: each step taken, including the one to the bomb, turns the value of a
 * cash-out into the next step's, or into nothing. The first step is taken with the bet.
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

const CashedOut = z.object({ multiplier: z.number(), reached: z.optional(z.number()) })

/**
 * The expected return of the bets on one flight. From 0.97 on, a flying bet is worth its multiplier, and the
 * chance to get from m to m + dm is m / (m + dm): its expected value stays at 0.97 of the stake. The same
 * crash ends all flying bets, so their stakes count together: the variance is the integral of (stakes flying
 * at m)² m dm over the flight. A bet cashed out below 0.97 was certain to get that. What a player gave up by
 * claiming less than the flight's multiplier does not count as the game's gain.
 * @param crash where the flight ended; needed only for bets lost with it
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
  // A value that rises continuously never jumps up at once.
  return { paise, variance, rise: 0, fall }
}
