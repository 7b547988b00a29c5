import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dueOf, expectResultFirst } from '../support/browser/held.ts'
import { shownWallet } from '../support/browser/player.ts'
import {
  aviatorSiteForFile,
  bettingOf,
  crashOf,
  openAviator,
  panelOf,
  sentTo,
  walletOf as wallet,
} from '../support/games/aviator-flights.ts'
import { deepTest } from '../support/tier.ts'

const site = aviatorSiteForFile()

/** The screen of a new player, with the first panel set to auto bets that cash out at 1.20. */
async function openAuto(): Promise<Page> {
  const { page } = await site.openPlayer()
  await openAviator(page, site.url)
  const { panel } = panelOf(page, 1)
  await panel.getByRole('tab', { name: 'Auto' }).click()
  await panel.getByLabel('Cash out at').fill('1.20')
  return page
}

const start = (page: Page) => panelOf(page, 1).panel.getByRole('button', { name: 'Start auto bet' })

describe('automatic bets', () => {
  deepTest('double after a loss, and stop on a win', async () => {
    const asked = site.nextFlight(1.05)
    void site.nextFlight(1.5)
    const page = await openAuto()
    const { panel, says } = panelOf(page, 1)
    const created = sentTo(page, '/api/avaitor/create')
    await panel.getByLabel('After a loss').selectOption('Double, up to the maximum')
    await panel.getByLabel('Stop on a win').check()
    await asked
    await start(page).click()
    await says('You have won: 240.00')
    await says('Auto bet stopped: the last bet won.')
    await expect.poll(() => shownWallet(page)).toEqual(wallet(1_000_000 - 10_000 + 4_000))
    expect(created.map(({ betAmt, autoCashOut }) => [betAmt, autoCashOut])).toEqual([
      [100, 1.2],
      [200, 1.2],
    ])
  })

  deepTest('stop on a loss, and bet no more', async () => {
    const asked = site.nextFlight(1.1)
    const next = site.nextFlight(1)
    const page = await openAuto()
    const { panel, says } = panelOf(page, 1)
    const created = sentTo(page, '/api/avaitor/create')
    await panel.getByLabel('Stop on a loss').check()
    await asked
    await start(page).click()
    await says('Auto bet runs. Next stake: ₹100.00')
    await says('Better Luck next Time')
    await says('Auto bet stopped: the last bet lost.')
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000))
    await crashOf(page, await next)
    expect(created).toHaveLength(1)
    expect(await start(page).isEnabled()).toBe(true)
  })

  deepTest('go on by how a bet ended whose answers were all lost', async () => {
    const asked = site.nextFlight(1.05)
    void site.nextFlight(1.05)
    const page = await openAuto()
    const { panel } = panelOf(page, 1)
    const created = sentTo(page, '/api/avaitor/create')
    let isCut = true
    await page.route('**/api/avaitor/create', async (route) => {
      if (!isCut) return route.continue()
      // It reaches the server, and its answer reaches nobody.
      await route.fetch()
      return route.abort('connectionreset')
    })
    for (const path of ['**/api/avaitor/update', '**/api/history/**']) {
      await page.route(path, (route) => (isCut ? route.abort('connectionreset') : route.continue()))
    }
    await panel.getByLabel('After a loss').selectOption('Double, up to the maximum')
    const round = await asked
    await start(page).click()
    await page.getByRole('alert').getByText('No answer came in time.').waitFor({ timeout: 60_000 })
    await crashOf(page, round)
    isCut = false
    await expect.poll(() => created.at(-1)?.betAmt).toBe(200)
    // The next bet would be placed before both losses are written.
    await panel.getByRole('button', { name: 'Stop auto bet' }).click()
    const [first] = created
    const repeated = created.slice(0, -1)
    expect(repeated).toEqual(repeated.map(() => first))
    expect(first?.betAmt).toBe(100)
    await expect.poll(() => shownWallet(page), { timeout: 40_000 }).toEqual(wallet(970_000))
  })

  deepTest('are stopped by the player, and by a wallet that is too small', async () => {
    const asked = site.nextFlight(1)
    const page = await openAuto()
    const { panel, stake, says } = panelOf(page, 1)
    const created = sentTo(page, '/api/avaitor/create')
    await panel.getByLabel('Maximum stake amount').fill('20000')
    await start(page).click()
    await panel.getByRole('button', { name: 'Stop auto bet' }).click()
    await says('Auto bet stopped.')
    await stake.fill('15000')
    await asked
    await start(page).click()
    await says('Auto bet stopped: the balance is too small.')
    await page.getByRole('alert').getByText('Insufficient Balance', { exact: true }).waitFor()
    expect(created.filter(({ betAmt }) => betAmt === 15_000)).toHaveLength(0)
  })

  deepTest('do not start with a maximum below the base bet, or a target out of the limits', async () => {
    const page = await openAuto()
    const { panel, says } = panelOf(page, 1)
    await panel.getByLabel('Base bet', { exact: true }).waitFor()
    expect(await panel.getByLabel('Auto cash-out', { exact: true }).isChecked()).toBe(true)
    for (const [label, text, words] of [
      ['Maximum stake amount', '50', /^Enter an amount from the base bet/],
      ['Cash out at', '1.00', 'Enter a multiplier from 1.01 to 100.00.'],
    ] as const) {
      const field = panel.getByLabel(label)
      const before = await field.inputValue()
      await expect.poll(() => start(page).isEnabled()).toBe(true)
      await field.fill(text)
      await says(words)
      expect(await start(page).isDisabled()).toBe(true)
      await field.fill(before)
    }
  })
})

deepTest('the balance does not give away an automatic cash-out', async () => {
  const asked = site.nextFlight(6)
  const { page, player } = await site.openPlayer()
  await openAviator(page, site.url)
  const { panel, bet, says } = panelOf(page, 1)
  await panel.getByRole('tab', { name: 'Auto' }).click()
  await panel.getByLabel('Cash out at').fill('2.50')
  await bettingOf(page, await asked)
  await bet.click()
  await says('cashes out by itself at 2.50x')
  await page.getByText('₹9,900.00').first().waitFor()
  await expectResultFirst(page, {
    path: /\/api\/(avaitor\/update|history\/)/,
    dueAtMs: await dueOf(site.database, player.userId),
    result: /You have won: 250\.00/,
    before: '₹9,900.00',
    after: '₹10,150.00',
  })
})
