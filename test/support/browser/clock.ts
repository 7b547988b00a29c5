import type { Page, Request } from 'playwright-core'
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

/**
 * Has a page ask a path again for what may have changed, as when its player comes back to it. While it waits for the answer
 * to an earlier question it asks nothing: then it is told once more.
 */
export async function lookAgain(page: Page, path: string): Promise<void> {
  let isAsked = false
  const note = (request: Request) => {
    isAsked ||= new URL(request.url()).pathname === path
  }
  page.on('request', note)
  await until(`the page to ask ${path}`, async () => {
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
    return isAsked
  })
  page.off('request', note)
}
