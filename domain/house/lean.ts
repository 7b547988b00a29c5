import type { Lean } from '../betting/quote.ts'

/** The time in which half of a price's move by bets fades. */
const HALF_LIFE_MS = 60_000

/** The part of a market's liquidity below which pressure no longer moves a price. */
const NEGLIGIBLE_PART = 1e-4

export const UPRIGHT: Lean = { atMs: 0, pressurePaise: {}, owedPaise: {} }

/**
 * Updates the lean of a market: earlier pressure fades, and whatever is owed more than before is added.
 * @param owedPaise what the house pays by outcome, over all copies of the quote, in paise
 */
export function leanAt(before: Lean, owedPaise: Readonly<Record<string, number>>, nowMs: number): Lean {
  const faded = 2 ** (-Math.max(0, nowMs - before.atMs) / HALF_LIFE_MS)
  const pressure = Object.keys({ ...before.pressurePaise, ...owedPaise }).map((outcome): [string, number] => {
    const taken = (owedPaise[outcome] ?? 0) - (before.owedPaise[outcome] ?? 0)
    return [outcome, Math.round((before.pressurePaise[outcome] ?? 0) * faded) + taken]
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
