import type { Page } from 'playwright-core'
import type { ViewportName } from './browser.ts'
import type { Site } from './site.ts'

/** Opens a page of the desk, and waits until it follows what happens. */
export async function openDesk(
  site: Site,
  path: string,
  viewport?: ViewportName,
  which: 'operator' | 'operator2' = 'operator',
): Promise<Page> {
  const page = await site.openOperator(viewport, which)
  await page.goto(`${site.url}/operator/${path}`)
  await page.locator('[data-status=connected]').waitFor()
  return page
}

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Does what a dialog asks about, with a reason, and waits for it to close. */
export async function confirm(page: Page, action: string | RegExp, reason?: string): Promise<void> {
  if (reason !== undefined) await dialogOf(page).getByLabel('Reason').fill(reason)
  await dialogOf(page).getByRole('button', { name: action, exact: true }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** A market's part of a page of the desk. */
export const marketOn = (page: Page, marketId: string) => page.locator(`[data-market="${marketId}"]`)
