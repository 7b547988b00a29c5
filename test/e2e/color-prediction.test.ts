import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getColorPredictionLive } from '../../domain/contract/color-prediction.ts'
import { mustCall } from '../support/api/calls.ts'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound, switchTheme } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { bothSizes, sizes, themes } from '../support/browser/tier.ts'
import { colorRoundOf, drawNow, numberOf } from '../support/games/color-prediction.ts'
import { inTier } from '../support/tier.ts'

const site = siteForFile()
const address = () => `${site.url}/casino/color-prediction`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const walletOf = (page: Page) => expect.poll(() => shownWallet(page), { timeout: 15_000 })

describe.each(inTier([], bothSizes))('on a %s', (viewport) => {
  test('it is accessible and fits in both themes, and a number leads to where it can be computed again', async () => {
    const { page } = await site.openPlayer(viewport)
    await page.route('**/api/color-prediction/round', async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, last: [{ roundId: '12', number: 7 }] } })
    })
    await page.goto(address())
    await tab(page, 'Last 100')
    const numbers = page.getByRole('list', { name: 'Last numbers, newest first' }).getByRole('link')
    expect(await numbers.first().getAttribute('href')).toBe('/fair?game=color-prediction&round=12')
    await button(page, 'Place your bets')
      .or(page.getByRole('timer'))
      .or(page.getByText('The number is'))
      .first()
      .waitFor()
    for (const _ of themes) {
      await switchTheme(page)
      await expectSound(page)
    }
  })
})

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a bet on the number that comes is shown to all, wins 9.7 times its stake, and is announced', async () => {
    const { page, player } = await site.openPlayer(viewport)
    const { roundId } = await colorRoundOf(site.url)
    const number = await numberOf(site.database, roundId)
    await page.goto(address())
    await page.getByRole('timer').waitFor()
    await button(page, String(number)).click()
    expect(await button(page, String(number)).getAttribute('aria-pressed')).toBe('true')
    await said(page, '₹970.00')
    await button(page, `Bet on ${number}`).dblclick()
    await said(page, `Bet placed: ₹100.00 on ${number}`)
    await walletOf(page).toEqual({ balance: '₹9,900.00', exposure: '₹100.00' })

    await tab(page, 'Live bets')
    await page.getByRole('table', { name: 'Live bets' }).getByText('₹100.00').waitFor()
    const live = JSON.stringify(await mustCall(site.url, getColorPredictionLive, {}))
    expect(live).not.toContain(player.userId)
    expect(live).not.toContain(player.email)

    await tab(page, 'My bets')
    const bets = page.getByRole('list', { name: 'My bets' }).getByRole('listitem')
    await bets.filter({ hasText: 'Open' }).waitFor()
    await expectSound(page)
    await drawNow(site.database, roundId)
    await said(page, 'You won: ₹970.00 is in your wallet.')
    await bets.filter({ hasText: 'Won' }).getByText('+₹870.00').waitFor()
    expect(await bets.count()).toBe(1)
    await walletOf(page).toEqual({ balance: '₹10,870.00', exposure: '₹0.00' })
  })
})
