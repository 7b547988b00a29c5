import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { viewports } from '../support/browser/browser.ts'
import { letTimePassUntil } from '../support/browser/clock.ts'
import { expectSound } from '../support/browser/screen.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleMatch } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
const market = '/match/currmtc?market=m1'

let site: OpenedStage
let page: Page
beforeEach(async () => {
  site = await openStage({ matches: [sampleMatch()] })
  page = site.page
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens a screen while its calls get no answer, tries again in vain, and then with success. */
async function failThenRecover(path: string, calls: RegExp, words: string, there: () => Locator) {
  await page.route(calls, (route) => route.abort())
  await page.goto(`${site.url}${path}`)
  const alert = page.getByRole('alert').filter({ hasText: words })
  await letTimePassUntil(page, words, () => alert.isVisible())
  const asked = page.waitForRequest(calls)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute(calls)
  const isBack = async () => (await there().first().isVisible()) && !(await alert.isVisible())
  await letTimePassUntil(page, 'the screen to be back', isBack)
}

/** Each list with the calls that it is fetched by, what is said when they fail, and what is there afterwards. */
const lists: readonly (readonly [string, RegExp, string, () => Locator])[] = [
  [
    ...(['/', /\/api\/matches\//, 'Failed to fetch matches'] as const),
    () => page.getByRole('list', { name: 'Cricket' }).getByRole('listitem'),
  ],
  [market, /\/api\/(odds|matches)/, 'Failed to fetch match details', () => heading(page, 'Match Odds')],
  [
    ...([market, /\/api\/bet-history\//, 'Failed to fetch bets'] as const),
    () => page.getByText('Your bets on this match will be listed here.'),
  ],
  [
    ...(['/history', /\/api\/bet-history\//, 'Failed to fetch bets'] as const),
    () => page.getByText('No bets yet'),
  ],
]

deepTest('says what failed: what is fetched again and again says so all the while', async () => {
  await page.clock.install()
  await page.route(/\/api\/(odds|matches)/, (route) => route.abort())
  await page.route('**/api/realtime/ticket', (route) => route.abort())
  for (const path of ['/', market]) {
    await page.goto(`${site.url}${path}`)
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch match' })
    await letTimePassUntil(page, 'the failure to be said', () => alert.isVisible())
    for (let seconds = 0; seconds < 10; seconds++) {
      await page.clock.runFor(1_000)
      expect(await alert.isVisible()).toBe(true)
    }
  }
  await expectSound(page)
})

deepTest(
  'says what failed: matches, a market, its bets and the history; each can be fetched again',
  async () => {
    await page.clock.install()
    await page.route('**/api/realtime/ticket', (route) => route.abort())
    await page.route('**/api/bet-history/**', (route) =>
      route.fulfill({ json: { success: true, rows: [], next: null } }),
    )
    for (const list of lists) await failThenRecover(...list)
  },
)

deepTest('without the profile, the name from the log-in is shown', async () => {
  await page.route('**/api/name/*', (route) => route.abort())
  await page.goto(`${site.url}/account/profile`)
  await heading(page, 'Profile').waitFor()
  expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Asha')
})

usualTest('says what failed: the configuration', async () => {
  const fail = (route: Route) => route.abort()
  await page.route('**/config.json', fail)
  await page.goto(site.url)
  await page.getByText('Maidan cannot be reached').waitFor()
  await expectSound(page)
  await page.unroute('**/config.json', fail)
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Cricket').waitFor()
})

usualTest('without the code of a page, the rest of the screen stays, and leads elsewhere', async () => {
  await page.route('**/assets/history-page*', (route) => route.abort())
  await page.goto(`${site.url}/history`)
  await page.getByRole('alert').getByText('This page stopped working').waitFor()
  await expectSound(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await heading(page, 'Profile').waitFor()
})

usualTest('back before the code of a page has come leads to where the player was', async () => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/history-page*', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`${site.url}/account/profile`)
  await heading(page, 'Profile').waitFor()
  await page.getByRole('link', { name: 'My Bets' }).click()
  await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
  await page.goBack()
  await heading(page, 'Profile').waitFor()
  code.resolve()
  await page.getByRole('link', { name: 'My Bets' }).click()
  await heading(page, 'Cricket History').waitFor()
})

deepTest('without the code of a phone’s menu, says so, and the page stays', async () => {
  await page.setViewportSize(viewports.phone)
  await page.route('**/assets/mobile-drawer*', (route) => route.abort())
  await page.goto(site.url)
  const cricket = page.getByRole('list', { name: 'Cricket' })
  await cricket.waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('[data-popups]').getByText('The menu cannot be shown.').waitFor()
  expect(await cricket.isVisible()).toBe(true)
})

usualTest('paints before any script has run, and says so when the scripts cannot be fetched', async () => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.abort()
  })
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.getByText('Maidan', { exact: true }).waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'Maidan could not be loaded.' })
  expect(await alert.isVisible()).toBe(false)
  scripts.resolve()
  await alert.waitFor()
  await page.unroute('**/assets/*.js')
  await alert.getByRole('button', { name: 'reload the page' }).click()
  await page.getByRole('list', { name: 'Cricket' }).waitFor()
  expect(await page.getByText('Maidan could not be loaded.').count()).toBe(0)
})
