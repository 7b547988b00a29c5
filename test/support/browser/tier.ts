import type { Page } from 'playwright-core'
import { inTier, isDeep } from '../tier.ts'
import type { ViewportName } from './browser.ts'
import { expectSound } from './screen.ts'

/** The sizes that a journey is made at. */
export function sizes(usual: ViewportName): readonly ViewportName[] {
  return inTier([usual], ['desktop', 'phone'])
}

/** The themes that every screen is made for. */
export const themes = ['dark', 'light'] as const

/** `expectSound` in the deep tier alone; before a commit one screen of a journey is checked for all of them. */
export async function expectSoundInDepth(page: Page): Promise<void> {
  if (isDeep) await expectSound(page)
}
