import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { sendBet } from '../support/bets.ts'
import {
  expectNoSeriousAxeViolations,
  launchBrowser,
  openPage,
  type ViewportName,
  viewports,
} from '../support/browser.ts'
import { type Maidan, spawnMaidan } from '../support/cloud.ts'
import { backRate, listedMatches } from '../support/matches.ts'
import { collectErrors, newAccount, openPlayerPage, type PlayerPage, shownWallet } from '../support/player.ts'
import { priceButton, slipOf, stakeField } from '../support/slip.ts'
import { until } from '../support/wait.ts'

let browser: Browser
let maidan: Maidan
/** One whose prices stand still: it has not begun. */
let upcoming: MatchSummary

beforeAll(async () => {
  ;[browser, maidan] = await Promise.all([launchBrowser(), spawnMaidan({ site: true })])
  upcoming = await until('an upcoming match', async () =>
    (await listedMatches(maidan.url)).find(({ phase }) => phase === 'upcoming'),
  )
})
afterAll(async () => {
  await browser.close()
  await maidan.close()
})

const opened: Page[] = []
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

async function openAsPlayer(viewport: ViewportName = 'desktop'): Promise<PlayerPage> {
  const player = await openPlayerPage(browser, maidan.url, viewport)
  opened.push(player.page)
  return player
}

async function openAsVisitor(viewport: ViewportName = 'desktop'): Promise<Page> {
  const page = await openPage(browser, viewport)
  opened.push(page)
  return page
}

const marketPath = ({ marketId }: MatchSummary) => `/match/currmtc?market=${marketId}`
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Each screen as it is once its content is there. */
const visitorScreens: Record<string, (page: Page) => Promise<void>> = {
  '/login': (page) => heading(page, 'Login with Email ID').waitFor(),
  '/signup': (page) => heading(page, 'Create an Account').waitFor(),
  '/nowhere': (page) => heading(page, 'Page not found').waitFor(),
}
const playerScreens = (): Record<string, (page: Page) => Promise<void>> => ({
  '/': (page) => page.getByRole('list', { name: 'Cricket' }).getByRole('listitem').first().waitFor(),
  '/sport/1': (page) => page.getByText('No Football matches available at the moment.').waitFor(),
  [marketPath(upcoming)]: async (page) => {
    await page.getByRole('table', { name: 'My Bets' }).waitFor()
    await priceButton(page, 'Lgaai', upcoming.teams[0] ?? '').click()
    await stakeField(page).fill('250')
    await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
  },
  '/match/currmtc?market=none': (page) => page.getByText('Match not found or no data available.').waitFor(),
  '/history': (page) => page.getByText('Open', { exact: true }).first().waitFor(),
  '/account/profile': (page) => heading(page, 'Profile').waitFor(),
  '/nowhere': (page) => heading(page, 'Page not found').waitFor(),
})

/** Places a bet, so that lists of bets have one. */
async function bet({ player }: PlayerPage): Promise<void> {
  const answer = await sendBet(maidan.url, player, {
    ...{ label: upcoming.teams[0] ?? '', type: 'Lgaai', odds: backRate(upcoming) },
    ...{ stake: 100, userId: player.userId, marketId: upcoming.marketId },
  })
  expect(answer.kind).toBe('reply')
}

/** No rule of accessibility broken, and nothing to scroll to at the side. */
async function expectSound(page: Page): Promise<void> {
  await expectNoSeriousAxeViolations(page)
  const beside = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(beside, `pixels to scroll sideways at ${page.url()}`).toBe(0)
}

test('the site is built for players', async () => {
  const page = await openAsVisitor()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto(`${maidan.url}/login`)
  await heading(page, 'Login with Email ID').waitFor()
  expect((await Promise.all(scripts)).join()).not.toContain('React DevTools')
})

test.each(Object.keys(viewports) as ViewportName[])(
  'every screen on a %s is accessible and fits in both themes, and logs no error',
  async (viewport) => {
    const visitor = await openAsVisitor(viewport)
    const player = await openAsPlayer(viewport)
    await bet(player)
    const screens = [
      { page: visitor, of: visitorScreens },
      { page: player.page, of: playerScreens() },
    ]
    for (const { page, of } of screens) {
      const errors = collectErrors(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [path, shown] of Object.entries(of)) {
        await page.goto(`${maidan.url}${path}`)
        await shown(page)
        await expectSound(page)
        await page.getByRole('button', { name: /^Use (light|dark) theme$/ }).click()
        await expectSound(page)
      }
      // The unknown market is asked for, and the browser calls the answer an error.
      expect(errors.filter((error) => !error.includes('market_id=none'))).toEqual([])
    }
  },
)

describe('what cannot be fetched', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await openAsPlayer())
  })

  /** Opens a screen while its calls get no answer, tries again in vain, and then with success. */
  async function failThenRecover(path: string, calls: RegExp, words: string, there: () => Locator) {
    await page.clock.install()
    await page.route(calls, (route) => route.abort())
    await page.route('**/api/realtime/ticket', (route) => route.abort())
    await page.goto(`${maidan.url}${path}`)
    const alert = page.getByRole('alert').filter({ hasText: words })
    await letTimePassUntil(() => alert.isVisible())
    await expectSound(page)
    const asked = page.waitForRequest(calls)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await asked
    await page.unroute(calls)
    await letTimePassUntil(async () => (await there().first().isVisible()) && !(await alert.isVisible()))
  }

  const letTimePassUntil = (isSo: () => Promise<boolean>) =>
    until('the screen to change', async () => {
      await page.clock.runFor(500)
      return isSo()
    })

  test('what is asked for again and again says so all the while', async () => {
    await page.clock.install()
    await page.route(/\/api\/(odds|matches)/, (route) => route.abort())
    await page.route('**/api/realtime/ticket', (route) => route.abort())
    for (const path of ['/', marketPath(upcoming)]) {
      await page.goto(`${maidan.url}${path}`)
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch match' })
      await letTimePassUntil(() => alert.isVisible())
      for (let seconds = 0; seconds < 10; seconds++) {
        await page.clock.runFor(1_000)
        expect(await alert.isVisible()).toBe(true)
      }
    }
  })

  test('matches', () =>
    failThenRecover('/', /\/api\/matches\//, 'Failed to fetch matches', () =>
      page.getByRole('list', { name: 'Cricket' }).getByRole('listitem'),
    ))

  test('a market', () =>
    failThenRecover(marketPath(upcoming), /\/api\/(odds|matches)/, 'Failed to fetch match details', () =>
      heading(page, 'Match Odds'),
    ))

  test('the bets of a market', () =>
    failThenRecover(marketPath(upcoming), /\/api\/cricket-market\//, 'Failed to fetch bets', () =>
      page.getByText('Your bets on this match will be listed here.'),
    ))

  test('the history', () =>
    failThenRecover('/history', /\/api\/laggai_khai_getuserbet\//, 'Failed to fetch bets', () =>
      page.getByText('No bets yet'),
    ))

  test('the profile: what was known at the log-in is shown', async () => {
    await page.route('**/api/name/*', (route) => route.abort())
    await page.goto(`${maidan.url}/account/profile`)
    await heading(page, 'Profile').waitFor()
    expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Test Player')
  })

  test('the configuration', async () => {
    await page.route('**/config.json', (route) => route.abort())
    await page.goto(maidan.url)
    await page.getByText('Maidan cannot be reached').waitFor()
    await expectSound(page)
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Cricket').waitFor()
  })

  test('a page: the rest of the screen stays, and leads elsewhere', async () => {
    await page.route('**/assets/history-page*', (route) => route.abort())
    await page.goto(`${maidan.url}/history`)
    await page.getByRole('alert').getByText('This page stopped working').waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: 'Profile' }).click()
    await heading(page, 'Profile').waitFor()
  })
})

const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'))

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 presses of Tab do not reach ${wanted}`)
}

describe('with the keyboard alone', () => {
  test('a visitor signs up, logs in, bets and logs out', async () => {
    const page = await openAsVisitor()
    const { keyboard } = page
    const account = newAccount()
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await keyboard.type(text)
    }
    await page.goto(`${maidan.url}/login`)
    await heading(page, 'Login with Email ID').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
    await keyboard.press('Enter')
    await heading(page, 'Create an Account').waitFor()
    await type('Username', account.username)
    await type('Email', account.email)
    await type('Password', account.password)
    await keyboard.press('Enter')
    await heading(page, 'Login with Email ID').waitFor()
    await type('Password', account.password)
    await keyboard.press('Enter')

    const match = page.getByRole('link', { name: upcoming.name }).first()
    await match.waitFor()
    await tabTo(page, match)
    await keyboard.press('Enter')
    const price = priceButton(page, 'Lgaai', upcoming.teams[0] ?? '')
    await price.waitFor()
    await tabTo(page, price)
    await keyboard.press('Enter')
    await tabTo(page, stakeField(page))
    await keyboard.type('100')
    await keyboard.press('Enter')
    await expect
      .poll(() => shownWallet(page), { timeout: 20_000 })
      .toEqual({ balance: '₹9,900.00', exposure: '₹100.00' })

    await tabTo(page, page.getByRole('button', { name: 'Logout' }))
    await keyboard.press('Enter')
    await heading(page, 'Login with Email ID').waitFor()
  })

  test('the first stop leads past the navigation', async () => {
    const { page } = await openAsPlayer()
    await page.goto(`${maidan.url}/history`)
    await heading(page, 'Cricket History').waitFor()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await hasFocus(skip)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('main').evaluate((main) => main.matches(':focus-within'))).toBe(true)
  })

  test('a phone’s menu opens, holds the focus, and gives it back', async () => {
    const { page } = await openAsPlayer('phone')
    await page.goto(`${maidan.url}/`)
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
})
