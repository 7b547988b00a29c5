import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Score } from '../../domain/contract/matches.ts'
import type { Listening } from '../../local/gateway/server.ts'
import { expectNoSeriousAxeViolations, launchBrowser, type ViewportName } from '../support/browser.ts'
import { openStage, type Stage, serveSite } from '../support/staged-site.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

let browser: Browser
let site: Listening
let stage: Stage

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), serveSite()])
})
afterEach(() => stage.close())
afterAll(async () => {
  await browser.close()
  await site.close()
})

const score: Score = {
  innings: [
    { team: 'Australia', runs: 240, wickets: 10, overs: '49.3', target: null },
    { team: 'India', runs: 145, wickets: 3, overs: '27.4', target: 241 },
  ],
  batting: 'India',
  recentBalls: ['1', '4'],
  requiredRate: 4.32,
  status: 'India need 96 from 134 balls',
}

async function openHome(viewport: ViewportName = 'desktop', theme = 'dark') {
  const tomorrow = sampleOdds({ marketId: 'm2', matchId: 'match2' })
  const opened = await openStage(browser, site, {
    viewport,
    matches: [
      sampleMatch({ odds: tomorrow, name: 'England v Sri Lanka', phase: 'upcoming', inplay: false }),
      sampleMatch({ score }),
    ],
  })
  stage = opened
  await opened.page.addInitScript((name) => localStorage.setItem('theme', name), theme)
  await opened.page.goto(opened.url)
  await opened.page.getByText('Live prices').waitFor()
  return opened.page
}

const rows = () => stage.page.getByRole('list', { name: 'Cricket' }).getByRole('listitem')

test('shows what is in play first, with its score and each team’s prices', async () => {
  await openHome()
  await expect.poll(() => rows().count()).toBe(2)
  const [live, upcoming] = await rows().all()
  expect(await live?.innerText()).toMatch(
    /LIVE[\s\S]*India v Australia[\s\S]*Australia 240 \(49.3\)[\s\S]*145\/3/,
  )
  expect(await live?.innerText()).toMatch(/India need 96[\s\S]*World Cup[\s\S]*45\.00[\s\S]*220\.00/)
  expect(await upcoming?.innerText()).toContain('England v Sri Lanka')
})

test('a row opens its match by keyboard, under an address that can be shared', async () => {
  const page = await openHome()
  await page.getByRole('link', { name: 'India v Australia' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/match/currmtc?market=m1')
})

test('news moves a price, covers a suspended market and adds a match', async () => {
  const page = await openHome()
  const [india, australia] = sampleOdds().matchOdds
  if (!india || !australia) throw new Error('the sample has two runners')
  const moved = sampleOdds({ version: 2, matchOdds: [{ ...india, lgaai: 0.61 }, australia] })
  stage.say({ event: 'updateMatches', data: [sampleMatch({ score, odds: moved })] })
  await rows().first().getByText('61.00').waitFor()
  expect(await page.locator('[data-move="up"]').count()).toBe(1)

  const suspended = sampleMatch({ score, odds: { ...moved, version: 3, status: 'SUSPENDED' } })
  const added = sampleMatch({ odds: sampleOdds({ marketId: 'm3', matchId: 'match3' }), name: 'Nepal v Oman' })
  stage.say({ event: 'updateMatches', data: [suspended, added] })
  await rows().first().getByText('Suspended').waitFor()
  await page.getByRole('link', { name: 'Nepal v Oman' }).waitFor()
})

test('a sport without matches says so', async () => {
  const page = await openHome()
  await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Football' }).click()
  await page.getByRole('heading', { level: 1, name: 'Football' }).waitFor()
  await page.getByText('No Football matches available at the moment.').waitFor()
})

test('a list that cannot be fetched says so and tries again when asked', async () => {
  stage = await openStage(browser, site, { matches: [sampleMatch()] })
  const { page } = stage
  await page.route('**/api/matches/4', (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'badRequest', message: 'Not now.' } }),
  )
  await page.goto(`http://127.0.0.1:${site.port}/`)
  await page.getByRole('alert').getByText('Not now.').waitFor()
  await page.unroute('**/api/matches/4')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'India v Australia' }).waitFor()
})

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test.each(['dark', 'light'])('in the %s theme it breaks no rule of accessibility', async (theme) => {
    await expectNoSeriousAxeViolations(await openHome(viewport, theme))
  })
})
