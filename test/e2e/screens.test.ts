import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { collectErrors } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { priceButton, stakeField, submitButton } from '../support/browser/slip.ts'
import { matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'

const site = siteForFile()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const noMoney = 'Demo mode: play money. No real rupees are won or lost.'

test('the site is built for players, and the login page is accessible and fits in both themes', async () => {
  const page = await site.openVisitor()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto(`${site.url}/login`)
  await heading(page, 'Login with Email ID').waitFor()
  expect((await Promise.all(scripts)).join()).not.toContain('React DevTools')
  await expectSound(page)
  await page.getByRole('button', { name: /^Use (light|dark) theme$/ }).click()
  await expectSound(page)
})

/** Each screen as it is once its content is there, after a bet. */
const screens: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['/history', (page) => page.locator('[data-type]').getByText('Open', { exact: true }).first().waitFor()],
  ['/account/transactions?tab=statement', (page) => page.getByText('Bet placed').first().waitFor()],
  ['/account/settings', (page) => heading(page, 'Password').waitFor()],
]

test('every screen is accessible and fits, says whose money it is, and logs no error', async () => {
  const { page } = await site.openPlayer('phone')
  const errors = collectErrors(page)
  await page.goto(site.url)
  await heading(page, 'Cricket').waitFor()
  const marketId = `screens-${randomUUID()}.mo`
  await putMatch(site.database, matchOf(marketId.slice(0, -3), [selectionMarket(marketId)]))
  await page.goto(`${site.url}/match/currmtc?market=${marketId}`)
  await priceButton(page, 'Lgaai', runnerNames[0]).click()
  await stakeField(page).fill('250')
  await submitButton(page).click()
  await page.getByText('Bet placed successfully! Your updated wallet balance.').waitFor()
  for (const [path, shown] of screens) {
    await page.goto(`${site.url}${path}`)
    await shown(page)
    await page.getByText(noMoney).waitFor()
    await expectSound(page)
  }
  expect(errors).toEqual([])
})
