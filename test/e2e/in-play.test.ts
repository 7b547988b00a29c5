import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getCricketMarket } from '../../domain/contract/bets.ts'
import { getOdds } from '../../domain/contract/markets.ts'
import { formatRupees } from '../../web/lib/money.ts'
import { mustCall, type TestPlayer } from '../support/api/calls.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { openMatch, shownWallet } from '../support/browser/player.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import {
  betRows,
  pickPrice,
  slipFigures,
  slipIsEmpty,
  slipOf,
  stakeField,
  submitButton,
} from '../support/browser/slip.ts'
import { sizes } from '../support/browser/tier.ts'
import { type Fixture, replayArgs, teams } from '../support/stage/replay.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const matchName = teams.join(' v ')
const [first] = teams

/** A ball every two seconds at this speed. */
const SPEED = 14

/** More overs than the slowest machine needs, in which the price moves up and down, and nobody is out. */
const lively: Fixture = {
  teams,
  innings: [Array.from({ length: 40 }, () => [4, 0, 1, 2, 0, 1]).flat()],
  outcome: { winner: first, by: { runs: 1 } },
}

const site = ownSiteForFile({ args: () => replayArgs('lively', lively, { speed: SPEED, leadSeconds: 1 }) })

/** Opens the match in play for a new player. */
async function open(viewport: ViewportName = 'desktop', prepare?: (page: Page) => Promise<void>) {
  const player = await site.openPlayer(viewport)
  await prepare?.(player.page)
  await player.page.goto(site.url)
  await openMatch(player.page, matchName)
  await player.page.getByText('Live', { exact: true }).waitFor()
  return player
}

const question = (page: Page) => slipOf(page).getByText(/^Odds now/)

/** The player's bets, newest first. */
function betsOf({ userId, idToken }: TestPlayer) {
  return mustCall(site.url, getCricketMarket, { params: { userId }, query: {} }, idToken)
}

/** Presses a button until the bet is taken: it lapses where the price gets worse in its delay, and is placed again. */
async function untilTaken(button: Locator, isDone: () => Promise<boolean>): Promise<void> {
  await until('a bet', async () => {
    if (await isDone()) return true
    // It may be gone, or rest, by the time that it is pressed.
    if ((await button.count()) > 0) await button.click({ timeout: 1000 }).catch(() => undefined)
    return false
  })
}

/** Waits until the market's prices are others than they are now. */
async function nextPrices(page: Page): Promise<void> {
  const prices = () => page.locator('button[data-side]').allTextContents()
  const before = await prices()
  await expect.poll(prices).not.toEqual(before)
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  deepTest(
    'a price that moves is asked about, and a bet at any price is taken at the one accepted',
    async () => {
      const { page, player } = await open(viewport)
      const picked = await pickPrice(page, 'Lgaai', first)
      await page.getByRole('button', { name: 'Keep open' }).click()
      await stakeField(page).fill('300')
      expect(await question(page).textContent()).toMatch(new RegExp(`were .*\\(${picked.toFixed(2)}\\)$`))
      await expect.poll(() => submitButton(page).isDisabled()).toBe(true)
      await slipOf(page)
        .getByRole('button', { name: /^Accept / })
        .click()

      await page.getByLabel('If the odds change').selectOption('Accept any odds')
      const placing = slipOf(page)
        .getByRole('button', { name: /^Placing/ })
        .waitFor()
      await submitButton(page).click()
      await placing
      // What the bet holds in its delay is not counted a second time for as long as the slip is there.
      await expect.poll(async () => (await shownWallet(page)).exposure).toBe('₹300.00')
      expect((await slipFigures(page)).exposureAfter).toMatch(/^(₹300\.00)?$/)
      await untilTaken(submitButton(page), () => slipIsEmpty(page))
      const [bet] = await betsOf(player)
      expect(bet).toMatchObject({ stake: 300, status: 'Open' })
      const row = `${first}.*${bet?.odds?.toFixed(2)}.*₹300.00.*Open`
      await expect.poll(() => betRows(page).first().textContent()).toMatch(new RegExp(row))
    },
  )

  deepTest(
    'a reload in the middle of a bet finds it, once; a line is bet on at any runs, and its run book is kept',
    async () => {
      const { page, player } = await open(viewport)
      await pickPrice(page, 'khaai', first)
      await page.getByRole('button', { name: 'Keep open' }).click()
      await stakeField(page).fill('200')
      await page.getByLabel('If the odds change').selectOption('Accept any odds')
      // A request that the reload overtakes might never leave the browser: the server has taken this one.
      const taken = Promise.withResolvers<number>()
      await page.route('**/api/laggai_khai_bets', async (route) => {
        taken.resolve((await route.fetch()).status())
      })
      await submitButton(page).click()
      expect(await taken.promise).toBe(202)
      await page.unroute('**/api/laggai_khai_bets')
      await page.reload()
      await expect.poll(() => betRows(page).count()).toBe(1)
      expect(await slipIsEmpty(page)).toBe(true)
      expect(await betsOf(player)).toMatchObject([{ type: 'khaai', stake: 200 }])
      // The page hears how the delay ended, whichever way: the price may have moved.
      await expect.poll(() => betRows(page).textContent()).toMatch(/Open|Not taken/)
      const [{ status, exposure } = { status: '', exposure: 0 }] = await betsOf(player)
      await expect
        .poll(() => betRows(page).textContent())
        .toContain({ Open: 'Open', Lapsed: 'Not taken' }[status])
      await expect.poll(async () => (await shownWallet(page)).exposure).toBe(formatRupees(exposure))

      const line = `Total Runs ${first}`
      const yes = page.getByRole('button', { name: new RegExp(`^YES ${line}`) })
      const popup = page.getByRole('dialog', { name: line })
      await yes.click()
      await popup.getByRole('button', { name: '500', exact: true }).click()
      await untilTaken(
        popup.getByRole('button', { name: 'Confirm' }),
        async () => (await popup.count()) === 0,
      )
      const [bet] = await betsOf(player)
      expect(bet).toMatchObject({ label: line, type: 'yes', marketType: 'overMarket', liability: 500 })
      await page.reload()
      await yes.click()
      await popup.getByLabel('Stake', { exact: true }).fill('')
      await popup.getByRole('row', { name: `0–${Number(bet?.runValue) - 1} −₹500.00` }).waitFor()
      await popup.getByRole('row', { name: `${bet?.runValue}+ +₹${bet?.profit.toFixed(2)}` }).waitFor()
    },
  )

  deepTest('a page that missed a price is refused the old one, and asks about the new', async () => {
    let deaf = false
    const { page } = await open(viewport, (page) =>
      page.routeWebSocket('**/ws**', (socket) => {
        const server = socket.connectToServer()
        server.onMessage((message) => {
          if (!deaf) socket.send(message)
        })
      }),
    )
    deaf = true
    const market = new URL(page.url()).searchParams.get('market') ?? ''
    const offered = async () => {
      const { matchOdds } = await mustCall(site.url, getOdds, { query: { market_id: market } })
      return Math.round((matchOdds[0]?.lgaai ?? 0) * 10_000) / 100
    }
    const refusal = page.getByText('The odds have changed.')
    let taken = 0
    await until('a refused bet', async () => {
      const shown = await pickPrice(page, 'Lgaai', first)
      await stakeField(page).fill('100')
      await page.getByLabel('If the odds change').selectOption('Ask me first')
      await page.getByRole('button', { name: 'Keep open' }).click()
      await expect.poll(offered).not.toBe(shown)
      await submitButton(page).click()
      // A bet is in its row before its delay has ended; once it is taken, the slip closes.
      await expect.poll(async () => (await refusal.count()) > 0 || (await slipIsEmpty(page))).toBe(true)
      const isRefused = (await refusal.count()) > 0
      if (!isRefused) await expect.poll(() => betRows(page).count()).toBeGreaterThan(taken)
      taken = await betRows(page).count()
      // Another bet is sent if this one was taken, because the old price had come back by then, and if it was refused without a
      // question, because the old price has come back since.
      return isRefused && (await isShown(question(page)))
    })
    expect(await betRows(page).count()).toBe(taken)
  })
})

deepTest(
  'prices move again after the server was killed and restarted, and bets are still there',
  async () => {
    const { page } = await open()
    await pickPrice(page, 'khaai', first)
    await stakeField(page).fill('100')
    await page.getByLabel('If the odds change').selectOption('Accept any odds')
    await submitButton(page).click()
    await expect.poll(() => betRows(page).count()).toBe(1)

    await site.restart({
      signal: 'SIGKILL',
      meanwhile: () => page.getByText('Reconnecting…').waitFor(),
      changed: { env: { PORT: new URL(site.url).port } },
    })
    await page.getByText('Live prices').waitFor()
    await nextPrices(page)
    await nextPrices(page)
    await page.reload()
    await expect.poll(() => betRows(page).count()).toBe(1)
  },
)

function isShown(asking: Locator): Promise<boolean> {
  return asking.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
}
