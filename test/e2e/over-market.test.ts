import { describe, expect } from 'vitest'
import type { PositionView } from '../../domain/contract/positions.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { expectSound } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { sentLevel } from '../support/levels.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleLine, sampleMatch, sampleOdds, sampleRunner } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
let stage: OpenedStage

const session = sampleLine()
const fancy = sampleLine(
  { marketId: 'm1.w1', session_name: '1st Wicket Runs India', runsNo: 30, runsYes: 31 },
  { kind: 'fancy' },
)
const bookmaker = sampleOdds({
  marketId: 'm1.bm',
  marketName: 'Bookmaker',
  kind: 'bookmaker',
  matchOdds: [sampleRunner(1, 'India', 0.44, 0.48), sampleRunner(2, 'Australia', 2.05, 2.25)],
})

/** NO at 45 and YES at 50, of 100 each: both win between them. */
const held: PositionView = {
  ...{
    marketId: session.marketId,
    kind: 'session',
    exposure: 110,
    paid: 0,
    commission: null,
    betCount: 2,
    profits: null,
  },
  ...{ others: null, pending: [], orders: [], cashingOut: false },
  runBook: {
    base: -10,
    steps: [
      { runs: 45, change: -200 },
      { runs: 50, change: 190 },
    ],
  },
}

const bookmakerHeld: PositionView = {
  ...{
    marketId: 'm1.bm',
    kind: 'bookmaker',
    exposure: 100,
    paid: 0,
    commission: null,
    betCount: 1,
    others: 0,
    runBook: null,
  },
  ...{ pending: [], orders: [], cashingOut: false },
  profits: [
    { selectionId: 1, profit: 44 },
    { selectionId: 2, profit: -100 },
  ],
}

interface Opening {
  readonly viewport?: ViewportName
  readonly theme?: string
  readonly positions?: PositionView[]
}

/** Opens the betting screen of India v Australia with a bookmaker, a session and a fancy. */
async function openMatch({ positions = [], ...facts }: Opening = {}) {
  stage = await openStage({
    ...facts,
    matches: [sampleMatch({ scoreIframe: '/scoreboard/match1' })],
    markets: [bookmaker, session, fancy],
  })
  stage.positions = positions
  await stage.page.goto(`${stage.url}/match/currmtc?market=m1`)
  await stage.page.getByRole('table', { name: 'Fancies' }).waitFor()
  await stage.page.getByText('Live prices').waitFor()
  return stage.page
}

const button = (name: string) => stage.page.getByRole('button', { name, exact: true })
const region = (name: string) => stage.page.getByRole('region', { name, exact: true })
const row = (name: RegExp) => stage.page.getByRole('row', { name })

/** A line as it is shown: its runs big, its odds small and below them. */
async function expectBigRuns(name: string, texts: readonly string[]): Promise<void> {
  const figures = button(name).locator('span:not(.sr-only)')
  expect(await figures.allTextContents()).toEqual(texts)
  const [big, small] = await Promise.all((await figures.all()).map((figure) => figure.boundingBox()))
  expect(big?.height).toBeGreaterThan(small?.height ?? Infinity)
  expect(small?.y).toBeGreaterThan(big?.y ?? Infinity)
}

describe('the tables', () => {
  usualTest(
    'stand in the order that players know, each with its columns and a link to its rules',
    async () => {
      const page = await openMatch()
      const markets = page.locator('section:has(a[href^="/rules#"])')
      await expect
        .poll(() => markets.locator('h2').allTextContents())
        .toEqual(['Match Odds', 'Bookmaker', 'Sessions', 'Fancies'])
      const columns = (name: string) =>
        page.getByRole('table', { name, exact: true }).getByRole('columnheader').allTextContents()
      expect(await columns('Match Odds')).toEqual(['Min: 100 Max: 25000', 'Lgaaiper ₹100', 'khaaiper ₹100'])
      expect(await columns('Sessions')).toEqual(['Market', 'NO', 'YES'])
      const links = await markets
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      expect(links).toEqual(['/rules#match-odds', '/rules#bookmaker', '/rules#sessions', '/rules#fancies'])

      await expectBigRuns('NO 6 Over Runs India 46 at 110', ['46', '110'])
      await expectBigRuns('YES 6 Over Runs India 47 at 90', ['47', '90'])
      await row(/^6 Over Runs India/)
        .getByText('Min: 100 Max: 25000')
        .waitFor()
    },
  )

  deepTest(
    'stand under the news, beside the live score, which shows as missing where the match has none',
    async () => {
      const page = await openMatch()
      const news = await page.getByRole('region', { name: 'News' }).boundingBox()
      const odds = await region('Match Odds').boundingBox()
      expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThanOrEqual(odds?.y ?? 0)
      expect(news?.height).toBeGreaterThan(0)
      expect(await page.getByTitle('Live score').getAttribute('src')).toBe('/scoreboard/match1')

      stage.matches = [sampleMatch()]
      await page.reload()
      await page.getByText('Live Score Not Available').waitFor()
    },
  )
})

describe('news of a market changes it alone', () => {
  deepTest('match odds, and the bookmaker', async () => {
    const page = await openMatch()
    stage.push({
      event: 'SportsBroadcastData',
      version: 2,
      data: {
        eid: 'match1',
        mid: 'm1',
        st: 'OPEN',
        runners: [{ sid: 1, s: 'ACTIVE', ex: { b: [sentLevel(1.5, 100)], l: [sentLevel(1.52, 100)] } }],
      },
    })
    await button('Lgaai India 50.00').waitFor()
    await button('khaai India 52.00').waitFor()
    const moved = page.locator('button[data-move]')
    expect(await moved.evaluateAll((cells) => cells.map((cell) => cell.textContent))).toEqual([
      'Lgaai India 50.00',
      'khaai India 52.00',
    ])

    stage.push({
      event: 'BroadcastBookmaker',
      version: 2,
      data: {
        eid: 'match1',
        ml: {
          updated: [
            {
              mi: 'm1.bm',
              sn: 'OPEN',
              sl: [{ si: 2, ss: 'ACTIVE', b: 210, l: null, bp: { b: 21_000, l: null } }],
            },
          ],
        },
      },
    })
    const australia = region('Bookmaker').getByRole('row', { name: /Australia/ })
    await australia.getByRole('button', { name: 'Lgaai Australia 210.00' }).waitFor()
    expect(await australia.getByRole('button', { name: 'khaai Australia –' }).isDisabled()).toBe(true)
    await region('Bookmaker').getByRole('button', { name: 'Lgaai India 44.00' }).waitFor()
  })

  usualTest('a line, through suspended to closed, and one that appears', async () => {
    await openMatch()
    const tell = (sn: 'OPEN' | 'SUSPENDED', version: number) =>
      stage.push({
        event: 'BroadcastFancy',
        version,
        data: {
          eid: 'match1',
          ml: { updated: [{ mi: 'm1.s6', sn, on: 105, oy: 95, rn: 51, ry: 52 }] },
        },
      })
    tell('OPEN', 2)
    await button('YES 6 Over Runs India 52 at 95').waitFor()
    tell('SUSPENDED', 3)
    const line = row(/^6 Over Runs India/)
    await line.getByText('Suspended', { exact: true }).waitFor()
    for (const price of await line.locator('button[data-side]').all()) {
      expect(await price.isDisabled()).toBe(true)
    }
    await button('YES 1st Wicket Runs India 31 at 90').waitFor()

    const closed = { ...session, version: 4, status: 'CLOSED' as const, result: '54' }
    stage.push({ event: 'updateOdds', version: 4, data: { 'm1.s6': closed } })
    await expect.poll(() => line.count()).toBe(0)
    await region('Sessions').getByText('Closed markets').click()
    await region('Sessions').getByRole('listitem').getByText('54 runs').waitFor()

    const next = sampleLine({ marketId: 'm1.o1', session_name: 'Over 1 Runs India' }, { version: 5 })
    stage.push({ event: 'updateOdds', version: 5, data: { 'm1.o1': next } })
    await button('NO Over 1 Runs India 46 at 110').waitFor()
  })
})

deepTest(
  'the position on a line is shown by its run book, and on the bookmaker beside match odds',
  async () => {
    const page = await openMatch({ positions: [held, bookmakerHeld] })
    const book = page.getByRole('button', { name: /^Book of 6 Over Runs India/ })
    expect(await book.innerText()).toContain('−₹210.00')
    await book.press('Enter')
    expect(await book.getAttribute('aria-expanded')).toBe('true')
    const rows = page.getByRole('table', { name: 'Run book of 6 Over Runs India' }).locator('tbody tr')
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^0–44\s+−₹10\.00$/),
      expect.stringMatching(/^45–49\s+−₹210\.00$/),
      expect.stringMatching(/^50\+\s+−₹20\.00$/),
    ])
    await book.press('Enter')
    await expect.poll(() => rows.count()).toBe(0)

    await region('Bookmaker').getByRole('row', { name: /India/ }).getByText('+₹44.00').waitFor()
    await region('Match Odds').getByRole('row', { name: /India/ }).getByText('₹0.00').waitFor()
  },
)

describe.each(looks)('on a $viewport', ({ viewport, theme }) => {
  deepTest(`the ${theme} screen breaks no rule of accessibility and fits`, async () => {
    const page = await openMatch({ viewport, theme, positions: [held] })
    await page.getByRole('button', { name: /^Book of 6 Over Runs India/ }).click()
    stage.push({
      event: 'BroadcastFancy',
      version: 2,
      data: {
        eid: 'match1',
        ml: { updated: [{ mi: 'm1.w1', sn: 'SUSPENDED', on: null, oy: null, rn: null, ry: null }] },
      },
    })
    await row(/^1st Wicket Runs India/)
      .getByText('Suspended', { exact: true })
      .waitFor()
    await expectSound(page)
  })

  deepTest('the two tables of bets have the newest ten of their kind each', async () => {
    const page = await openMatch({ viewport })
    await button('YES 6 Over Runs India 47 at 90').click()
    await page.getByLabel('Stake', { exact: true }).fill('100')
    await page.getByRole('button', { name: 'Confirm' }).click()
    const sessions = page.getByRole('table', { name: 'My Bets, Session' }).locator('tbody tr')
    await expect.poll(() => sessions.count()).toBe(1)
    expect(await sessions.innerText()).toMatch(/6 Over Runs India\s+YES[\s\S]*47\s+90\.00\s+₹100\.00/)
    const [bet] = stage.bets
    if (!bet) throw new Error('the bet is on the stage')
    const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`
    stage.bets = [
      ...Array.from({ length: 12 }, (_, index) => ({
        ...bet,
        ...{ _id: `back ${index}`, type: 'Lgaai' as const, mode: 'back' as const },
        ...{ marketType: index === 7 ? ('bookmaker' as const) : ('matchOdds' as const) },
        ...{ label: `Team ${index}`, time: at(index) },
      })),
      bet,
    ]
    stage.push({ event: 'bet', data: bet })
    const backs = page.getByRole('table', { name: 'My Bets, Match Odds' }).locator('tbody tr')
    await expect.poll(() => backs.count()).toBe(10)
    const teams = (await backs.allInnerTexts()).map((text) => Number(/Team (\d+)/.exec(text)?.[1]))
    expect(teams).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(await sessions.count()).toBe(1)
  })
})
