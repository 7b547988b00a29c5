import * as z from 'zod'
import { remembered } from './remembered.ts'

/** The quick stakes in rupees, unless the player chose others. */
export const defaultQuickStakes: readonly number[] = [100, 200, 300, 400, 500, 600]

const QuickStakes = z
  .array(z.number().int().min(1).max(10_000_000))
  .refine((stakes) => new Set(stakes).size === defaultQuickStakes.length)
  .readonly()

const stored = remembered('quickStakes', QuickStakes, defaultQuickStakes)

/** The six quick stakes, live. */
export const useQuickStakes = stored.use

/** Stores the player's stakes on this device, in ascending order; false unless they are six different whole amounts. */
export function saveQuickStakes(stakes: readonly number[]): boolean {
  const { data } = QuickStakes.safeParse(stakes)
  if (data === undefined) return false
  stored.set(data.toSorted((a, b) => a - b))
  return true
}
