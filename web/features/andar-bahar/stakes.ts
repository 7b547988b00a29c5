import * as z from 'zod'
import { remembered } from '../../lib/remembered.ts'

/** The stakes to choose from, in rupees, unless the player chose others. */
export const defaultStakes: readonly number[] = [100, 200, 500, 1000, 2000, 5000, 10_000]

const Stakes = z
  .array(z.number().int().min(1).max(10_000_000))
  .refine((stakes) => new Set(stakes).size === defaultStakes.length)
  .readonly()

const stored = remembered('andarBaharStakes', Stakes, defaultStakes)

/** The seven quick stakes, live. */
export const useStakes = stored.use

/** Stores the player's stakes on this device, in ascending order; false unless they are seven different whole amounts. */
export function saveStakes(stakes: readonly number[]): boolean {
  const { data } = Stakes.safeParse(stakes)
  if (data === undefined) return false
  stored.set(data.toSorted((a, b) => a - b))
  return true
}
