import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hasFocus } from '../support/browser/keyboard.ts'
import { cell, clicksAt, ladderOn, openLadder } from '../support/browser/ladder.ts'
import { siteForFile } from '../support/browser/site.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'

const site = siteForFile()

/** A match at 1.50 to back and 1.60 to lay, with the ladder of its first selection and one-click betting. */
async function openSite(matchId: string = randomUUID()) {
  await putMatch(site.database, matchOf(matchId, [selectionMarket(`${matchId}.mo`)]))
  const { page } = await site.openPlayer('desktop')
  await page.addInitScript(clicksAt, '200')
  await page.goto(`${site.url}/match/${matchId}`)
  await openLadder(page)
  return { page, matchId }
}

deepTest(
  'orders are placed by a click and by keys, seen by another player, moved, matched and cancelled',
  async () => {
    const { page, matchId } = await openSite()
    await cell(page, 'Back at 1.50: ₹25,000.00 there · ₹25,000.00 of it the house’s').waitFor()
    await cell(page, 'Lay at 1.54: nothing there').click()
    await page.getByText('Your order waits for odds of 1.54 or better.').waitFor()
    await cell(page, 'Yours: Lay ₹200.00 at 1.54').waitFor()

    await page.getByRole('button', { name: '300', exact: true }).click()
    await cell(page, 'Lay at 1.54: nothing there').focus()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await hasFocus(cell(page, 'Back at 1.57: nothing there'))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('Your order waits for odds of 1.57 or better.').waitFor()
    await page.keyboard.press('ArrowLeft')
    const placed = cell(page, 'Yours: Back ₹300.00 at 1.57')
    await expect.poll(() => hasFocus(placed)).toBe(true)

    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Moving Back ₹300.00 at 1.57: press the new price.').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByText('Your order is changed.').waitFor()
    await expect.poll(() => hasFocus(cell(page, 'Yours: Back ₹300.00 at 1.58'))).toBe(true)

    const { page: other } = await openSite(matchId)
    await cell(other, 'Lay at 1.58: ₹300.00 there').waitFor()
    await cell(other, 'Back at 1.54: ₹200.00 there').click()
    await other.getByText('Your order is matched at 1.54.').waitFor()
    for (const each of [page, other])
      await ladderOn(each).getByRole('rowheader', { name: '1.54 last matched' }).waitFor()
    await cell(page, 'Back at 1.54: nothing there').waitFor()

    await page.keyboard.press('Delete')
    await page.getByText('Your order is cancelled.').waitFor()
    expect(await hasFocus(cell(page, 'Nothing of yours: Back at 1.58'))).toBe(true)
    await cell(other, 'Lay at 1.58: nothing there').waitFor()
  },
)

deepTest('an order is moved and cancelled by the mouse, and all at a price together', async () => {
  const { page } = await openSite()
  for (const own of ['Yours: Lay ₹200.00 at 1.54', 'Yours: Lay ₹400.00 at 1.54 (2 orders)']) {
    await cell(page, /^Lay at 1.54: /).click()
    await cell(page, own).waitFor()
  }
  await cell(page, 'Yours: Lay ₹400.00 at 1.54 (2 orders)').click()
  await ladderOn(page).getByRole('rowheader', { name: '1.53', exact: true }).click()
  const moved = cell(page, 'Yours: Lay ₹400.00 at 1.53 (2 orders)')
  await moved.waitFor()
  // The other side, or the same price, leaves it where it is.
  await moved.click()
  await cell(page, 'Back at 1.56: nothing there').click()
  await page.getByRole('status').getByText('places an order of ₹200').waitFor()
  await cell(page, 'Cancel: Lay ₹400.00 at 1.53 (2 orders)').click()
  await page.getByText('Your order is cancelled.').waitFor()
  await expect.poll(() => hasFocus(cell(page, 'Nothing of yours: Lay at 1.53'))).toBe(true)
})
