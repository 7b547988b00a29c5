import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import type { HistoryRow } from '../../domain/contract/bet-history.ts'
import { collectErrors } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { slipOf, stakeField } from '../support/browser/slip.ts'
import { looks } from '../support/browser/tier.ts'
import { parseCsv } from '../support/csv.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleLine, sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'
import {
  sampleCashOut,
  sampleClosed,
  sampleListed,
  samplePlay,
  sampleRow,
} from '../web/lib/sample-history.ts'

const openStage = stagesForFile()

const back = sampleRow({ _id: 'b1', time: '2026-03-05T09:30:00.000Z' })
const lay = sampleRow({
  ...{ _id: 'b2', type: 'khaai', mode: 'lay', label: 'Kites', status: 'Won', profit: 100 },
  ...{ sportId: 1, marketName: '1X2', odds: 20 },
  time: '2026-03-04T09:30:00.000Z',
})
const yes = sampleRow({
  ...{ _id: 'b3', type: 'yes', mode: 'yes', marketType: 'overMarket', runValue: 46, odds: 90 },
  ...{ label: '6 Over Runs India', marketName: '6 Over Runs India', status: 'Lost', profit: -100 },
  time: '2026-03-03T09:30:00.000Z',
})
const play = samplePlay({ time: '2026-03-02T12:30:00.000Z' })
const onBookmaker = { marketType: 'bookmaker', marketName: 'Bookmaker' } as const
const closed = sampleClosed({
  bets: [sampleListed({ ...onBookmaker, profit: -100, status: 'Lost' })],
  cashOut: sampleCashOut({ ...onBookmaker, _id: 'b4', profit: 112.5, time: '2026-03-02T09:30:00.000Z' }),
})
const everyBet: readonly HistoryRow[] = [back, lay, yes, play, closed]

/** The requests that the server got, its bets, and the length of its next page; it filters as the real one does. */
let asked: URLSearchParams[] = []
let bets: readonly HistoryRow[] = []
let pageLength = 50
beforeEach(() => {
  asked = []
  bets = everyBet
  pageLength = 50
})

/** Answers like the server, which reads a page before it filters: a page may be short, or empty, before the last. */
async function answer(route: Route): Promise<void> {
  const query = new URL(route.request().url()).searchParams
  asked.push(query)
  const start = Number(query.get('cursor') ?? 0)
  const page = bets.slice(start, start + pageLength).filter((bet) => matches(bet, query))
  const isLast = start + pageLength >= bets.length
  const next = isLast ? null : String(start + pageLength)
  await route.fulfill({ json: { success: true, rows: page, next } })
}

function matches(row: HistoryRow, query: URLSearchParams): boolean {
  const [kind, status, from, to] = ['kind', 'status', 'from', 'to'].map((name) => query.get(name))
  const { time, marketType } = row.of === 'closed' ? row.cashOut : { marketType: 'casino', ...row }
  return (
    (!kind || marketType === kind) &&
    (!status || row.status === status) &&
    (!from || time >= from) &&
    (!to || time < to)
  )
}

async function openHistory(search = '', facts: Partial<Parameters<typeof openStage>[0]> = {}) {
  const stage = await openStage({ matches: [], ...facts })
  await stage.page.route('**/api/bet-history/**', answer)
  await stage.page.goto(`${stage.url}/history${search}`)
  await stage.page.getByRole('heading', { level: 1, name: 'Cricket History' }).waitFor()
  return stage
}

const rows = (page: Page) => page.getByRole('table', { name: 'Cricket History' }).locator('tbody tr')
const filter = (page: Page) => page.getByRole('form', { name: 'Filter' })
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const searchOf = (page: Page) => new URL(page.url()).search

usualTest('a bet in its delay is fetched again, though the socket does not notify of its end', async () => {
  bets = [{ ...back, status: 'Pending' }]
  const { page } = await openHistory()
  await rows(page).getByText('Waiting').waitFor()
  bets = [back]
  await rows(page).getByText('Open').waitFor()
})

deepTest.each(looks)(
  'an open bet can be made again at the present price, on a $viewport in the $theme theme',
  async (look) => {
    const marketId = 'match1.mo'
    bets = [sampleRow({ marketId, odds: 40, stake: 250 }), lay]
    const { page } = await openHistory('', {
      ...look,
      matches: [sampleMatch({ odds: sampleOdds({ marketId }) })],
    })
    const again = page.getByRole('link', { name: 'Same again: India' })
    await expectSound(page)
    expect(await page.getByText('Same again').count()).toBe(1)
    await again.click()
    await slipOf(page).getByText(/India/).first().waitFor()
    expect(await stakeField(page).inputValue()).toBe('250')
    // It was 40, and is 45 now: better, and taken so.
    await slipOf(page).getByText(/45/).first().waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'India v Australia' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/match/match1')
  },
)

deepTest('an open bet on a line can be made again at the runs that are on offer', async () => {
  const line = sampleLine({ marketId: 'match1.s1' })
  const label = line.marketName
  bets = [
    sampleRow({
      ...{ type: 'no', mode: 'no', marketType: 'overMarket', runValue: 46, odds: 110, selectionId: null },
      ...{ marketId: 'match1.s1', label, marketName: label, stake: 300 },
    }),
  ]
  const { page } = await openHistory('', { matches: [sampleMatch()], markets: [line] })
  await page.getByRole('link', { name: `Same again: ${label}` }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByText('NO').first().waitFor()
  expect(await stakeField(page).inputValue()).toBe('300')
})

describe('the table', () => {
  usualTest('has a row a bet or round in the columns of the field, coloured by what it brought', async () => {
    const { page } = await openHistory()
    await count(page, '5 bets')
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      ...['Label', 'Match', 'Odds', 'Stake', 'Profit', 'Balance', 'Exposure', 'Time', 'Type', 'Status'],
    ])
    const cells = await rows(page).first().locator('td').allTextContents()
    expect(cells.with(7, 'a time')).toEqual([
      ...['IndiaMatch Odds', 'India v Australia', '45.00', '₹100.00', '₹45.00', '₹9,900.00', '₹100.00'],
      ...['a time', 'Lgaai', 'OpenSame again'],
    ])
    const tones = await rows(page).evaluateAll((all) =>
      all.map((row) => /\bbg-(\w+)-soft/.exec(row.className)?.[1]),
    )
    expect(tones).toEqual([undefined, 'gain', 'loss', 'loss', 'gain'])
    await rows(page).getByText('1.20', { exact: true }).waitFor()
    const round = rows(page).getByRole('link', { name: 'Mines, round RD12' })
    expect(await round.getAttribute('href')).toBe('/fair?game=mines&round=RD12-ab')
    expect(await rows(page).last().innerText()).toMatch(
      /Bookmaker\s+Lgaai India at 45.00, stake ₹100.00[\s\S]*\+₹12.50[\s\S]*WON/,
    )
  })

  deepTest('shows the runs of a line, and neither odds nor stake of bets that were cashed out', async () => {
    const { page } = await openHistory()
    const line = rows(page).filter({ hasText: '6 Over Runs India' })
    await line.getByText('YES 46', { exact: true }).waitFor()
    const cashedOut = await rows(page).filter({ hasText: 'Bookmaker' }).locator('td').allTextContents()
    expect(cashedOut.slice(2, 5)).toEqual(['–', '–', '+₹12.50'])
    expect(cashedOut[8]).toBe('Cash out')
  })

  deepTest('is cards below 768 pixels, and a table from there', async () => {
    const { page } = await openHistory()
    const table = page.getByRole('table', { name: 'Cricket History' })
    await page.setViewportSize({ width: 768, height: 800 })
    await table.waitFor()
    await page.setViewportSize({ width: 767, height: 800 })
    await table.waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: '6 Over Runs India' }).waitFor()
  })

  deepTest('is cards on a phone, with the same facts', async () => {
    const { page } = await openHistory('', { viewport: 'phone' })
    const card = page.getByRole('listitem').filter({ hasText: '6 Over Runs India' })
    expect(await card.innerText()).toMatch(/YES 46[\s\S]*LOST[\s\S]*90\.00[\s\S]*−₹100\.00/)
  })
})

describe('a filter', () => {
  const choices = [
    ['Market', 'Sessions', '?market=overMarket', ['6 Over Runs India']],
    ['Market', 'Match Odds', '?market=matchOdds', ['India', 'Kites']],
    ['Market', 'Casino games', '?market=casino', ['Mines, round RD12']],
    ['Market', 'Bookmaker', '?market=bookmaker', ['Bookmaker']],
    ['Status', 'Open', '?status=Open', ['India']],
    ['Status', 'Won', '?status=Won', ['Kites', 'Bookmaker']],
    ['Status', 'Lost', '?status=Lost', ['6 Over Runs India', 'Mines, round RD12']],
  ] as const

  deepTest('by market or status leaves its bets, and is kept in the address', async () => {
    const { page } = await openHistory()
    for (const [name, option, search, labels] of choices) {
      await count(page, '5 bets')
      await filter(page).getByLabel(name).selectOption(option)
      await count(page, labels.length === 1 ? '1 bet' : `${labels.length} bets`)
      const firstCells = await rows(page).locator('td:first-child').allInnerTexts()
      expect(firstCells.map((text) => text.split('\n')[0])).toEqual(labels)
      expect(searchOf(page)).toBe(search)
      await page.reload()
      await count(page, labels.length === 1 ? '1 bet' : `${labels.length} bets`)
      await filter(page).getByRole('button', { name: 'Clear filters' }).click()
    }
  })

  deepTest('by days has both days whole, in the player’s own time', async () => {
    const { page } = await openHistory()
    await filter(page).getByLabel('From').fill('2026-03-03')
    await filter(page).getByLabel('To').fill('2026-03-04')
    await count(page, '2 bets')
    expect(searchOf(page)).toBe('?from=2026-03-03&to=2026-03-04')
    const { from, to } = (await page.evaluate(
      `({ from: new Date(2026, 2, 3).toISOString(), to: new Date(2026, 2, 5).toISOString() })`,
    )) as { from: string; to: string }
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ from, to })
  })

  deepTest('shows the browser’s order of day and month only where days are typed in it', async () => {
    const { page } = await openHistory()
    const from = filter(page).getByLabel('From')
    const anyDay = filter(page).getByText('Any day').filter({ visible: true })
    const ink = () => page.evaluate('getComputedStyle(document.querySelector("input[type=date]")).color')
    const empty = await ink()
    await expectSound(page)
    expect(await anyDay.count()).toBe(2)
    await from.focus()
    expect(await anyDay.count()).toBe(1)
    await expect.poll(ink).not.toBe(empty)
    // Of a day that is typed in part, the part stays.
    await page.keyboard.press('1')
    await filter(page).getByLabel('To').focus()
    await expect.poll(() => anyDay.count()).toBe(0)
    expect(await ink()).not.toBe(empty)
    await from.fill('2026-11-12')
    await filter(page).getByText('12 Nov 2026').waitFor()
    expect(await anyDay.count()).toBe(1)
  })

  deepTest('that leaves nothing says so, and one button clears all of it', async () => {
    const { page } = await openHistory('?market=overMarket&status=Open&from=2026-03-01')
    await page.getByText('No bets match these filters').waitFor()
    await count(page, '0 bets')
    await expectSound(page)
    await filter(page).getByRole('button', { name: 'Clear filters' }).click()
    await count(page, '5 bets')
    expect(searchOf(page)).toBe('')
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
    expect(await filter(page).getByLabel('Market').inputValue()).toBe('')
  })

  deepTest('goes on past pages that have nothing of it', async () => {
    const { page } = await openHistory()
    await count(page, '5 bets')
    // When the socket opens, what is being read is read once more.
    await page.waitForLoadState('networkidle')
    ;[asked, pageLength] = [[], 1]
    await filter(page).getByLabel('Market').selectOption('Bookmaker')
    await count(page, '1 bet')
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, '1', '2', '3', '4'])
  })
})

describe('pages', () => {
  deepTest('are added at each press, until there are none', async () => {
    bets = Array.from({ length: 120 }, (_, index) => sampleRow({ _id: `b${index}` }))
    const { page } = await openHistory()
    await count(page, '50+ bets')
    const more = page.getByRole('button', { name: 'Show older bets' })
    await more.click()
    await count(page, '100+ bets')
    await more.click()
    await count(page, '120 bets')
    expect(await rows(page).count()).toBe(120)
    expect(await more.count()).toBe(0)
  })
})

describe('the file', () => {
  async function exported(page: Page): Promise<string[][]> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^maidan-bets-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    return parseCsv(text)
  }

  usualTest('has every bet that the filter leaves, of all pages', async () => {
    bets = Array.from({ length: 120 }, (_, index) =>
      sampleRow({ _id: `b${index}`, status: index % 2 ? 'Won' : 'Lost', stake: 100 + index }),
    )
    const { page } = await openHistory('?status=Won')
    const [heading, ...lines] = await exported(page)
    expect(heading?.[3]).toBe('Stake')
    expect(lines.map((line) => line[3])).toEqual(
      Array.from({ length: 60 }, (_, index) => String(101 + 2 * index)),
    )
  })

  deepTest('keeps every cell as it is, but for what a spreadsheet would run', async () => {
    bets = [sampleRow({ label: '=HYPERLINK("x")', match: 'Rivers, North v "Kites"' }), yes]
    const { page } = await openHistory()
    const [, first, second] = await exported(page)
    expect(first?.slice(0, 5)).toEqual(['\'=HYPERLINK("x")', 'Rivers, North v "Kites"', '45.00', '100', '45'])
    expect(second?.slice(2, 12)).toEqual([
      ...['90.00', '100', '-100', '9900', '100', '2026-03-03T09:30:00.000Z', 'YES 46', 'Lost'],
      ...['6 Over Runs India', '46'],
    ])
  })

  deepTest('says how far it is, and can be given up', async () => {
    pageLength = 1
    const { page } = await openHistory()
    await count(page, '5 bets')
    // The list's own reads are over before the file's are counted.
    await page.waitForLoadState('networkidle')
    let answered = 0
    await page.route('**/api/bet-history/**', (route) => (++answered > 2 ? undefined : answer(route)))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByText('Exporting… 2 bets').waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    expect(await page.getByText('Failed to fetch bets').count()).toBe(0)
  })

  deepTest('that cannot be had whole is not saved, and says so', async () => {
    const { page } = await openHistory()
    await count(page, '5 bets')
    await page.route('**/api/bet-history/**', (route) => route.abort())
    const downloads: unknown[] = []
    page.on('download', (download) => downloads.push(download))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('alert').getByText('Failed to fetch bets').waitFor()
    expect(downloads).toEqual([])
  })
})

describe('what can go wrong', () => {
  deepTest('a list that cannot be fetched says so', async () => {
    const { page, url } = await openStage({ matches: [] })
    await page.route('**/api/bet-history/**', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${url}/history`)
    await page.getByRole('alert').getByText('Failed to fetch bets').waitFor()
  })

  deepTest('a user without an id is asked to log in, and no profile is fetched', async () => {
    const { page, url } = await openStage({ matches: [] })
    const errors = collectErrors(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => localStorage.setItem('user', '{"username":"Asha"}'))
    await page.goto(`${url}/history`)
    await page
      .getByRole('alert')
      .getByText('User is not logged in. Please log in to view your bets.')
      .waitFor()
    expect(errors.join()).toContain('The stored user has no id; no profile is fetched')
    expect(asked.filter((path) => path.startsWith('/api/name'))).toEqual([])
  })
})

deepTest.each(looks)(
  'on a $viewport in the $theme theme it is accessible and fits',
  async ({ viewport, theme }) => {
    const { page } = await openHistory('?from=2026-03-01', { viewport, theme })
    await count(page, '5 bets')
    await expectSound(page)
  },
)
