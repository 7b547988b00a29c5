import { liquidityPaise } from '../betting/liquidity.ts'
import { RATE_ONE } from '../betting/rates.ts'
import { selectionOutcome } from '../betting/taken.ts'
import type { RunnerPrices, SelectionMarket } from '../feed/port.ts'
import type { HouseTerms } from './house-terms.ts'

/** Prices move by whole steps of this size in log-odds. */
const MOVE_STEP = 0.002

/** The shift of each runner's log-odds. */
export function runnerShifts(
  { runners }: SelectionMarket,
  { lean, lossMaxPaise, shards }: HouseTerms,
): number[] {
  const liquidity = liquidityPaise(lossMaxPaise * shards)
  const all = runners.map((runner) => {
    const taken = lean.pressurePaise[selectionOutcome(runner.selectionId)] ?? 0
    return { chance: chanceOf(runner), moved: liquidity === 0 ? 0 : taken / liquidity }
  })
  return all.map((one) => {
    const others = all.filter((other) => other !== one)
    const before = others.reduce((sum, { chance }) => sum + chance, 0)
    const after = others.reduce((sum, { chance, moved }) => sum + chance * Math.exp(moved), 0)
    return before === 0 ? 0 : stepwise(one.moved - Math.log(after / before))
  })
}

/** The shift of the log-odds of a line's YES. */
export function lineShift({ lean, lossMaxPaise, shards, bands }: HouseTerms): number {
  const taken = (from: number | undefined) => lean.pressurePaise[`r${from}`] ?? 0
  const liquidity = liquidityPaise(lossMaxPaise * shards)
  return liquidity === 0 ? 0 : stepwise((taken(bands?.at(-1)) - taken(0)) / liquidity)
}

/** Rounds a shift to whole steps, so that a market whose prices hardly move is not written at each moment. */
function stepwise(shift: number): number {
  const rounding = Math.sign(shift) * 1e-6
  return MOVE_STEP * Math.trunc(shift / MOVE_STEP + rounding)
}

/** A runner's chance by the feed's prices; 0 for one that is not offered. */
function chanceOf({ back, lay }: RunnerPrices): number {
  const known = [back[0], lay[0]].flatMap((level) => (level ? [level.rate / RATE_ONE] : []))
  if (known.length === 0) return 0
  const rate = Math.sqrt((known[0] ?? 0) * (known.at(-1) ?? 0))
  return 1 / (1 + rate)
}
