import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { expectSound, marketPath, upcomingMatch } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { until } from '../support/wait.ts'

const site = siteForFile({ matches: true })
let upcoming: MatchSummary
beforeAll(async () => {
  upcoming = await upcomingMatch(site.url)
})

let page: Page
beforeEach(async () => {
  ;({ page } = await site.openPlayer())
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens a screen while its calls get no answer, tries again in vain, and then with success. */
async function failThenRecover(path: string, calls: RegExp, words: string, there: () => Locator) {
  await page.clock.install()
  await page.route(calls, (route) => route.abort())
  await page.route('**/api/realtime/ticket', (route) => route.abort())
  await page.goto(`${site.url}${path}`)
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

test('says what failed: what is asked for again and again says so all the while', async () => {
  await page.clock.install()
  await page.route(/\/api\/(odds|matches)/, (route) => route.abort())
  await page.route('**/api/realtime/ticket', (route) => route.abort())
  for (const path of ['/', marketPath(upcoming)]) {
    await page.goto(`${site.url}${path}`)
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch match' })
    await letTimePassUntil(() => alert.isVisible())
    for (let seconds = 0; seconds < 10; seconds++) {
      await page.clock.runFor(1_000)
      expect(await alert.isVisible()).toBe(true)
    }
  }
})

test('says what failed: matches', () =>
  failThenRecover('/', /\/api\/matches\//, 'Failed to fetch matches', () =>
    page.getByRole('list', { name: 'Cricket' }).getByRole('listitem'),
  ))

test('says what failed: a market', () =>
  failThenRecover(marketPath(upcoming), /\/api\/(odds|matches)/, 'Failed to fetch match details', () =>
    heading(page, 'Match Odds'),
  ))

test('says what failed: the bets of a market', () =>
  failThenRecover(marketPath(upcoming), /\/api\/cricket-market\//, 'Failed to fetch bets', () =>
    page.getByText('Your bets on this match will be listed here.'),
  ))

test('says what failed: the history', () =>
  failThenRecover('/history', /\/api\/laggai_khai_getuserbet\//, 'Failed to fetch bets', () =>
    page.getByText('No bets yet'),
  ))

test('without the profile, what was known at the log-in is shown', async () => {
  await page.route('**/api/name/*', (route) => route.abort())
  await page.goto(`${site.url}/account/profile`)
  await heading(page, 'Profile').waitFor()
  expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Test Player')
})

test('says what failed: the configuration', async () => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto(site.url)
  await page.getByText('Maidan cannot be reached').waitFor()
  await expectSound(page)
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Cricket').waitFor()
})

test('without the code of a page, the rest of the screen stays, and leads elsewhere', async () => {
  await page.route('**/assets/history-page*', (route) => route.abort())
  await page.goto(`${site.url}/history`)
  await page.getByRole('alert').getByText('This page stopped working').waitFor()
  await expectSound(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await heading(page, 'Profile').waitFor()
})
