import type { Lean } from '../betting/quote.ts'

/** Half of what bets have moved a price by is gone after this long. */
const HALF_LIFE_MS = 60_000

/** So much of a market's liquidity moves no price any more. */
const NEGLIGIBLE_PART = 1e-4

export const UPRIGHT: Lean = { atMs: 0, pressurePaise: {}, owedPaise: {} }

/**
 * What bets have taken lately of each outcome: what had been taken fades, and what is owed more than then is new.
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

/** Whether the prices of a market still stand where bets have moved them. @param liquidity see `liquidity.ts` */
export function isLeaning({ pressurePaise }: Lean, liquidity: number): boolean {
  const all = Object.values(pressurePaise)
  return all.length > 0 && Math.max(...all) - Math.min(...all) > NEGLIGIBLE_PART * liquidity
}
