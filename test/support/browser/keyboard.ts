import type { Locator, Page } from 'playwright-core'

/** More stops than any page has before what is wanted. */
const STOPS_MAX = 60

export const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'))

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < STOPS_MAX; presses++) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${STOPS_MAX} presses of Tab do not reach ${wanted}`)
}
