import type { Page } from 'playwright-core'

/** The ladder of the selection in the form of orders. */
export const ladderOn = (page: Page) => page.getByRole('grid', { name: /^Ladder of / })
/** A cell of the ladder by all that it says. */
export const cell = (page: Page, name: string | RegExp) =>
  ladderOn(page).getByRole('button', { name, exact: true })

/** Opens the orders of a match, and in them the ladder. */
export async function openLadder(page: Page) {
  await page.getByText('Orders: name your own price').click()
  await page.getByText('Ladder', { exact: true }).click()
  await ladderOn(page).waitFor()
}

/** Switches one-click betting on, as a player who has agreed to it. */
export function clicksAt(stakeText: string) {
  localStorage.setItem('oneClick', JSON.stringify({ isOn: true, stakeText, isUnderstood: true }))
}
