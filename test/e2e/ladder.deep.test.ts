import { expect, test } from 'vitest'
import type { OrderBookView } from '../../domain/contract/orders.ts'
import { hasFocus } from '../support/browser/keyboard.ts'
import { cell, clicksAt, ladderOn, openLadder } from '../support/browser/ladder.ts'
import { expectSound } from '../support/browser/screen.ts'
import { themes } from '../support/browser/tier.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { sampleOrder } from '../web/betting/orders/sample-order.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
let stage: OpenedStage
/** The requests about orders, and whether the answer to a new one gets lost. */
let sent: { method: string; key: string | undefined; body: unknown }[]
let isLost = false

/** India at 1.45 / 1.47, with an own back of ₹500 at 1.55 that others can take. */
async function open(choices: { theme?: string; viewport?: 'desktop' | 'phone'; isOneClick?: boolean } = {}) {
  const { theme, viewport = 'desktop', isOneClick = true } = choices
  stage = await openStage({ viewport, matches: [sampleMatch()], ...(theme && { theme }) })
  sent = []
  isLost = false
  const { page } = stage
  if (isOneClick) await page.addInitScript(clicksAt, '200')
  const level = { odds: 55, size: 500, simulated: 0 }
  const selection = {
    selectionId: 1,
    availableToBack: [],
    availableToLay: [level],
    matched: 0,
    lastOdds: null,
  }
  const json: OrderBookView = { marketId: 'm1', version: 1, commissionPercent: 2, selections: [selection] }
  await page.route('**/api/order-book/**', (route) => route.fulfill({ json }))
  await page.route('**/api/orders**', (route) => {
    const request = route.request()
    const method = request.method()
    if (method === 'GET') return route.fulfill({ json: { success: true, orders: [sampleOrder()] } })
    sent.push({ method, key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    if (isLost) return route.abort('connectionreset')
    return route.fulfill({
      status: method === 'POST' ? 201 : 200,
      json: { success: true, order: sampleOrder() },
    })
  })
  await page.goto(`${stage.url}/match/match1`)
  return page
}
const shut = () => {
  const odds = sampleOdds({ version: 3, status: 'SUSPENDED' })
  stage.push({ event: 'updateOdds', version: 3, data: { m1: odds } })
}

test('without one-click betting a press fills in the form, from where the keyboard goes on', async () => {
  const page = await open({ isOneClick: false })
  await openLadder(page)
  await page.getByRole('button', { name: '400', exact: true }).click()
  await cell(page, 'Lay at 1.44: nothing there').press('Enter')
  expect(await page.getByLabel('Decimal odds').inputValue()).toBe('1.44')
  expect(await page.getByRole('radio', { name: 'Lay', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('button', { name: 'Place order' }))).toBe(true)
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await expect
    .poll(() => sent)
    .toMatchObject([{ method: 'POST', body: { side: 'lay', odds: 44, stake: 400 } }])
})

test('while the market is suspended nothing is placed or moved, and own orders are cancelled', async () => {
  const page = await open()
  await openLadder(page)
  shut()
  await page.getByRole('status').getByText('Suspended: orders can only be cancelled.').waitFor()
  expect(await cell(page, 'Back at 1.45: nothing there').isDisabled()).toBe(true)
  await cell(page, 'Back at 1.45: nothing there').press('Enter')
  const own = cell(page, 'Yours: Back ₹500.00 at 1.55')
  await own.press('Enter')
  expect(await own.getAttribute('aria-pressed')).toBe(null)
  expect(sent).toEqual([])
  await own.press('Delete')
  await expect.poll(() => sent).toMatchObject([{ method: 'DELETE' }])
})

test('without a network nothing can be pressed, and the focus stays', async () => {
  const page = await open()
  await openLadder(page)
  const own = cell(page, 'Yours: Back ₹500.00 at 1.55')
  await own.focus()
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('These prices are out of date').waitFor()
  expect(await hasFocus(own)).toBe(true)
  expect(await own.isDisabled()).toBe(true)
  for (const key of ['Enter', 'Delete', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  expect(await hasFocus(cell(page, 'Back at 1.55: nothing there'))).toBe(true)
  expect(sent).toEqual([])
})

test('after an order without an answer, only the same one can be placed', async () => {
  const page = await open()
  await openLadder(page)
  isLost = true
  await cell(page, 'Back at 1.48: nothing there').click()
  await page.getByRole('status').getByText('No answer came. Press again').waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await cell(page, 'Back at 1.49: nothing there').isDisabled()).toBe(true)
  isLost = false
  await again.click()
  await again.waitFor({ state: 'detached' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await cell(page, 'Back at 1.49: nothing there').dblclick()
  await expect.poll(() => sent).toHaveLength(3)
})

test('the form’s order without an answer stays as it is, whatever price is pressed', async () => {
  const page = await open({ isOneClick: false })
  await openLadder(page)
  isLost = true
  await page.getByRole('group').getByLabel('Stake', { exact: true }).fill('300')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('No answer came. Press again').waitFor()
  await cell(page, 'Lay at 1.40: nothing there').click()
  await page.getByRole('button', { name: 'Take 1.55' }).first().click()
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('the list moves only when the player wants it, and the price is in the middle again', async () => {
  const page = await open()
  await openLadder(page)
  const offCentre = (price: string) =>
    ladderOn(page)
      .getByRole('rowheader', { name: price, exact: true })
      .evaluate((row) => {
        const list = row.closest('[role=grid]')?.parentElement?.getBoundingClientRect()
        const { top = 0, bottom = 0 } = list ?? {}
        return Math.round(row.getBoundingClientRect().top + 14 - (top + bottom) / 2)
      })
  expect(Math.abs(await offCentre('1.46'))).toBeLessThan(20)
  const odds = sampleOdds({ version: 3 })
  const [india, australia] = odds.matchOdds
  if (!india || !australia) throw new Error('the sample has two runners')
  const moved = { ...odds, matchOdds: [{ ...india, ex: australia.ex, lgaai: 2.1, khaai: 2.2 }, australia] }
  stage.push({ event: 'updateOdds', version: 3, data: { m1: moved } })
  await cell(page, 'Back at 3.10: ₹25,000.00 there · ₹25,000.00 of it the house’s').waitFor()
  expect(Math.abs(await offCentre('1.46'))).toBeLessThan(20)
  await page.getByRole('button', { name: 'Centre' }).click()
  expect(Math.abs(await offCentre('1.46'))).toBeGreaterThan(500)
})

test('rows out of sight cost nothing, and a key leads to them', async () => {
  const page = await open()
  await openLadder(page)
  const isDrawn = (name: string) =>
    cell(page, name).evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => isDrawn('Back at 3.10: nothing there')).toBe(false)
  expect(await isDrawn('Lay at 1.44: nothing there')).toBe(true)
  await cell(page, 'Lay at 1.44: nothing there').focus()
  for (let pages = 0; pages < 9; pages++) await page.keyboard.press('PageUp')
  expect(await hasFocus(cell(page, 'Lay at 2.68: nothing there'))).toBe(true)
  await expect.poll(() => isDrawn('Lay at 2.68: nothing there')).toBe(true)
})

test('the titles of its columns fit in its head, also where they take two lines', async () => {
  const page = await open()
  await page.setViewportSize({ width: 1024, height: 800 })
  await openLadder(page)
  const head = ladderOn(page).getByRole('row').first()
  expect(await head.evaluate((row) => row.scrollHeight <= row.clientHeight)).toBe(true)
})

test.each(themes)('it is sound in the %s theme', async (theme) => {
  const page = await open({ theme })
  await openLadder(page)
  await expectSound(page)
  await cell(page, 'Yours: Back ₹500.00 at 1.55').click()
  await expectSound(page)
})

test('a phone has no ladder', async () => {
  const page = await open({ viewport: 'phone' })
  await page.getByText('Orders: name your own price').click()
  await page.getByRole('button', { name: 'Take 1.55' }).waitFor()
  expect(await page.getByText('Ladder', { exact: true }).count()).toBe(0)
})
