import { test } from 'vitest'

/** Whether these are the deep tests, which also run the tests that `npm test` leaves out of its files. */
export const isDeep = process.env.MAIDAN_TIER === 'deep'

/** The cases of a test: `usual` in `npm test`, `all` in the deep tier. */
export function inTier<T>(usual: readonly T[], all: readonly T[]): readonly T[] {
  return isDeep ? all : usual
}

/** A test that only the deep tier runs: a detail beside the journeys of `npm test`. */
export const deepTest = test.runIf(isDeep)
