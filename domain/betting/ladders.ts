import type { MarketKind } from '../contract/markets.ts'
import { type Rate, rate } from './rates.ts'

/** The valid prices of a kind of market. */
export interface Ladder {
  /** The highest price at or below a rate in basis points; undefined where there is none. */
  readonly atMost: (basisPoints: number) => Rate | undefined
  /** The lowest price at or above it. */
  readonly atLeast: (basisPoints: number) => Rate | undefined
}

/**
 * The standard exchange ladder, of decimal odds from 1.01 to 1000, as rates: from `from` on, prices move by
 * `step`, up to the next row.
 */
const EXCHANGE = [
  { from: 100, step: 100 },
  { from: 10_000, step: 200 },
  { from: 20_000, step: 500 },
  { from: 30_000, step: 1000 },
  { from: 50_000, step: 2000 },
  { from: 90_000, step: 5000 },
  { from: 190_000, step: 10_000 },
  { from: 290_000, step: 20_000 },
  { from: 490_000, step: 50_000 },
  { from: 990_000, step: 100_000 },
] as const

const LOWEST = 100
const HIGHEST = 9_990_000

/** Outside of the ladder there is no price: the nearest end would be better than the one requested. */
const exchange: Ladder = {
  atMost: (basisPoints) => {
    if (basisPoints < LOWEST) return undefined
    return rate(basisPoints >= HIGHEST ? HIGHEST : onTick(basisPoints, Math.floor))
  },
  atLeast: (basisPoints) => {
    if (basisPoints > HIGHEST) return undefined
    return rate(basisPoints <= LOWEST ? LOWEST : onTick(basisPoints, Math.ceil))
  },
}

function onTick(basisPoints: number, rounded: (ticks: number) => number): number {
  const { from, step } = EXCHANGE.findLast((row) => row.from <= basisPoints) ?? EXCHANGE[0]
  return from + step * rounded((basisPoints - from) / step)
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
