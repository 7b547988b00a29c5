import type { Page } from 'playwright-core'
import { isDeep } from '../tier.ts'
import type { ViewportName } from './browser.ts'
import { expectSound } from './screen.ts'

/** The two sizes that every screen is designed for. */
export const bothSizes: readonly ViewportName[] = ['desktop', 'phone']

/** The sizes that a journey is tested at: the usual one in `npm test`, the other one in the deep tier. */
export function sizes(usual: ViewportName): readonly ViewportName[] {
  return bothSizes.filter((size) => (size === usual) !== isDeep)
}

/** The themes that every screen is designed for. */
export const themes = ['dark', 'light'] as const

/** Each size and each theme once, for tests of layout and contrast: the layout does not depend on the theme, nor contrast on the size. */
export const looks: readonly Look[] = [
  { viewport: 'desktop', theme: 'dark' },
  { viewport: 'phone', theme: 'light' },
]

export interface Look {
  readonly viewport: ViewportName
  readonly theme: (typeof themes)[number]
}

/** Calls `expectSound` in the deep tier alone: in `npm test` a journey checks just one of its screens. */
export async function expectSoundInDepth(page: Page): Promise<void> {
  if (isDeep) await expectSound(page)
}
