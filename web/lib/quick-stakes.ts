import * as z from 'zod/mini'
import { remembered } from './remembered.ts'

/** Stakes to choose from, which the player can change. */
export interface QuickStakes {
  /** In rupees, unless the player chose others. */
  readonly defaults: readonly number[]
  /** The stakes, live. */
  readonly use: () => readonly number[]
  /** Stores the player's stakes on this device, in ascending order; false unless they are as many different whole amounts. */
  readonly save: (stakes: readonly number[]) => boolean
}

/** @param key the stakes' name in the browser's storage */
export function createQuickStakes(key: string, defaults: readonly number[]): QuickStakes {
  const Stakes = z.readonly(
    z
      .array(z.int().check(z.gte(1), z.lte(10_000_000)))
      .check(z.refine((stakes) => new Set(stakes).size === defaults.length)),
  )
  const stored = remembered(key, Stakes, defaults)
  const save = (stakes: readonly number[]) => {
    const { data } = Stakes.safeParse(stakes)
    if (data !== undefined) stored.set(data.toSorted((a, b) => a - b))
    return data !== undefined
  }
  return { defaults, use: stored.use, save }
}

/** The stakes that a press adds to that of a bet on a match. */
export const quickStakes = createQuickStakes('quickStakes', [100, 200, 300, 400, 500, 600])
