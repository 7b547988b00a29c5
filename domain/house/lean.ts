import type { Lean } from '../betting/quote.ts'

/** The time in which half of a price's move by bets fades. */
const HALF_LIFE_MS = 60_000

/** The longest time between two reads of the amounts taken, in milliseconds, while the ticker is not late. */
const READ_MS = 3000

/** The part of a market's liquidity below which pressure no longer moves a price. */
const NEGLIGIBLE_PART = 1e-4

export const UPRIGHT: Lean = { atMs: 0, pressurePaise: {}, owedPaise: {} }

/**
 * Updates the lean of a market: earlier pressure fades, and changes in what is owed are added. When there is a change, the
 * earlier pressure fades by the time between two reads at most. A cash-out may have taken that pressure back right after the
 * last read; if it had faded until a late read, the same cash-out would move the prices past the feed's, and the player could
 * bet at them.
 * @param owedPaise what the house pays by outcome, over all copies of the quote, in paise
 */
export function leanAt(before: Lean, owedPaise: Readonly<Record<string, number>>, nowMs: number): Lean {
  const takenOf = (outcome: string) => (owedPaise[outcome] ?? 0) - (before.owedPaise[outcome] ?? 0)
  const outcomes = Object.keys({ ...before.pressurePaise, ...owedPaise })
  const isTaken = outcomes.some((outcome) => takenOf(outcome) !== 0)
  const fadingMs = Math.min(Math.max(0, nowMs - before.atMs), isTaken ? READ_MS : Number.POSITIVE_INFINITY)
  const faded = 2 ** (-fadingMs / HALF_LIFE_MS)
  const pressure = outcomes.map((outcome): [string, number] => {
    return [outcome, Math.round((before.pressurePaise[outcome] ?? 0) * faded) + takenOf(outcome)]
  })
  return { atMs: nowMs, pressurePaise: Object.fromEntries(pressure), owedPaise }
}

/**
 * Whether bets still move the prices of a market.
 * @param liquidity see `liquidity.ts`
 */
export function isLeaning({ pressurePaise }: Lean, liquidity: number): boolean {
  const all = Object.values(pressurePaise)
  return all.length > 0 && Math.max(...all) - Math.min(...all) > NEGLIGIBLE_PART * liquidity
}
