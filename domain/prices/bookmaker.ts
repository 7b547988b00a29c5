import { ladders } from '../betting/ladders.ts'
import { RATE_ONE } from '../betting/rates.ts'
import type { RunnerPrices } from '../feed/port.ts'
import { level } from './match-odds.ts'

/** As `OVERROUND` of match odds, but higher: the bookmaker offers whole rates and no queue. */
const BOOKMAKER_OVERROUND = 0.02

/**
 * The bookmaker's prices of a runner: one rate a side, whole per 100, back below fair and lay above it. With a shift of
 * the log-odds as margin, like match odds, backing both runners or laying both never profits.
 * @param chance from 0 to 1
 */
export function bookmakerPrices(chance: number): Pick<RunnerPrices, 'back' | 'lay'> {
  const fair = (RATE_ONE * (1 - chance)) / chance
  const margin = (1 + BOOKMAKER_OVERROUND) / (1 - BOOKMAKER_OVERROUND)
  const { atMost, atLeast } = ladders.bookmaker
  return { back: level(atMost(fair / margin)), lay: level(atLeast(fair * margin)) }
}
