import { describe, expect } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { expectSound } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds, sampleRunner, sampleScore } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
type Stage = Awaited<ReturnType<typeof openStage>>

const upcoming = { phase: 'upcoming', inplay: false } as const
const live = sampleMatch({ score: sampleScore })
const tomorrow = sampleMatch({
  odds: sampleOdds({ marketId: 'm2', matchId: 'match2' }),
  name: 'England v Sri Lanka',
  ...upcoming,
})

/** A football match: home, away, draw. */
const football = sampleMatch({
  sportId: 1,
  name: 'Goa v Pune',
  odds: sampleOdds({
    ...{ marketId: 'f1.mo', matchId: 'f/1' },
    matchOdds: [
      sampleRunner(1, 'Goa', 1.1, 1.14),
      sampleRunner(2, 'Pune', 3.2, 3.3),
      sampleRunner(3, 'Draw', 2, 2.05),
    ],
  }),
  score: {
    ...sampleScore,
    innings: [],
    points: [
      { team: 'Goa', total: '1', parts: ['0', '1'] },
      { team: 'Pune', total: '0', parts: ['0', '0'] },
    ],
    status: '61′ · second half',
  },
})

const tennis = sampleMatch({
  sportId: 2,
  name: 'Rao v Iyer',
  odds: sampleOdds({ marketId: 't1.mo', matchId: 't1' }),
  score: {
    ...sampleScore,
    innings: [],
    points: [
      { team: 'Rao', total: '1', parts: ['6', '3'] },
      { team: 'Iyer', total: '0', parts: ['4', '2'] },
    ],
    serving: 'Iyer',
    status: 'Set 2 · 15–30',
  },
})

async function openHome(facts: Partial<Parameters<typeof openStage>[0]> = {}, path = '/') {
  const stage = await openStage({ matches: [tomorrow, live, football, tennis], ...facts })
  await stage.page.goto(`${stage.url}${path}`)
  await stage.page.getByText('Live prices').waitFor()
  return stage
}

const rowsOf = ({ page }: Stage, sport = 'Cricket') =>
  page.getByRole('list', { name: sport }).getByRole('listitem')

describe('a row of cricket', () => {
  usualTest('has its score and each team’s rates, what is in play first', async () => {
    const stage = await openHome()
    await expect.poll(() => rowsOf(stage).count()).toBe(2)
    const [first, second] = await rowsOf(stage).all()
    expect(await first?.innerText()).toMatch(
      /LIVE[\s\S]*India v Australia[\s\S]*Australia 240 \(49.3\)[\s\S]*145\/3[\s\S]*India need 96[\s\S]*World Cup/,
    )
    expect(await first?.innerText()).toMatch(/45\.00[\s\S]*47\.00[\s\S]*210\.00[\s\S]*220\.00/)
    expect(await second?.innerText()).toContain('England v Sri Lanka')
    // By time, which follows a match that begins.
    const headings = stage.page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await headings.allTextContents()).toEqual(['In play1', 'Starting today1'])
    const begun = { ...tomorrow, version: 2, phase: 'live', inplay: true } as const
    stage.push({ event: 'updateMatches', data: [begun], changes: true })
    await expect.poll(() => headings.allTextContents()).toEqual(['In play2'])
  })

  usualTest(
    'opens its match by keyboard and by a press on its prices, under an address that can be shared',
    async () => {
      const stage = await openHome()
      const { page } = stage
      await page.getByRole('link', { name: 'India v Australia' }).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/match/currmtc?market=m1')

      await page.goBack()
      const box = await rowsOf(stage).first().getByText('210.00').boundingBox()
      await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
      await page.waitForURL('**/match/currmtc?market=m1')
    },
  )

  deepTest('of a match without a name says so', async () => {
    const { page } = await openHome({ matches: [sampleMatch({ name: ' ' })] })
    await page.getByRole('link', { name: 'Unknown Match' }).waitFor()
  })
})

describe('a row of another sport', () => {
  deepTest('has the draw between the teams, in decimal odds, and leads to the match', async () => {
    const stage = await openHome({}, '/sport/1')
    const text = await rowsOf(stage, 'Football').innerText()
    expect(text).toMatch(/Goa 1\s+Pune 0\s+61′/)
    expect(text).toMatch(/2\.10[\s\S]*2\.14[\s\S]*3\.00[\s\S]*3\.05[\s\S]*4\.20[\s\S]*4\.30/)
    await stage.page.getByText('Back Draw').waitFor({ state: 'attached' })
    await stage.page.getByRole('link', { name: 'Goa v Pune' }).click()
    expect(new URL(stage.page.url()).pathname).toBe('/match/f%2F1')
    await stage.page.getByRole('heading', { level: 1, name: 'Goa v Pune' }).waitFor()
  })

  deepTest('has the sets where they say more than the total', async () => {
    const stage = await openHome({}, '/sport/2')
    expect(await rowsOf(stage, 'Tennis').innerText()).toMatch(/Rao 1\s+Iyer 0\s+6–4, 3–2/)
  })
})

describe('a price of a row', () => {
  const slipOf = ({ page }: Stage) => page.getByRole('region', { name: 'Bet slip' })
  const link = ({ page }: Stage, name: string) => page.getByRole('link', { name, exact: true })
  const picked = ({ page }: Stage, name: string) => page.getByRole('button', { name, pressed: true })

  usualTest('opens the match with the slip filled, once', async () => {
    const stage = await openHome({ matches: [live] })
    await link(stage, 'khaai Australia 220.00').press('Enter')
    await picked(stage, 'khaai Australia 220.00').waitFor()
    await slipOf(stage).getByText('Odds 3.20 (220.00)').waitFor()
    expect(new URL(stage.page.url()).search).toBe('?market=m1')
    expect(stage.sent).toEqual([])

    await stage.page.reload()
    await slipOf(stage).getByText('Select a price to place a bet.').waitFor()
  })

  usualTest('that has moved when the match opens asks about the new one', async () => {
    const stage = await openHome({ matches: [live] })
    await link(stage, 'Lgaai India 45.00').waitFor()
    const matchOdds = [sampleRunner(1, 'India', 0.4, 0.42), sampleRunner(2, 'Australia', 2.1, 2.2)]
    stage.matches = [sampleMatch({ score: sampleScore, odds: sampleOdds({ version: 2, matchOdds }) })]
    await link(stage, 'Lgaai India 45.00').click()
    await slipOf(stage).getByText('Odds now 1.40 (40.00), were 1.45 (45.00)').waitFor()
  })

  deepTest('of another sport is picked among all markets of its match', async () => {
    const stage = await openHome({}, '/sport/1')
    await link(stage, 'Lay Draw 3.05').click()
    await slipOf(stage).getByText('Odds 3.05 (205.00)').waitFor()
  })

  deepTest('that is suspended opens the match without a bet', async () => {
    const suspended = sampleMatch({ odds: sampleOdds({ status: 'SUSPENDED' }) })
    const stage = await openHome({ matches: [suspended] })
    await link(stage, 'Lgaai India 45.00').click()
    await stage.page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
    await slipOf(stage).getByText('Select a price to place a bet.').waitFor()
  })

  deepTest('is never bet on by one-click betting, which needs a press in the match', async () => {
    const stage = await openHome({ matches: [live] })
    const oneClick = JSON.stringify({ isOn: true, stakeText: '100', isUnderstood: true })
    await stage.page.addInitScript((value) => localStorage.setItem('oneClick', value), oneClick)
    await stage.page.reload()
    await link(stage, 'Lgaai India 45.00').click()
    await slipOf(stage).getByRole('button', { name: 'Submit' }).waitFor()
    expect(stage.sent).toEqual([])
  })

  deepTest('leads through the log-in to the filled slip', async () => {
    const stage = await openHome({ matches: [live] })
    await link(stage, 'Lgaai India 45.00').waitFor()
    await stage.page.evaluate(
      "sessionStorage.setItem('was', localStorage.getItem('user')); localStorage.removeItem('user')",
    )
    await link(stage, 'Lgaai India 45.00').click()
    await stage.page.getByRole('button', { name: 'Sign In' }).waitFor()
    // As a log-in in another tab.
    await stage.page.evaluate(
      "localStorage.setItem('user', sessionStorage.getItem('was')); dispatchEvent(new StorageEvent('storage'))",
    )
    await picked(stage, 'Lgaai India 45.00').waitFor()
  })
})

describe('favourites', () => {
  const later = sampleMatch({
    odds: sampleOdds({ marketId: 'm9', matchId: 'match9' }),
    name: 'Nepal v Oman',
    event_date: '2026-03-01T10:00:00Z',
  })

  usualTest('come first in their list, and stay', async () => {
    const stage = await openHome({ matches: [live, later] })
    const { page } = stage
    const star = page.getByRole('button', { name: 'Favourite: Nepal v Oman' })
    await star.press('Enter')
    await expect.poll(() => rowsOf(stage).first().innerText()).toContain('Nepal v Oman')
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    await star.press('Enter')
    await expect.poll(() => rowsOf(stage).first().innerText()).toContain('India v Australia')
    expect(await star.evaluate((button) => button.matches(':focus'))).toBe(true)
    await star.click()
    await page.getByRole('button', { name: 'Favourites', exact: true }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
    await expect.poll(() => rowsOf(stage, 'Favourites: In play').allInnerTexts()).toHaveLength(1)
  })

  deepTest('of all sports are found together, also those chosen on the page of a match', async () => {
    const stage = await openHome({ matches: [live, later, football] })
    const { page } = stage
    await page.getByRole('button', { name: 'Favourite: India v Australia' }).click()
    await page.goto(`${stage.url}/match/f%2F1`)
    await page.getByRole('button', { name: 'Favourite: Goa v Pune', pressed: false }).click()
    await page.goto(`${stage.url}/sport/2?show=favourites`)
    await expect.poll(() => rowsOf(stage, 'Favourites: In play').count()).toBe(2)
    await expectSound(page)
    for (const name of ['Goa v Pune', 'India v Australia']) {
      await page.getByRole('button', { name: `Favourite: ${name}`, pressed: true }).click()
    }
    await page.getByText('None of your favourites is listed now.').waitFor()
  })
})

/** In the page: keeps the places of the rows that change. */
const watchRows = `
  window.changedRows = []
  document.querySelectorAll('ul[aria-label^="Cricket"] > li').forEach((row, place) => {
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(() => changedRows.push(place)).observe(row, everything)
  })`

describe('news', () => {
  /** A change of India's price. */
  const moved = (version: number, changes: Partial<MatchSummary['odds']> = {}) =>
    sampleMatch({
      score: sampleScore,
      odds: sampleOdds({
        version,
        matchOdds: [sampleRunner(1, 'India', 0.61, 0.63), sampleRunner(2, 'Australia', 2.1, 2.2)],
        ...changes,
      }),
    })

  usualTest('moves a price, covers a suspended market, adds a match and takes one away', async () => {
    const stage = await openHome()
    await expect.poll(() => rowsOf(stage).count()).toBe(2)
    await stage.page.evaluate(watchRows)
    stage.push({ event: 'updateMatches', data: [moved(2)], changes: true })
    await rowsOf(stage).first().getByText('61.00').waitFor()
    expect(await stage.page.locator('[data-move="up"]').count()).toBe(2)
    // In the rows of other matches nothing has changed.
    expect(await stage.page.evaluate('[...new Set(changedRows)]')).toEqual([0])

    const added = sampleMatch({
      odds: sampleOdds({ marketId: 'm3', matchId: 'match3' }),
      name: 'Nepal v Oman',
    })
    const data = [moved(3, { status: 'SUSPENDED' }), added]
    stage.push({ event: 'updateMatches', data, changes: true, removed: ['match2'] })
    await rowsOf(stage).first().getByText('Suspended').waitFor()
    await stage.page.getByRole('link', { name: 'Nepal v Oman' }).waitFor()
    await stage.page.getByRole('link', { name: 'England v Sri Lanka' }).waitFor({ state: 'detached' })
    stage.push({ event: 'updateMatches', data: [moved(4, { status: 'CLOSED' })], changes: true })
    await rowsOf(stage).first().getByText('Closed').waitFor()
  })

  deepTest('is left when the list is', async () => {
    const { page, received } = await openHome()
    expect(received).toContainEqual({ event: 'getMatches' })
    await page.getByRole('link', { name: 'My Bets' }).click()
    await expect.poll(() => received).toContainEqual({ event: 'leave', data: ['matches'] })
  })
})

describe('what is in play', () => {
  deepTest('is grouped by sport, and counted beside each', async () => {
    const stage = await openHome({}, '/sport/in-play')
    const { page } = stage
    await expect
      .poll(() => page.getByRole('main').getByRole('heading').allTextContents())
      .toEqual(['In-Play', 'Cricket1', 'Football1', 'Tennis1', 'Starting today1'])
    expect(await rowsOf(stage).count()).toBe(1)
    expect(await rowsOf(stage, 'Upcoming matches: Starting today').innerText()).toMatch(
      /England v Sri Lanka[\s\S]*Cricket/,
    )
    const nav = page.getByRole('navigation', { name: 'Sports' })
    await nav.getByRole('link', { name: 'In-Play 3 in play' }).waitFor()
    await nav.getByRole('link', { name: 'Football 1 in play' }).waitFor()
    stage.push({ event: 'updateMatches', data: [], changes: true, removed: ['match1'] })
    await nav.getByRole('link', { name: 'In-Play 2 in play' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Cricket' }).waitFor({ state: 'detached' })
  })

  deepTest('may be nothing', async () => {
    const { page } = await openHome({ matches: [tomorrow] }, '/sport/in-play')
    await page
      .getByText('No matches available at the moment. Please check back later or try another sport.')
      .waitFor()
  })
})

describe('a list that cannot be fetched', () => {
  const lists = [
    ['/', '**/api/matches/4', 'Failed to fetch matches'],
    ['/sport/in-play', '**/api/matches/inplay', 'Failed to fetch in-play matches'],
  ] as const

  deepTest.each(lists)(
    'says so at %s, gives the server’s reason, and tries again when asked',
    async (path, call, words) => {
      const { page, url } = await openStage({ matches: [live] })
      const alert = page.getByRole('alert')
      const json = { success: false, error: 'badRequest', message: 'Not now.' }
      await page.route(call, (route) => route.fulfill({ status: 400, json }))
      await page.goto(`${url}${path}`)
      await alert.getByText('Not now.').waitFor()
      await page.unroute(call)
      await page.route(call, (route) => route.fulfill({ status: 400, body: 'a gateway’s page' }))
      await page.reload()
      await alert.getByText(words).waitFor()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('link', { name: 'India v Australia' }).waitFor()
    },
  )

  deepTest('says that an answer is no list', async () => {
    const { page, url } = await openStage({ matches: [live] })
    await page.route('**/api/matches/4', (route) => route.fulfill({ json: { success: true, data: 'none' } }))
    await page.goto(url)
    await page.getByRole('alert').getByText('Failed to load sports data').waitFor()
  })
})

deepTest.each(looks)(
  'on a $viewport in the $theme theme it breaks no rule of accessibility',
  async ({ viewport, theme }) => {
    const { page, url } = await openHome({ viewport, theme })
    for (const path of inTier(['/'], ['/', '/sport/1', '/sport/in-play'])) {
      await page.goto(`${url}${path}`)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      await expectSound(page)
    }
  },
)
