import type { Page, Request } from 'playwright-core'
import { until } from '../wait.ts'

/** Advances a page's installed clock by half a second at a time until a condition holds. */
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
 * Makes a page request a path again, as it does when its player returns to the tab. A page that is still waiting for an
 * earlier answer sends nothing, so the event is repeated until a request goes out.
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
