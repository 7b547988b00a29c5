import type { MarketKind } from '../contract/markets.ts'
import { roundToTick } from './odds.ts'
import { type Rate, rate, rateFromOdds } from './rates.ts'

/** The valid prices of a kind of market. */
export interface Ladder {
  /** The highest price at or below a rate in basis points; undefined where there is none. */
  readonly atMost: (basisPoints: number) => Rate | undefined
  /** The lowest price at or above it. */
  readonly atLeast: (basisPoints: number) => Rate | undefined
}

/**
 * The exchange's prices, from 1.01 to 1000. There is no price outside this range: its nearest end would be
 * better for the bettor than the price that was asked for.
 */
const exchange: Ladder = {
  atMost: (basisPoints) => {
    const hundredths = 100 + basisPoints / 100
    const tick = roundToTick(hundredths, 'down')
    return tick > hundredths ? undefined : rateFromOdds(tick)
  },
  atLeast: (basisPoints) => {
    const hundredths = 100 + basisPoints / 100
    const tick = roundToTick(hundredths, 'up')
    return tick < hundredths ? undefined : rateFromOdds(tick)
  },
}

function steps(step: number, least: number, most: number): Ladder {
  const within = (basisPoints: number) =>
    basisPoints >= least && basisPoints <= most ? rate(basisPoints) : undefined
  return {
    atMost: (basisPoints) => within(step * Math.floor(basisPoints / step)),
    atLeast: (basisPoints) => within(step * Math.ceil(basisPoints / step)),
  }
}

/** Whole rates per 100, from 2 to 500. */
const bookmaker = steps(100, 200, 50_000)
/** Rates in steps of 5 per 100, from 5 to 1000. */
const line = steps(500, 500, 100_000)

export const ladders: Readonly<Record<MarketKind, Ladder>> = {
  matchOdds: exchange,
  bookmaker,
  session: line,
  fancy: line,
}
