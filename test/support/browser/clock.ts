import type { Page } from 'playwright-core'
import { until } from '../wait.ts'

/** Lets time pass in a page whose clock is installed, half a second at a time, until something is so. */
export async function letTimePassUntil(
  page: Page,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  await until(what, async () => {
    await page.clock.runFor(500)
    return isSo()
  })
}

/** Has a page ask again for what may have changed, as when its player comes back to it. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
}
