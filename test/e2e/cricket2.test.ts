import { describe, expect } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

const match = (id: string, changes: Parameters<typeof sampleMatch>[0] = {}) =>
  sampleMatch({
    odds: sampleOdds({ matchId: id, marketId: `${id}.mo` }),
    scoreIframe: `/scoreboard/${id}`,
    ...changes,
  })

const live = match('match1')
const nameless = match('match2', { name: '', matchDate: '2026-03-01T10:00:00Z' })
const elsewhere = [
  match('later', { name: 'England v Sri Lanka', phase: 'upcoming', inplay: false }),
  match('football', { name: 'Goa v Pune', sportId: 1 }),
]

async function openMarket(facts: Partial<Parameters<typeof openStage>[0]> = {}) {
  const stage = await openStage({ matches: [live, nameless, ...elsewhere], isVisitor: true, ...facts })
  await stage.page.goto(`${stage.url}/cricket2`)
  await stage.page.getByRole('heading', { level: 1, name: 'Live Cricket Market' }).waitFor()
  return stage
}

type Stage = Awaited<ReturnType<typeof openStage>>
const cards = ({ page }: Stage) =>
  page.getByRole('list', { name: 'Live Cricket Market' }).getByRole('listitem')

describe('the live cricket market', () => {
  usualTest('shows a visitor each cricket match in play, with its name, date and LIVE badge', async () => {
    const stage = await openMarket()
    await expect.poll(() => cards(stage).count()).toBe(2)
    const [first, second] = await cards(stage).allInnerTexts()
    expect(first).toMatch(/LIVE[\s\S]*1 Mar[\s\S]*India v Australia/)
    expect(second).toMatch(/LIVE[\s\S]*Unknown Match/)
  })

  deepTest('follows the matches by push', async () => {
    const stage = await openMarket()
    await stage.page.getByText('Live prices').waitFor()
    await stage.page.getByText('Unknown Match').waitFor()
    expect(stage.received).toContainEqual({ event: 'getMatches' })
    const data = [match('match3', { name: 'Nepal v Oman' })]
    stage.push({ event: 'updateMatches', data, changes: true, removed: ['match2'] })
    await stage.page.getByRole('link', { name: 'Nepal v Oman', exact: true }).waitFor()
    await stage.page.getByText('Unknown Match').waitFor({ state: 'detached' })
  })

  /** How often the list is fetched in so many seconds from when it is there. */
  async function askedWithin(seconds: number, hasSocket: boolean): Promise<number> {
    const stage = await openStage({ matches: [live], isVisitor: true })
    const { page, url } = stage
    if (!hasSocket) await page.routeWebSocket('**/ws**', (socket) => socket.close())
    await page.clock.install()
    await page.goto(`${url}/cricket2`)
    await cards(stage).first().waitFor()
    await page.getByText(hasSocket ? 'Live prices' : 'Connecting…').waitFor()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/matches/inplay')) asked++
    })
    for (let second = 0; second < seconds; second++) {
      await page.clock.runFor(1_000)
    }
    return asked
  }

  deepTest('fetches again and again while no messages come', async () => {
    // How often is shown by the clock alone; answers take some of this time.
    expect(await askedWithin(8, false)).toBeGreaterThanOrEqual(2)
  })

  deepTest('does not while it hears', async () => {
    expect(await askedWithin(8, true)).toBe(0)
  })

  deepTest('does not blink where motion is not wanted', async () => {
    const stage = await openStage({ matches: [live], isVisitor: true })
    const { page, url } = stage
    const repeats = () =>
      page
        .getByText('Live', { exact: true })
        .locator('span')
        .evaluate((dot) => dot.getAnimations().length)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${url}/cricket2`)
    await cards(stage).first().waitFor()
    expect(await repeats()).toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(repeats).toBe(0)
  })

  deepTest('says when there is no match', async () => {
    const { page } = await openMarket({ matches: elsewhere })
    await page
      .getByText('No matches available at the moment. Please check back later or try another sport.')
      .waitFor()
  })

  deepTest('says when it is on its way, and when it fails', async () => {
    const { page, url } = await openStage({ matches: [live], isVisitor: true })
    await page.routeWebSocket('**/ws**', () => {})
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/matches/inplay', async (route) => {
      await isAnswered
      await route.fulfill({ status: 400, body: '' })
    })
    await page.goto(`${url}/cricket2`)
    await page.getByText('Loading Cricket matches...').waitFor()
    answer()
    await page.getByRole('alert').getByText('Failed to fetch matches').waitFor()
    await page.unroute('**/api/matches/inplay')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'India v Australia', exact: true }).waitFor()
  })
})

describe('a press on a match', () => {
  deepTest('leads a player to its bets', async () => {
    const stage = await openMarket({ isVisitor: false })
    // The link covers the whole card, the date included.
    await cards(stage).first().getByText('1 Mar').click({ force: true })
    await stage.page.waitForURL('**/matchlist/currmtc?market=match1.mo')
    await stage.page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
    await stage.page.getByRole('heading', { name: 'Match Odds' }).waitFor()
  })

  usualTest('leads a visitor to the login page, with the match to go on to', async () => {
    const stage = await openMarket()
    await stage.page.getByRole('link', { name: 'India v Australia', exact: true }).click()
    await stage.page.waitForURL('**/login')
    expect(await stage.page.evaluate('history.state.from')).toMatchObject({
      pathname: '/matchlist/currmtc',
      search: '?market=match1.mo',
      state: { marketId: 'match1.mo', scoreIframe: '/scoreboard/match1', matchName: 'India v Australia' },
    })
  })
})

describe('the page of a live score', () => {
  deepTest('shows a visitor the match and its score, and leads to its bets', async () => {
    const stage = await openMarket()
    const { page } = stage
    await page.getByRole('link', { name: 'Live score of India v Australia' }).click()
    await page.waitForURL('**/cricket2/games/match1')
    await page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
    const frame = page.locator('iframe[title="Live score"]')
    expect(await frame.getAttribute('src')).toBe('/scoreboard/match1')
    await frame.contentFrame().getByText('Live Score Not Available').waitFor()
    await page.getByRole('link', { name: 'Bet on this match' }).click()
    await page.waitForURL('**/login')
  })

  deepTest('has none without an address, or at one that is not safe', async () => {
    const stage = await openStage({ matches: [], isVisitor: true })
    const { page, url } = stage
    for (const scoreIframe of [null, 'http://scores.example/1', 'javascript:alert(1)', 'https://[']) {
      stage.matches = [match('match1', { scoreIframe })]
      await page.goto(`${url}/cricket2/games/match1`)
      await page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
      await page.getByText('Live Score Not Available').waitFor()
      expect(await page.locator('iframe').count(), `at ${scoreIframe}`).toBe(0)
    }
  })

  deepTest('of somebody else’s cannot lead this page away', async () => {
    const scoreIframe = 'https://scores.example/1'
    const { page, url } = await openStage({ matches: [match('match1', { scoreIframe })], isVisitor: true })
    await page.route(scoreIframe, (route) => route.fulfill({ body: 'The score' }))
    await page.goto(`${url}/cricket2/games/match1`)
    const frame = page.locator('iframe[title="Live score"]')
    await frame.contentFrame().getByText('The score').waitFor()
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  })

  deepTest('of an unknown match says so', async () => {
    const { page, url } = await openStage({ matches: [], isVisitor: true })
    await page.goto(`${url}/cricket2/games/none`)
    await page.getByText('Match not found or no data available.').waitFor()
    await page.getByRole('link', { name: 'Live Cricket Market' }).click()
    await page.waitForURL('**/cricket2')
  })
})

deepTest.each(looks)(
  'on a $viewport in the $theme theme both pages are accessible and fit',
  async ({ viewport, theme }) => {
    for (const isVisitor of [true, false]) {
      const { page, url } = await openMarket({ viewport, theme, isVisitor })
      await page.getByText('Unknown Match').waitFor()
      await expectSound(page)
      await page.goto(`${url}/cricket2/games/match1`)
      await page.getByRole('link', { name: 'Bet on this match' }).waitFor()
      await expectSound(page)
    }
  },
)
