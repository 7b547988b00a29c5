import { describe, test } from 'vitest'

/** Whether this is the deep tier, which also runs the tests that `npm test` skips. */
export const isDeep = process.env.MAIDAN_TIER === 'deep'

/** The cases of a test: `usual` in `npm test`, `all` in the deep tier. */
export function inTier<T>(usual: readonly T[], all: readonly T[]): readonly T[] {
  return isDeep ? all : usual
}

/** A test that only the deep tier runs: a detail that the journeys of `npm test` leave out. */
export const deepTest = test.runIf(isDeep)

/** A journey that `npm test` makes whole: the deep tier would only make it again. */
export const usualTest = test.skipIf(isDeep)

/** A group of such tests. */
export const usualTests = describe.skipIf(isDeep)
