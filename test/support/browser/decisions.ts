import type { Page } from 'playwright-core'

/** How long a decision can be taken back. */
export const HELD_MS = 5_000

/** Where the desk shows the decisions that wait, and the receipts. */
export const decisionsOf = (page: Page) => page.locator('[data-decisions]')

/** Waits for a decision that is held, and lets the time pass in which it can be taken back. The page's clock is installed. */
export async function letDecisionsGo(page: Page): Promise<void> {
  await decisionsOf(page).getByRole('button', { name: 'Undo' }).first().waitFor()
  await page.clock.fastForward(HELD_MS)
}
