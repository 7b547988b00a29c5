import type { Page } from 'playwright-core'
import { inTier, isDeep } from '../tier.ts'
import type { ViewportName } from './browser.ts'
import { expectSound } from './screen.ts'

/** The sizes that a journey is made at. */
export function sizes(usual: ViewportName): readonly ViewportName[] {
  return inTier([usual], ['desktop', 'phone'])
}

/** The themes that a screen is looked at in. */
export function themes(usual: 'dark' | 'light'): readonly ('dark' | 'light')[] {
  return inTier([usual], ['dark', 'light'])
}

/** In the deep tier, looks whether the page is sound; before a commit, one screen of a journey stands for the others. */
export async function expectSoundInDepth(page: Page): Promise<void> {
  if (isDeep) await expectSound(page)
}
