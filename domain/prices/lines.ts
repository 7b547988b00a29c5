import { RATE_ONE, rate } from '../betting/rates.ts'
import { chanceOfAtLeast, type Distribution, medianOf } from '../cricket/lines/distribution.ts'
import type { PriceOfLine } from '../feed/port.ts'

/**
 * By how much the implied chances of YES and NO at an even line add up to more than 1: 90 and 110 where 100
 * is fair.
 */
const LINE_OVERROUND = 0.03

/** Rates are offered in steps of 5 per 100, in basis points. */
const STEP = 500

/** A line whose chance is outside this range is all but decided, and not offered. */
const EVEN_CHANCE = { least: 0.35, most: 0.65 }

export interface LinePrices {
  readonly no: PriceOfLine
  readonly yes: PriceOfLine
}

/** A whole number of runs, and the chance to reach it. */
interface Line {
  readonly runs: number
  readonly chance: number
}

/**
 * The number of runs whose chance to be reached is nearest to one half. Undefined when that chance is outside
 * `EVEN_CHANCE`, or the number not below `limit`.
 */
export function evenLine(toCome: Distribution, limit = Infinity): Line | undefined {
  const median = medianOf(toCome)
  const [line] = [median, median + 1]
    .filter((runs) => runs >= 1)
    .map((runs) => ({ runs, chance: chanceOfAtLeast(toCome, runs) }))
    .sort((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5))
  const { least, most } = EVEN_CHANCE
  return line && line.runs < limit && line.chance >= least && line.chance <= most ? line : undefined
}

/**
 * YES at a rate below the fair one, (1 − p) / p, and NO at one above it, rounded against the player. The
 * margin is a shift of the log-odds, as for match odds. NO pays what YES risks, so betting on both never
 * profits.
 * @param soFar runs already counted, added to the line's
 */
export function linePrices({ runs, chance }: Line, soFar: number): LinePrices {
  const fair = (RATE_ONE * (1 - chance)) / chance
  const margin = (1 + LINE_OVERROUND) / (1 - LINE_OVERROUND)
  const at = (basisPoints: number): PriceOfLine => ({ runs: soFar + runs, rate: rate(basisPoints) })
  return {
    yes: at(STEP * Math.floor(fair / margin / STEP)),
    no: at(STEP * Math.ceil((fair * margin) / STEP)),
  }
}
