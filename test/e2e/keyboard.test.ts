import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus, tabTo } from '../support/browser/keyboard.ts'
import { newAccount, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { priceButton, stakeField } from '../support/browser/slip.ts'
import { matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'

const site = siteForFile()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a visitor signs up, logs in, bets and logs out by keyboard', async () => {
  const page = await site.openVisitor()
  const { keyboard } = page
  const account = newAccount()
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await page.goto(`${site.url}/login`)
  await heading(page, 'Login with Email ID').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
  await keyboard.press('Enter')
  await heading(page, 'Create an Account').waitFor()
  await type('Username', account.username)
  await type('Email', account.email)
  await type('Password', account.password)
  await tabTo(page, page.getByLabel('I am 18 or older'))
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await heading(page, 'Login with Email ID').waitFor()
  await type('Password', account.password)
  await keyboard.press('Enter')

  // Lists show no match here; that one is opened by keyboard is shown by the lists' own tests.
  await heading(page, 'Cricket').waitFor()
  const marketId = `keyboard-${randomUUID()}.mo`
  await putMatch(site.database, matchOf(marketId.slice(0, -3), [selectionMarket(marketId)]))
  await page.goto(`${site.url}/match/currmtc?market=${marketId}`)
  const price = priceButton(page, 'Lgaai', runnerNames[0])
  await price.waitFor()
  await tabTo(page, price)
  await keyboard.press('Enter')
  await tabTo(page, stakeField(page))
  await keyboard.type('100')
  await keyboard.press('Enter')
  await expect.poll(() => shownWallet(page)).toEqual({ balance: '₹9,900.00', exposure: '₹100.00' })

  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await keyboard.press('Enter')
  await heading(page, 'Login with Email ID').waitFor()
})

test('the first stop of the keyboard leads past the navigation', async () => {
  const { page } = await site.openPlayer()
  await page.goto(`${site.url}/history`)
  await heading(page, 'Cricket History').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await hasFocus(skip)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.matches(':focus-within'))).toBe(true)
})

test('a phone’s menu opens, holds the focus, and gives it back', async () => {
  const { page } = await site.openPlayer('phone')
  await page.goto(`${site.url}/`)
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await tabTo(page, toggle)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await expectSound(page)
  await tabTo(page, menu.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(toggle)).toBe(true)
})
