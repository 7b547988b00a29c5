import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { postOrder } from '../../domain/contract/orders.ts'
import { betOn, sendBet } from '../support/api/bets.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { matchOf, putMarket, putMatch, selectionMarket } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'

const site = siteForFile()

/** A match at 1.50 to back and 1.60 to lay, with ₹1,000 at 1.50 on Asha XI, and the dialog that closes it. */
async function open(viewport: 'desktop' | 'phone') {
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  await putMatch(site.database, matchOf(matchId, [selectionMarket(marketId)]))
  const { page, player } = await site.openPlayer(viewport)
  await sendBet(site.url, player, betOn(marketId, player, { stake: 1000 }))
  await page.goto(`${site.url}/match/${matchId}`)
  await button(page).click()
  await dialog(page).getByText('Or automatically, at a price').click()
  return { page, marketId, odds: dialog(page).getByLabel('Decimal odds') }
}

const button = (page: Page) => page.getByRole('button', { name: /^Cash out/ })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash out' })
const place = (page: Page) => dialog(page).getByRole('button', { name: 'Place order' })

deepTest('a position is closed by itself once its price is there', async () => {
  const { page, marketId, odds } = await open('phone')
  // It begins with the price on offer.
  expect(await odds.inputValue()).toBe('1.60')
  await dialog(page).getByText('These odds are there now, so the order is matched at once.').waitFor()
  await odds.fill('1.25')
  // 1500 / 1.25 = 1200, which leaves −1000 + 1200.
  await dialog(page).getByText('Lays Asha XI with ₹1,200.00 once its odds are this low, or lower.').waitFor()
  await dialog(page).getByText('+₹200.00').waitFor()
  await expectSound(page)
  await place(page).click()
  await page.getByText('Your order waits for odds of 1.25 or better.').waitFor()
  await page.getByText('Waiting: Lay Asha XI at 1.25').waitFor()
  expect(await button(page).isDisabled()).toBe(true)
  expect(await shownWallet(page)).toEqual({ balance: '₹9,000.00', exposure: '₹1,000.00' })

  await putMarket(site.database, marketId, { lgaai: 20, khaai: 25, version: 9 })
  // Any player's new order makes the server match the market.
  const { userId, idToken } = await signUp(site.url)
  const body = { userId, marketId, selectionId: 1, side: 'lay' as const, odds: 10, stake: 100 }
  await mustCall(site.url, postOrder, { body }, idToken)
  await expect.poll(() => page.getByText('Any result:').innerText()).toBe('Any result: +₹200.00')
  await expect.poll(() => shownWallet(page)).toMatchObject({ exposure: '₹0.00' })
})

deepTest('a part of a position is closed by a part of the stake, and what is too small is said', async () => {
  const { page, odds } = await open('desktop')
  await dialog(page).getByRole('radio', { name: '50 %' }).check()
  await odds.fill('1.25')
  await dialog(page).getByText('Lays Asha XI with ₹600.00 once').waitFor()
  await dialog(page).getByText('+₹350.00').waitFor()
  await dialog(page).getByText('−₹400.00').waitFor()
  await odds.fill('20')
  await dialog(page)
    .getByText('This would be an order of ₹37.00. Orders are from ₹100.00 to ₹25,000.00.')
    .waitFor()
  expect(await place(page).isDisabled()).toBe(true)
  await expectSound(page)
})

deepTest('of many orders that wait two are named, and the others counted', async () => {
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  await putMatch(site.database, matchOf(matchId, [selectionMarket(marketId)]))
  const { page, player } = await site.openPlayer('phone')
  const { userId, idToken } = player
  await sendBet(site.url, player, betOn(marketId, player, { stake: 1000 }))
  for (const odds of [10, 12, 14, 16]) {
    const body = { userId, marketId, selectionId: 1, side: 'lay' as const, odds, stake: 100 }
    await mustCall(site.url, postOrder, { body }, idToken)
  }
  await page.goto(`${site.url}/match/${matchId}`)
  await page.getByText('Waiting: 2 more orders').waitFor()
  expect(await page.getByText('Waiting: Lay Asha XI at').count()).toBe(2)
  await expectSound(page)
})
