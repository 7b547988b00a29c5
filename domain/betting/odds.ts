declare const oddsBrand: unique symbol

/** Decimal odds in hundredths: 145 is 1.45. An integer from 101 (1.01) to 100000 (1000). */
export type Odds = number & { readonly [oddsBrand]: true }

/** The side a price is rounded to. */
export type Rounding = 'down' | 'up'

/** The standard exchange ladder: from `from` (hundredths) on, prices move by `step`, up to the next row. */
const LADDER = [
  { from: 101, step: 1 },
  { from: 200, step: 2 },
  { from: 300, step: 5 },
  { from: 400, step: 10 },
  { from: 600, step: 20 },
  { from: 1000, step: 50 },
  { from: 2000, step: 100 },
  { from: 3000, step: 200 },
  { from: 5000, step: 500 },
  { from: 10000, step: 1000 },
] as const

const LOWEST_ODDS = 101 as Odds
const HIGHEST_ODDS = 100_000 as Odds

/** Whether hundredths are one of the ladder's 350 prices. */
export function isOnLadder(hundredths: number): hundredths is Odds {
  if (!Number.isInteger(hundredths) || hundredths < LOWEST_ODDS || hundredths > HIGHEST_ODDS) return false
  const { from, step } = rowOf(hundredths)
  return (hundredths - from) % step === 0
}

/**
 * The ladder's price at or next to `hundredths`, in the direction of `rounding`; prices outside the ladder
 * become its nearest end.
 * @param hundredths decimal odds × 100, not necessarily an integer
 */
export function roundToTick(hundredths: number, rounding: Rounding): Odds {
  if (Number.isNaN(hundredths)) throw new RangeError('odds must be a number')
  if (hundredths <= LOWEST_ODDS) return LOWEST_ODDS
  if (hundredths >= HIGHEST_ODDS) return HIGHEST_ODDS
  const { from, step } = rowOf(hundredths)
  const steps = (hundredths - from) / step
  return (from + step * (rounding === 'down' ? Math.floor(steps) : Math.ceil(steps))) as Odds
}

function rowOf(hundredths: number): (typeof LADDER)[number] {
  return LADDER.findLast((row) => row.from <= hundredths) ?? LADDER[0]
}
