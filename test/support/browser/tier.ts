import type { Page } from 'playwright-core'
import { test } from 'vitest'
import type { ViewportName } from './browser.ts'
import { expectSound } from './screen.ts'

/** Set by the configuration of the deep tests, which run the browser's tests too. */
const isDeep = process.env.MAIDAN_TIER === 'deep'

/** What a test goes through: before each commit a part that stands for the rest, in the deep tier all of it. */
export function inTier<T>(usual: readonly T[], all: readonly T[]): readonly T[] {
  return isDeep ? all : usual
}

/** The sizes that a journey is made at. */
export function sizes(usual: ViewportName): readonly ViewportName[] {
  return inTier([usual], ['desktop', 'phone'])
}

/** The themes that a screen is looked at in. */
export function themes(usual: 'dark' | 'light'): readonly ('dark' | 'light')[] {
  return inTier([usual], ['dark', 'light'])
}

/** A test of the deep tier alone: of a detail beside the journeys that are made before each commit. */
export const deepTest = test.runIf(isDeep)

/** In the deep tier, looks whether the page is sound; before a commit, one screen of a journey stands for the others. */
export async function expectSoundInDepth(page: Page): Promise<void> {
  if (isDeep) await expectSound(page)
}
