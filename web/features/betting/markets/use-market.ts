import type { PricedOdds, PricedRow } from '../../../lib/prices.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'

/** The limits of a stake in rupees; undefined until the market is known. */
export function useLimits(marketId: string): { min: number; max: number } | undefined {
  const min = useOdds(marketId, (odds) => odds.minStake)
  const max = useOdds(marketId, (odds) => odds.maxStake)
  return min === undefined || max === undefined ? undefined : { min, max }
}

/** A part of a runner, live; `select` as for `useOdds`. */
export function useRunnerPart<Part>(
  marketId: string,
  selectionId: number,
  select: (row: PricedRow, odds: PricedOdds) => Part,
): Part | undefined {
  return useOdds(marketId, (odds) => {
    const row = odds.matchOdds.find((each) => each.selectionId === selectionId)
    return row && select(row, odds)
  })
}

/** Whether a runner takes no bets now. */
export function isShut(row: PricedRow, odds: PricedOdds): boolean {
  return odds.status !== 'OPEN' || row.status !== 'ACTIVE'
}
