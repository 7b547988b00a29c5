import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCricketMarket } from '../../domain/contract/bets.ts'
import { mustCall } from '../support/api/calls.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { type PlayerPage, shownWallet } from '../support/browser/player.ts'
import { siteForFile } from '../support/browser/site.ts'
import {
  betRows,
  chip,
  pickPrice,
  slipIsEmpty,
  slipOf,
  stakeField,
  submitButton,
} from '../support/browser/slip.ts'
import { sizes } from '../support/browser/tier.ts'
import { matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'

const [first, second] = runnerNames
const matchId = randomUUID()
const marketId = `${matchId}.mo`

/** Of a match that no feed speaks of: the market is open and its prices stand still. */
const site = siteForFile()
beforeAll(() => putMatch(site.database, matchOf(matchId, [selectionMarket(marketId)])))

/** Opens the match for a new player. */
async function open(viewport: ViewportName): Promise<PlayerPage> {
  const player = await site.openPlayer(viewport)
  await openMarket(player.page)
  return player
}

async function openMarket(page: Page): Promise<void> {
  await page.goto(`${site.url}/match/currmtc?market=${marketId}`)
  await page.getByRole('heading', { name: 'Match Odds' }).waitFor()
  await page.getByText('Live prices').waitFor()
}

/** The player's bets as the server has them. */
function betsOf({ player: { userId, idToken } }: PlayerPage) {
  return mustCall(site.url, getCricketMarket, { params: { userId }, query: {} }, idToken)
}

const popup = (page: Page, text: string) => page.getByText(text).waitFor()
const placed = (page: Page) => popup(page, 'Bet placed successfully! Your updated wallet balance.')
const walletOf = (page: Page) => expect.poll(() => shownWallet(page))

/** Whether the sheet or column of the slip leaves every price of the market free. */
async function leavesPricesFree(page: Page): Promise<boolean> {
  const slip = await slipOf(page).boundingBox()
  const matchOdds = page.getByRole('table', { name: 'Match Odds', exact: true })
  const prices = await Promise.all(
    (await matchOdds.locator('button[data-side]').all()).map((cell) => cell.boundingBox()),
  )
  return prices.every(
    (price) => slip && price && (price.y + price.height <= slip.y || price.x + price.width <= slip.x),
  )
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a price opens the slip beside or below the prices, with ten chips', async () => {
    const { page } = await open(viewport)
    const guide = page.getByRole('region', { name: 'How prices are read' })
    expect(await guide.getByRole('listitem').count()).toBe(3)
    await guide.getByRole('button', { name: 'Got it' }).click()
    await page.reload()
    await pickPrice(page, 'khaai', second)
    expect(await guide.isVisible()).toBe(false)
    await expect.poll(() => leavesPricesFree(page)).toBe(true)
    const chips = [100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 20_000, 25_000]
    for (const rupees of chips) {
      await chip(page, rupees.toLocaleString('en-IN')).click()
      expect(await stakeField(page).inputValue()).toBe(String(rupees))
    }
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await slipIsEmpty(page)).toBe(true)
  })

  deepTest('an untouched slip closes after seven seconds, one that is kept open does not', async () => {
    const { page } = await open(viewport)
    await page.clock.install()
    await pickPrice(page, 'Lgaai', first)
    await page.clock.runFor(6_500)
    expect(await slipIsEmpty(page)).toBe(false)
    await page.clock.runFor(1_000)
    await expect.poll(() => slipIsEmpty(page)).toBe(true)

    await pickPrice(page, 'Lgaai', first)
    await page.getByRole('button', { name: 'Keep open' }).click()
    await page.clock.runFor(60_000)
    expect(await slipIsEmpty(page)).toBe(false)
  })

  deepTest('stakes that cannot be are refused in words, and not sent', async () => {
    const player = await open(viewport)
    const { page } = player
    await pickPrice(page, 'Lgaai', first)
    const refused = {
      '': 'Please fill out all fields correctly!',
      '0': 'Invalid stake amount!',
      '99.99': 'The stake is below the minimum of this market.',
      '25000.01': 'The stake is above the maximum of this market.',
      '10000.01': 'Insufficient Balance!',
    }
    for (const [stake, words] of Object.entries(refused)) {
      await stakeField(page).fill(stake)
      await submitButton(page).click()
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    }
    expect(await betsOf(player)).toEqual([])
  })

  test('a double press of Submit is one bet, and a reload keeps it', async () => {
    const player = await open(viewport)
    const { page } = player
    await pickPrice(page, 'Lgaai', first)
    await chip(page, '1,000').click()
    await submitButton(page).dblclick()
    await placed(page)
    await walletOf(page).toEqual({ balance: '₹9,000.00', exposure: '₹1,000.00' })
    expect(await betsOf(player)).toHaveLength(1)

    await page.reload()
    await walletOf(page).toEqual({ balance: '₹9,000.00', exposure: '₹1,000.00' })
    await expect.poll(() => betRows(page).count()).toBe(1)
    expect(await betRows(page).allTextContents()).toEqual([
      expect.stringMatching(`${first}.*₹1,000.00.*Open`),
    ])
  })

  deepTest(
    'a bet that loses its network on the way is sent again under its key, and is one bet',
    async () => {
      const player = await open(viewport)
      const { page } = player
      await page.route('**/api/laggai_khai_bets', async (route) => {
        await page.context().setOffline(true)
        await route.abort('internetdisconnected')
      })
      await pickPrice(page, 'Lgaai', first)
      await chip(page, '200').click()
      await submitButton(page).click()
      await slipOf(page).getByRole('alert').getByText('it is never placed twice').waitFor()
      await page.getByText('You are offline.').waitFor()
      const again = slipOf(page).getByRole('button', { name: 'Try again' })
      expect(await again.isEnabled()).toBe(false)
      await page.unroute('**/api/laggai_khai_bets')
      await page.context().setOffline(false)
      await expect.poll(() => again.isEnabled()).toBe(true)
      await again.click()
      await placed(page)
      expect(await betsOf(player)).toHaveLength(1)
    },
  )

  test('a bet whose answer is lost is found when it is sent again', async () => {
    const player = await open(viewport)
    const { page } = player
    await page.route('**/api/laggai_khai_bets', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pickPrice(page, 'Lgaai', first)
    await chip(page, '500').click()
    await submitButton(page).click()
    await slipOf(page).getByRole('alert').getByText('it is never placed twice').waitFor()
    expect(await betsOf(player)).toHaveLength(1)
    await page.unroute('**/api/laggai_khai_bets')
    await slipOf(page).getByRole('button', { name: 'Try again' }).click()
    await placed(page)
    await walletOf(page).toEqual({ balance: '₹9,500.00', exposure: '₹500.00' })
    expect(await betsOf(player)).toHaveLength(1)
  })

  test('another tab sees wallet and bets move', async () => {
    const { page } = await open(viewport)
    const other = await page.context().newPage()
    await openMarket(other)
    await pickPrice(page, 'khaai', first)
    await stakeField(page).fill('100.50')
    await stakeField(page).press('Enter')
    await placed(page)
    await walletOf(other).toEqual(await shownWallet(page))
    await expect.poll(() => betRows(other).count()).toBe(1)
  })
})
