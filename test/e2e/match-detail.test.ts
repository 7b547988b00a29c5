import { describe, expect, test } from 'vitest'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { letTimePassUntil } from '../support/browser/clock.ts'
import { expectSound } from '../support/browser/screen.ts'
import { slipOf } from '../support/browser/slip.ts'
import { type Look, looks } from '../support/browser/tier.ts'
import { level, sentLevel } from '../support/levels.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'
import { sampleLine, sampleMatch, sampleOdds, sampleRunner } from '../web/lib/realtime/samples.ts'
import { sampleBet } from '../web/lib/sample-bet.ts'

const openStage = stagesForFile()
let stage: OpenedStage

/** Three prices a side of India; of Australia one to back and none to lay. */
const depth = {
  availableToBack: [level(1.45, 950), level(1.44, 12_345), level(1.43, 2_340_000)],
  availableToLay: [level(1.47, 25_000), level(1.48, 999), level(1.49, 1000)],
}
const [india, australia] = [sampleRunner(1, 'India', 0.45, 0.47), sampleRunner(2, 'Australia', 2.1, 2.2)]
const main = sampleOdds({
  betDelay: 3,
  matchOdds: [
    { ...india, ex: depth },
    { ...australia, khaai: null, ex: { ...australia.ex, availableToLay: [] } },
  ],
})

function market(marketId: string, marketName: string, changes: Partial<MarketOdds> = {}): MarketOdds {
  return sampleOdds({ marketId, marketName, betDelay: 0, ...changes })
}

const bookmaker = market('m1.bm', 'Bookmaker', { kind: 'bookmaker' })
const tomorrow = sampleMatch({
  odds: sampleOdds({ marketId: 'm9', matchId: 'match9' }),
  ...{ name: 'England v Sri Lanka', phase: 'upcoming', inplay: false, event_date: '2026-03-02T09:00:00Z' },
})

interface Opening {
  readonly viewport?: ViewportName
  readonly theme?: string
  readonly main?: MarketOdds
  readonly markets?: MarketOdds[]
}

async function openDetail({
  main: first = main,
  markets = [sampleLine(), bookmaker],
  ...facts
}: Opening = {}) {
  stage = await openStage({ ...facts, matches: [sampleMatch({ odds: first }), tomorrow], markets })
  await showDetail()
  return stage.page
}

async function showDetail(): Promise<void> {
  await stage.page.goto(`${stage.url}/match/match1`)
  await stage.page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
  await stage.page.getByText('Live prices').waitFor()
}

/** Gives the match these markets instead, and reloads it. */
async function showWith(first: MarketOdds, markets: MarketOdds[]): Promise<void> {
  stage.matches = [sampleMatch({ odds: first }), tomorrow]
  stage.markets = markets
  await showDetail()
}

/** Red, green and blue, 0 to 255, of the text of the badge in the market's header, however the page writes colours. */
const badgeColour = `(() => {
  const canvas = document.createElement('canvas').getContext('2d')
  canvas.fillStyle = getComputedStyle(document.querySelector('main section header h2 + span')).color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
})()`

async function hueOfBadge(): Promise<'red' | 'green' | 'grey'> {
  const [red = 0, green = 0, blue = 0] = await stage.page.evaluate<number[]>(badgeColour)
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'grey'
  return red > green ? 'red' : 'green'
}

const button = (name: string) => stage.page.getByRole('button', { name, exact: true })
const region = (name: string) => stage.page.getByRole('region', { name, exact: true })
const headings = () => stage.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

describe('the match', () => {
  deepTest(
    'is named with its league, its time and that it is live; the next ones below lead to their own pages',
    async () => {
      const page = await openDetail()
      const header = page.getByRole('main').locator('header').first()
      await header.getByText('Live', { exact: true }).waitFor()
      await header.getByText('World Cup').waitFor()
      expect(await header.locator('time').getAttribute('datetime')).toBe('2026-03-01T09:00:00Z')
      expect(await header.locator('time').innerText()).toMatch(/1 Mar\S* .*\d\d:\d\d/)
      expect(await page.title()).toContain('India v Australia')

      await page.getByRole('link', { name: /England v Sri Lanka/ }).click()
      await page.getByRole('heading', { level: 1, name: 'England v Sri Lanka' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/match/match9')
      // One that is to come is not live.
      expect(await header.getByText('Live', { exact: true }).count()).toBe(0)
    },
  )

  usualTest('is joined, so that its prices move', async () => {
    const page = await openDetail()
    await expect.poll(() => stage.received).toContainEqual({ event: 'sub', data: 'match1' })
    stage.push({
      event: 'SportsBroadcastData',
      version: 2,
      data: {
        eid: 'match1',
        mid: 'm1',
        st: 'OPEN',
        runners: [{ sid: 1, s: 'ACTIVE', ex: { b: [sentLevel(1.5, 5_500)], l: [] } }],
      },
    })
    await button('Back India 1.50 with 5.5K').waitFor()
    expect(await page.locator('[data-move="up"]').count()).toBe(1)
  })
})

const point = (second: number, back: number) => ({
  ...{ time: `2026-03-01T09:00:0${second}Z`, status: 'OPEN', score: 'India 9/1 (1)', mark: null },
  prices: [{ selectionId: 1, back, lay: null }],
})
/** India's price through a match, and what players matched. */
const prices = {
  marketId: 'm1',
  selections: [{ selectionId: 1, name: 'India' }],
  points: [point(1, 4500), point(5, 5000)],
  volumes: [{ time: '2026-03-01T09:00:00Z', stake: 300 }],
}

usualTest('the charts of a match are fetched when they are opened, and read by keyboard', async () => {
  const page = await openDetail({ viewport: 'phone' })
  const asked: string[] = []
  const ball = { batter: 'A', bowler: 'B', runs: 9, total: 9, label: 'W' }
  const over = { innings: 1, team: 'India', superOver: false, over: 1, balls: [ball] }
  for (const [path, json] of [
    ['price-history', prices],
    ['ball-by-ball', { overs: [over] }],
  ] as const)
    await page.route(`**/api/match/${path}/match1`, (route) => {
      asked.push(path)
      return route.fulfill({ json })
    })
  expect(await page.getByRole('slider').count()).toBe(0)
  await page.getByText('Prices through the match').click()
  const chart = page.getByRole('slider', { name: 'Prices of India through the match' })
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('India 1.50')
  expect(await chart.getAttribute('aria-valuetext')).toContain('₹300.00 matched')
  await page.getByText('Matched between players in each 1 minute; ₹300.00 in all').waitFor()
  expect(asked).toEqual(['price-history'])
  await chart.press('ArrowLeft')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('India 1.45')
  await page.getByText('Show as a table').click()
  const table = page.getByRole('table', { name: 'Prices through the match' })
  await table.getByRole('columnheader', { name: 'Matched so far' }).waitFor()
  expect(await table.getByRole('cell', { name: '₹300.00' }).count()).toBe(2)
  await page.getByText('Runs by over').click()
  await page.getByRole('img', { name: 'India: 9 runs in 1 over, 1 wicket' }).waitFor()
  await expectSound(page)
})

deepTest('the chart of prices has all bets of a player, not the newest fifty alone', async () => {
  const page = await openDetail()
  const bet = (at: number) =>
    sampleBet({ _id: `b${at}`, marketId: 'm1', time: `2026-03-01T09:00:0${at < 50 ? 4 : 2}Z` })
  stage.bets = Array.from({ length: 52 }, (_, at) => bet(at))
  await page.route('**/api/match/price-history/match1', (route) => route.fulfill({ json: prices }))
  await showDetail()
  await page.getByText('Prices through the match').click()
  await page.getByText('Show as a table').click()
  const table = page.getByRole('table', { name: 'Prices through the match' })
  await expect.poll(() => table.getByRole('cell', { name: /^Your bet/ }).count()).toBe(52)
})

describe('a market', () => {
  deepTest('shows three prices a side in decimal odds, with what is on offer in K and M', async () => {
    const page = await openDetail()
    const row = page.getByRole('row', { name: /India/ }).first()
    const cells = await row.getByRole('cell').allInnerTexts()
    const figures = cells.map((cell) => cell.match(/[\d.]+[KM]?/g)?.join(' '))
    expect(figures).toEqual(['1.43 2.3M', '1.44 12.3K', '1.45 950', '1.47 25.0K', '1.48 999', '1.49 1.0K'])
    // It takes no press where nothing is offered.
    expect(await button('Lay Australia –').isDisabled()).toBe(true)

    // Beside the exchange stand fancies, then bookmakers, by their rates.
    const order = await headings()
    expect(order.indexOf('Sessions')).toBeLessThan(order.indexOf('Bookmaker'))
    await button('NO 6 Over Runs India 46 at 110').waitFor()
    await region('Bookmaker').getByRole('button', { name: 'Lgaai India 45.00' }).waitFor()
    const exchange = await region('Match Odds').boundingBox()
    const fancies = await region('Sessions').boundingBox()
    expect(fancies?.x).toBeGreaterThan((exchange?.x ?? 0) + (exchange?.width ?? 0))
  })

  deepTest('shows on a phone the best price a side, with its amount', async () => {
    const page = await openDetail({ viewport: 'phone' })
    const row = page.getByRole('row', { name: /India/ }).first()
    expect(await row.getByRole('cell').count()).toBe(2)
    await button('Back India 1.45 with 950').waitFor()
    await button('Lay India 1.47 with 25.0K').waitFor()
  })

  deepTest('shows its stakes, and its bet delay only where there is one', async () => {
    const slow = market('m1.bm', 'Bookmaker', { kind: 'bookmaker', betDelay: 2 })
    const lines = [sampleLine({}, { betDelay: 5 }), sampleLine({ marketId: 'm1.s10' }, { betDelay: 0 })]
    await openDetail({ markets: [market('m1.toss', 'To win the toss'), ...lines, slow] })
    const heads = (name: string) => region(name).getByRole('columnheader').first().innerText()
    expect(await heads('Match Odds')).toBe('Min: 100 Max: 25000 Bet delay: 3 s')
    expect((await heads('To win the toss')).trim()).toBe('Min: 100 Max: 25000')
    const rows = region('Sessions').getByRole('rowheader')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.first().innerText()).toMatch(/Min: 100 Max: 25000\s*Bet delay: 5 s/)
    expect(await rows.last().innerText()).not.toContain('Bet delay')
    await region('Bookmaker').getByText('Bet delay: 2 s').waitFor()
  })

  deepTest('that is open, suspended or closed says so in its colour', async () => {
    const page = await openDetail()
    const price = page.getByRole('button', { name: /^Back India/ }).first()
    const hues = { OPEN: 'green', SUSPENDED: 'red', CLOSED: 'grey' } as const
    for (const [at, status] of (['OPEN', 'SUSPENDED', 'CLOSED'] as const).entries()) {
      const version = at + 2
      stage.push({ event: 'updateOdds', version, data: { m1: { ...main, version, status } } })
      await region('Match Odds').locator('header').getByText(status, { exact: true }).waitFor()
      expect(await hueOfBadge()).toBe(hues[status])
      expect(await price.isEnabled()).toBe(status === 'OPEN')
    }
  })

  deepTest('named Match Odds, 1X2 or after a winner comes first', async () => {
    const other = { ...main, marketName: 'Over/Under 2.5' }
    const first = () => expect.poll(async () => (await headings()).slice(0, 3))
    const names = ['Match Odds', '1X2', 'Winner without a draw']
    const marketsWith = (name: string) => [market('m1.a', 'Half time'), market('m1.b', name)]
    await openDetail({ main: other, markets: marketsWith('Match Odds') })
    for (const name of names) {
      if (name !== names[0]) await showWith(other, marketsWith(name))
      await first().toEqual([name, 'Over/Under 2.5', 'Half time'])
    }
  })

  deepTest('that is not offered shows as missing, of each kind', async () => {
    await openDetail({ main: { ...main, kind: 'bookmaker' }, markets: [] })
    await stage.page.getByText('No odds data available').waitFor()
    await stage.page.getByText('No fancy market data available').waitFor()
    await showWith(main, [])
    await stage.page.getByText('No bookmaker data available').waitFor()
  })
})

deepTest('the result of a market counts more bets than one answer has', async () => {
  const page = await openDetail()
  stage.bets = Array.from({ length: 120 }, (_, at) =>
    sampleBet({ _id: `b${at}`, marketId: 'm1', status: 'Won', profit: 45 }),
  )
  stage.push({
    event: 'updateOdds',
    version: 2,
    data: { m1: { ...main, version: 2, status: 'CLOSED', result: 'India' } },
  })
  stage.push({ event: 'bet', data: sampleBet({ _id: 'b0', marketId: 'm1', status: 'Won', profit: 45 }) })
  await page.getByRole('definition').getByText('+₹5,400.00').waitFor()
})

usualTest('a market that is over says how it ended, and what that brought', async () => {
  const page = await openDetail()
  await button('Back India 1.45 with 950').click()
  await slipOf(page).getByLabel('Stake', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Bet placed successfully!').waitFor()
  stage.bets = stage.bets.map((bet) => ({ ...bet, status: 'Won' }))
  const closed: MarketOdds = { ...main, version: 2, status: 'CLOSED', result: 'India' }
  stage.push({ event: 'updateOdds', version: 2, data: { m1: closed } })
  const [won] = stage.bets
  if (!won) throw new Error('the bet is in the list')
  stage.push({ event: 'bet', data: won })
  await page.getByRole('heading', { name: 'Winner: India' }).waitFor()
  await page.getByRole('definition').getByText('+₹225.00').waitFor()
  await region('Match Odds').getByText('Result: India').waitFor()
  expect(await page.getByRole('button', { name: /^Cash out/ }).count()).toBe(0)
  await expectSound(page)
})

test.each(inTier<Look>([{ viewport: 'phone', theme: 'dark' }], looks))(
  'on a $viewport a bet is placed at the best price; the $theme screen is accessible and fits',
  async ({ viewport, theme }) => {
    const page = await openDetail({ viewport, theme })
    await button('Back India 1.45 with 950').click()
    await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
    await expectSound(page)
    await slipOf(page).getByLabel('Stake', { exact: true }).fill('500')
    await page
      .getByRole('row', { name: /^India/ })
      .first()
      .getByText('+₹225.00')
      .waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Bet placed successfully! Your updated wallet balance.').waitFor()
    expect(stage.sent[0]?.body).toMatchObject({ odds: 45, stake: 500, marketId: 'm1', selectionId: 1 })
    await page.getByRole('table', { name: 'My Bets, Match Odds' }).getByText('India').waitFor()
  },
)

/** Answers that are no match, with what the page says of them. */
const wrongAnswers = [
  // Words of its own where the server has none.
  [{ status: 502, json: 'Bad gateway' }, 'Failed to fetch match details'],
  [{ status: 200, json: { match: 'India v Australia' } }, 'Invalid match data received from server'],
  [{ status: 400, json: { success: false, error: 'internal', message: 'Not now.' } }, 'Not now.'],
] as const

describe('a match that does not come', () => {
  deepTest(
    'shows that it loads, then its failure in the server’s words or the page’s, and can be fetched again',
    async () => {
      stage = await openStage({ matches: [sampleMatch({ odds: main })] })
      const { page, url } = stage
      await page.clock.install()
      const calls = '**/api/match/**'
      await page.route(calls, () => undefined)
      await page.goto(`${url}/match/match1`)
      await page.getByText('Loading match details...').waitFor()
      for (const [reply, words] of wrongAnswers) {
        await page.unroute(calls)
        await page.route(calls, (route) => route.fulfill(reply))
        await page.reload()
        await letTimePassUntil(page, words, () => page.getByRole('alert').getByText(words).isVisible())
      }
      await page.unroute(calls)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
    },
  )

  deepTest('leads home when the match does not exist', async () => {
    stage = await openStage({ matches: [] })
    const { page, url } = stage
    await page.goto(`${url}/match/nobody`)
    await page.getByText('Match not found or no data available.').waitFor()
    await page.getByRole('link', { name: 'See all matches' }).click()
    await page.getByText('No Cricket matches available at the moment.').waitFor()
  })

  deepTest('without an id is the list', async () => {
    stage = await openStage({ matches: [sampleMatch({ odds: main })] })
    await stage.page.goto(`${stage.url}/match`)
    await stage.page.getByRole('link', { name: 'India v Australia' }).waitFor()
  })
})
