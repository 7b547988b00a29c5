import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from '../support/browser/keyboard.ts'
import { cell } from '../support/browser/ladder.ts'
import { siteForFile } from '../support/browser/site.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const site = siteForFile()

/** A match at 1.50 to back and 1.60 to lay, on the screen of its orders. */
async function open(viewport: 'desktop' | 'phone' = 'desktop', matchId: string = randomUUID()) {
  await putMatch(site.database, matchOf(matchId, [selectionMarket(`${matchId}.mo`)]))
  const { page } = await site.openPlayer(viewport)
  await page.goto(`${site.url}/match/${matchId}`)
  await page.getByText('Orders: name your own price').click()
  return { page, matchId }
}

async function fill(
  page: Page,
  { side, odds, stake }: { side: 'Back' | 'Lay'; odds: string; stake: string },
) {
  await page.getByRole('radio', { name: side, exact: true }).check()
  await page.getByLabel('Decimal odds').fill(odds)
  await page.getByRole('group').getByLabel('Stake').fill(stake)
}

const place = (page: Page) => page.getByRole('button', { name: 'Place order' }).click()
const own = (page: Page) => page.getByRole('region', { name: 'Your orders in this market' })
const others = (page: Page) => page.getByRole('region', { name: 'Players’ orders on Asha XI' })

usualTest(
  'an order waits at its price, another player takes a part of it, and the rest is cancelled',
  async () => {
    const { page: maker, matchId } = await open()
    await own(maker).getByText('You have no orders in this market.').waitFor()
    await fill(maker, { side: 'Lay', odds: '1.55', stake: '500' })
    await maker.getByText('You can lose').locator('..').getByText('₹275.00').waitFor()
    await maker.getByText('Commission: 2 % of what you win from other players').waitFor()
    await maker.getByRole('radio', { name: 'Is cancelled' }).check()
    await place(maker)
    await maker.getByText('Your order waits for odds of 1.55 or better.').waitFor()
    await own(maker).getByText('₹500.00 of ₹500.00 waits').waitFor()

    const { page: taker } = await open('phone', matchId)
    await others(taker).getByRole('button', { name: 'Take 1.55: ₹500.00 wait' }).click()
    expect(await taker.getByLabel('Decimal odds').inputValue()).toBe('1.55')
    await taker.getByRole('group').getByLabel('Stake').fill('200')
    await place(taker)
    await taker.getByText('Your order is matched at 1.55.').waitFor()
    await own(taker).getByText('₹200.00 of ₹200.00 matched at 1.55').waitFor()

    await own(maker).getByText('₹200.00 of ₹500.00 matched at 1.55 · ₹300.00 of ₹500.00 waits').waitFor()
    await maker.getByTitle('Orders of yours wait in this market. Cancel them first.').waitFor()
    await maker.goto(`${site.url}/history`)
    const waiting = maker.getByRole('region', { name: 'Orders that wait' })
    await waiting.getByText('₹300.00 of ₹500.00 waits').waitFor()
    await waiting.getByRole('link', { name: 'Asha XI v Bela XI' }).click()
    await maker.getByText('Orders: name your own price').click()
    await own(maker).getByRole('button', { name: 'Cancel: Lay Asha XI at 1.55' }).click()
    await maker.getByText('Your order is cancelled.').waitFor()
    expect(await hasFocus(own(maker))).toBe(true)
    await own(maker).getByText('Cancelled').waitFor()
    await others(maker).getByText('No player’s order waits on this selection.').waitFor()
    await others(maker).getByText('₹200.00 matched between players so far, last at 1.55.').waitFor()
  },
)

deepTest(
  'a back of the other selection is an offer on this one, in the depth and on the ladder, and is taken there',
  async () => {
    const { page: maker, matchId } = await open()
    await maker.getByLabel('Selection').selectOption({ label: 'Bela XI' })
    await fill(maker, { side: 'Back', odds: '2.20', stake: '200' })
    await place(maker)
    await maker.getByText('Your order waits for odds of 2.20 or better.').waitFor()

    const { page: taker } = await open('desktop', matchId)
    await taker.getByText('Ladder', { exact: true }).click()
    await cell(taker, 'Back at 1.83: ₹240.00 there · ₹240.00 of it by backs of all others').waitFor()
    const level = others(taker).getByRole('button', { name: 'Take 1.83: ₹240.00 by backs of all others' })
    await level.getByText('by backs', { exact: true }).waitFor()
    await level.click()
    await taker.getByRole('textbox', { name: 'Stake', exact: true }).fill('100')
    await place(taker)
    await taker.getByText('Your order is matched at 1.83.').waitFor()
    await others(taker).getByRole('button', { name: 'Take 1.83: ₹138.00 by backs of all others' }).waitFor()
    await others(taker).getByRole('list', { name: 'Last matched' }).getByText('₹100.00 at 1.83').waitFor()
    await own(maker).getByText('₹83.00 of ₹200.00 matched at 2.20').waitFor()
  },
)

usualTest(
  'the orders of others appear, change and are matched on the screen as they do, and one’s own are marked',
  async () => {
    const { page: maker, matchId } = await open()
    const { page: watcher } = await open('phone', matchId)
    await others(watcher).getByText('No player’s order waits on this selection.').waitFor()
    // Only what the socket sends may show them.
    await watcher.route('**/api/order-book/**', (route) => route.abort())
    await fill(maker, { side: 'Lay', odds: '1.55', stake: '500' })
    await place(maker)
    await others(watcher).getByRole('button', { name: 'Take 1.55: ₹500.00 wait', exact: true }).waitFor()
    const own = 'Take 1.55: ₹500.00 wait, ₹500.00 of them yours'
    await others(maker).getByRole('button', { name: own }).getByText('500 yours').waitFor()

    await fill(watcher, { side: 'Back', odds: '1.55', stake: '200' })
    await place(watcher)
    await others(maker)
      .getByRole('button', { name: 'Take 1.55: ₹300.00 wait, ₹300.00 of them yours' })
      .waitFor()
    for (const page of [maker, watcher])
      await others(page).getByRole('list', { name: 'Last matched' }).getByText('₹200.00 at 1.55').waitFor()
    const level = others(watcher).getByRole('button', { name: 'Take 1.55: ₹300.00 wait', exact: true })
    expect(await level.getAttribute('data-move')).toBe('down')
    await level.focus()
    await watcher.keyboard.press('Enter')
    expect(await watcher.getByLabel('Decimal odds').inputValue()).toBe('1.55')
  },
)

deepTest('an order that waits is changed in place, and says whether it keeps its place', async () => {
  const { page } = await open()
  await fill(page, { side: 'Lay', odds: '1.55', stake: '500' })
  await place(page)
  const edit = own(page).getByRole('button', { name: 'Edit: Lay Asha XI at 1.55' })
  await edit.press('Enter')
  const form = own(page).getByRole('form', { name: 'Edit: Lay Asha XI at 1.55' })
  const stake = form.getByLabel('Stake that waits')
  expect(await hasFocus(stake)).toBe(true)
  expect(await stake.inputValue()).toBe('500')
  await form.getByText('Nothing is changed yet.').waitFor()
  await stake.fill('0')
  await form.getByText('Whole rupees, from ₹1.00.').waitFor()
  await stake.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await hasFocus(edit)).toBe(true)

  await edit.press('Enter')
  await stake.fill('50')
  await form.getByText('The order keeps its place in the queue.').waitFor()
  await stake.press('Enter')
  await page.getByText('Your order is changed.').waitFor()
  await own(page).getByText('₹50.00 of ₹50.00 waits').waitFor()
  expect(await hasFocus(edit)).toBe(true)

  await page.goto(`${site.url}/history`)
  const waiting = page.getByRole('region', { name: 'Orders that wait' })
  await waiting.getByRole('button', { name: 'Edit: Lay Asha XI at 1.55' }).click()
  await waiting.getByLabel('Decimal odds').fill('1.54')
  await waiting.getByText('Whole rupees, from ₹100.00.').waitFor()
  await waiting.getByLabel('Stake that waits').fill('30000')
  await waiting.getByText('The order goes to the end of the queue at its odds').waitFor()
  await waiting.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The stake is above the maximum of this market.').waitFor()
  await waiting.getByLabel('Stake that waits').fill('200')
  await waiting.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your order is changed.').waitFor()
  await waiting.getByText('₹200.00 of ₹200.00 waits').waitFor()
  expect(await hasFocus(waiting.getByRole('button', { name: 'Edit: Lay Asha XI at 1.54' }))).toBe(true)
})

deepTest('an order without an answer stays as it is, whatever price is pressed meanwhile', async () => {
  const { page, matchId } = await open()
  await fill(page, { side: 'Lay', odds: '1.52', stake: '300' })
  await page.route('**/api/orders', (route) => route.abort('connectionreset'))
  await place(page)
  await page.getByText('No answer came. Press again').waitFor()
  const { page: other } = await open('phone', matchId)
  await fill(other, { side: 'Lay', odds: '1.55', stake: '500' })
  await place(other)
  await others(page).getByRole('button', { name: 'Take 1.55: ₹500.00 wait' }).click()
  expect(await page.getByLabel('Decimal odds').inputValue()).toBe('1.52')
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your order waits for odds of 1.52 or better.').waitFor()
})

deepTest('odds are stepped along the ladder, and what is wrong is said beside the field', async () => {
  const { page } = await open()
  const odds = page.getByLabel('Decimal odds')
  await odds.fill('2.01')
  await page.getByText('The nearest odds are 2.00 and 2.02.').waitFor()
  await page.getByRole('button', { name: 'Higher odds' }).click()
  expect(await odds.inputValue()).toBe('2.02')
  await odds.press('ArrowDown')
  expect(await odds.inputValue()).toBe('2.00')
  await page.getByRole('group').getByLabel('Stake').fill('50')
  await page.getByText('Whole rupees, from ₹100.00 to ₹25,000.00.').waitFor()
  expect(await page.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true)
})
