import { describe, expect } from 'vitest'
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
import { until } from '../support/wait.ts'

const site = aviatorSiteForFile()

describe('without a network in mid-flight', () => {
  deepTest('a bet that cashes itself out is paid all the same', async () => {
    const asked = site.nextFlight(2.2)
    const { page } = await site.openPlayer()
    await openAviator(page, site.url)
    const { panel, bet, cashOut } = panelOf(page, 1)
    await panel.getByRole('tab', { name: 'Auto' }).click()
    await panel.getByLabel('Cash out at').fill('1.40')
    const round = await asked
    await bettingOf(page, round)
    await bet.click()
    await cashOut.waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline. Prices and balances may be out of date.').waitFor()
    await page.waitForFunction((atMs) => Date.now() > atMs, round.crashedAtMs + 500)
    await page.context().setOffline(false)
    await page.getByRole('table', { name: 'Your history' }).getByText('₹140.00').waitFor()
    await expect.poll(() => shownWallet(page)).toEqual(wallet(1_004_000))
  })

  deepTest('a cash-out whose answer is lost is sent again, and paid once', async () => {
    const asked = site.nextFlight(6)
    const { page } = await site.openPlayer()
    await openAviator(page, site.url)
    const { bet, cashOut } = panelOf(page, 1)
    const updated = sentTo(page, '/api/avaitor/update')
    let isLost = true
    await page.route('**/api/avaitor/update', async (route) => {
      // It reaches the server, and its answer reaches nobody.
      const answer = await route.fetch()
      if (isLost) {
        isLost = false
        return route.abort('connectionreset')
      }
      return route.fulfill({ response: answer })
    })
    await bettingOf(page, await asked)
    await bet.click()
    await cashOut.click()
    await until('another try', () => updated.length > 1)
    expect(updated[1]).toEqual(updated[0])
    const paid = 100 * Math.round(100 * Number(updated[0]?.multiplier))
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000 + paid))
  })

  deepTest('a bet whose answer is lost is sent again under its name, and placed once', async () => {
    const asked = site.nextFlight(1)
    const { page } = await site.openPlayer()
    await openAviator(page, site.url)
    const { bet, placed } = panelOf(page, 1)
    const created = sentTo(page, '/api/avaitor/create')
    let isLost = true
    await page.route('**/api/avaitor/create', async (route) => {
      const answer = await route.fetch()
      if (isLost) {
        isLost = false
        return route.abort('connectionreset')
      }
      return route.fulfill({ response: answer })
    })
    const round = await asked
    await bettingOf(page, round)
    await bet.click()
    await placed.waitFor()
    expect(created).toHaveLength(2)
    expect(created[1]).toEqual(created[0])
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000, 10_000))
    await crashOf(page, round)
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000))
  })
})

deepTest('a tab that is closed in mid-flight finds its bet ended when it is opened again', async () => {
  const asked = site.nextFlight(1.8)
  const { page } = await site.openPlayer()
  await openAviator(page, site.url)
  const { panel, bet, placed } = panelOf(page, 1)
  await panel.getByRole('tab', { name: 'Auto' }).click()
  await panel.getByLabel('Cash out at').fill('1.30')
  const round = await asked
  await bettingOf(page, round)
  await bet.click()
  await placed.waitFor()
  const context = page.context()
  await page.close()
  await until('the crash', () => Date.now() > round.crashedAtMs + 1500, 250)
  const again = await context.newPage()
  await openAviator(again, site.url)
  await again.getByRole('table', { name: 'Your history' }).getByText('₹130.00').waitFor()
  await expect.poll(() => shownWallet(again)).toEqual(wallet(1_003_000))
})

deepTest('without a socket the round is fetched every second, and the screen says so', async () => {
  const asked = site.nextFlight(1.3)
  const { page } = await site.openPlayer()
  await page.routeWebSocket('**/ws**', (socket) => socket.close())
  await openAviator(page, site.url)
  const { bet, says } = panelOf(page, 1)
  await page.getByText('No live connection: the round is updated every second').waitFor()
  const round = await asked
  await bettingOf(page, round)
  await bet.click()
  await crashOf(page, round)
  await says('Better Luck next Time')
  await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000))
})
