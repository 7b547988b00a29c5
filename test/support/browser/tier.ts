import type { Page } from 'playwright-core'
import { isDeep } from '../tier.ts'
import type { ViewportName } from './browser.ts'
import { expectSound } from './screen.ts'

/** The sizes that every screen is made for. */
export const bothSizes: readonly ViewportName[] = ['desktop', 'phone']

/** The size that a journey is made at: in `npm test` the usual one, in the deep tier the other. */
export function sizes(usual: ViewportName): readonly ViewportName[] {
  return bothSizes.filter((size) => (size === usual) !== isDeep)
}

/** The themes that every screen is made for. */
export const themes = ['dark', 'light'] as const

/** `expectSound` in the deep tier alone; before a commit one screen of a journey is checked for all of them. */
export async function expectSoundInDepth(page: Page): Promise<void> {
  if (isDeep) await expectSound(page)
}
