import { test } from 'vitest'

/** Set by the configuration of the deep tests, which run once more what else has a part of its tests before a commit. */
export const isDeep = process.env.MAIDAN_TIER === 'deep'

/** What a test goes through: before each commit a part that stands for the rest, in the deep tier all of it. */
export function inTier<T>(usual: readonly T[], all: readonly T[]): readonly T[] {
  return isDeep ? all : usual
}

/** A test of the deep tier alone: of a detail beside the journeys that are made before each commit. */
export const deepTest = test.runIf(isDeep)
