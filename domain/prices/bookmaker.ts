import { rateFromPer100 } from '../betting/rates.ts'
import type { PriceLevel, RunnerPrices } from '../feed/port.ts'

/** As `OVERROUND` of match odds, but higher: the bookmaker offers whole rates and no queue. */
const BOOKMAKER_OVERROUND = 0.02

/** Rates per 100 outside these are not offered. */
const RATES = { least: 2, most: 500 }

/**
 * The bookmaker's prices of a runner: one rate a side, whole per 100, back below fair and lay above it. With a shift of
 * the log-odds as margin, like match odds, backing both runners or laying both never profits.
 * @param chance from 0 to 1
 */
export function bookmakerPrices(chance: number): Pick<RunnerPrices, 'back' | 'lay'> {
  const fair = (100 * (1 - chance)) / chance
  const margin = (1 + BOOKMAKER_OVERROUND) / (1 - BOOKMAKER_OVERROUND)
  return { back: levelAt(Math.floor(fair / margin)), lay: levelAt(Math.ceil(fair * margin)) }
}

function levelAt(per100: number): readonly PriceLevel[] {
  if (!(per100 >= RATES.least && per100 <= RATES.most)) return []
  return [{ rate: rateFromPer100(per100) }]
}
