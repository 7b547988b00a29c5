import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import type { EntryAbout, StatementEntry } from '../../domain/contract/statement.ts'
import { expectSound, keepUnconnected } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { parseCsv } from '../support/csv.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const openStage = stagesForFile()

function entryOf(sequence: number, facts: Partial<StatementEntry>): StatementEntry {
  return {
    ...{ sequence, kind: 'betHold', reference: `key:${sequence}`, amount: -100, held: 100, result: 0 },
    about: null,
    ...{ balance: 10_000 - 100 * sequence, exposure: 100 * sequence },
    time: `2026-03-${String(sequence).padStart(2, '0')}T09:30:00.000Z`,
    ...facts,
  }
}

const minesRound: EntryAbout = { of: 'play', game: 'mines', roundId: 'ab12-7', match: null }
const onFootball = { match: 'Kites v Rivers', marketName: '1X2' }
const settled: EntryAbout = { ...onFootball, of: 'market', result: 'Draw', isCorrected: true }
const footballBet: EntryAbout = {
  ...{ ...onFootball, of: 'bet', marketType: 'matchOdds', sportId: 1, type: 'Lgaai', label: 'Kites' },
  ...{ odds: 20, runValue: null, percent: null, stake: 100 },
}

const everyKind = [
  entryOf(11, { kind: 'adjustment', reference: 'adjustment#x', amount: 5 }),
  entryOf(10, { kind: 'withdrawalReturned', reference: 'withdrawal#b', amount: 300 }),
  entryOf(9, { kind: 'withdrawalPaid', reference: 'withdrawal#a', amount: 0 }),
  entryOf(8, { kind: 'withdrawalHold', reference: 'withdrawal#a', amount: -300 }),
  entryOf(7, { kind: 'deposit', amount: 2000, about: { of: 'payment', utr: '123456789012' } }),
  entryOf(6, { kind: 'playSettlement', amount: 138, result: 38, about: minesRound }),
  entryOf(5, { kind: 'playHold', about: minesRound }),
  entryOf(4, { kind: 'marketSettlement', amount: 0, held: -100, result: -100, about: settled }),
  entryOf(3, { kind: 'cashOut', reference: 'cashout:x', amount: 112.5, result: 12.5 }),
  entryOf(2, { kind: 'betHold', about: footballBet }),
  entryOf(1, { kind: 'startFloat', reference: 'sign-up', amount: 10_000 }),
]

let asked: URLSearchParams[] = []
let entries: readonly StatementEntry[] = []
let pageLength = 50
beforeEach(() => {
  asked = []
  entries = everyKind
  pageLength = 50
})

/** Answers like the server, which may give a page that is short, or empty, before the last. */
async function answer(route: Route): Promise<void> {
  const query = new URL(route.request().url()).searchParams
  asked.push(query)
  const start = Number(query.get('cursor') ?? 0)
  const [kinds, from, to] = ['kinds', 'from', 'to'].map((name) => query.get(name))
  const page = entries
    .slice(start, start + pageLength)
    .filter(
      ({ kind, time }) =>
        (!kinds || kinds.split(',').includes(kind)) && (!from || time >= from) && (!to || time < to),
    )
  const next = start + pageLength < entries.length ? String(start + pageLength) : null
  await route.fulfill({ json: { success: true, entries: page, next } })
}

async function openTab(tab: string, facts: Partial<Parameters<typeof openStage>[0]> = {}) {
  const stage = await openStage({ matches: [], ...facts })
  const { page, url } = stage
  await page.route('**/api/statement/**', answer)
  await page.route('**/api/getwithdrawal/**', (route) =>
    route.fulfill({ json: { success: true, withdrawals: [], next: null } }),
  )
  await page.route('**/api/getdeposits/**', (route) =>
    route.fulfill({ json: { success: true, deposits: [], next: null } }),
  )
  await page.route('**/api/results/**', (route) => {
    const count = Number(new URL(route.request().url()).searchParams.get('days'))
    return route.fulfill({ json: { success: true, days: daysOf(count), total: 1234.5 } })
  })
  await page.route('**/api/profit-and-loss/**', (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'))
    return route.fulfill({ json: { success: true, ...partsOf(days) } })
  })
  await page.goto(`${url}/account/transactions${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  return stage
}

/** What the days brought, in an order of its own; of the last 90 days only a part is counted. */
function partsOf(days: number) {
  return {
    from: '2026-11-14T18:30:00.000Z',
    isCut: days === 90,
    sports: [
      { sportId: null, marketType: 'matchOdds', markets: 1, result: 2 },
      { sportId: 1, marketType: 'matchOdds', markets: 3, result: -40.5 },
      { sportId: 4, marketType: 'overMarket', markets: 12, result: 7 },
      { sportId: 4, marketType: 'bookmaker', markets: 2, result: days },
    ],
    games: [{ game: 'mines', plays: 40, result: -25 }],
    total: days - 56.5,
  }
}

/** The days up to 21 November: each third a gain of 300, the next a loss of 100.50, the last nothing. */
function daysOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 22 - count + at)).toISOString().slice(0, 10),
    result: [0, 300, -100.5][at % 3] ?? 0,
  }))
}

const rows = (page: Page) => page.getByRole('table', { name: 'Statement' }).locator('tbody tr')
const filter = (page: Page) => page.getByRole('form', { name: 'Filter' })
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const headings = (page: Page) => page.getByRole('columnheader').allTextContents()

describe('the slides', () => {
  deepTest('reveal withdrawals and deposits, which may be none, and are kept in the address', async () => {
    const { page } = await openTab('')
    await page.getByRole('heading', { name: 'Withdraw Details' }).waitFor()
    await page.getByText('No withdrawals found').waitFor()
    await page.getByRole('tab', { name: 'Deposit' }).click()
    await page.getByRole('heading', { name: 'Deposit Details' }).waitFor()
    await page.getByText('No deposits found').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=deposit')
    await page.reload()
    await page.getByText('No deposits found').waitFor()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Deposit' }).click()
    await page.getByRole('dialog', { name: 'Deposit Request' }).waitFor()
  })

  deepTest('have the columns of the field', async () => {
    const { page, url } = await openTab('')
    const common = {
      ...{ userName: 'Asha', phoneNumber: '9876543210', decidedAt: null, reason: null },
      createdAt: '2026-03-01T09:30:00.000Z',
    }
    const withdrawal = { ...common, _id: 'w', upi_id: 'asha@okbank', withdrawAmount: 500, status: 'Pending' }
    const rejected = { ...withdrawal, _id: 'r', status: 'Rejected', reason: 'Not your UPI ID' }
    const deposit = { ...common, _id: 'd', Utr: '123456789012', deposite: 700, status: 'Approved' }
    const reason = 'No payment with this UTR has been received so far; please ask your bank about it'
    const refused = { ...deposit, _id: 'x', Utr: '210987654321', status: 'Rejected', reason }
    await page.route('**/api/getwithdrawal/**', (route) =>
      route.fulfill({ json: { success: true, withdrawals: [withdrawal, rejected], next: null } }),
    )
    await page.route('**/api/getdeposits/**', (route) =>
      route.fulfill({ json: { success: true, deposits: [deposit, refused], next: null } }),
    )
    await page.goto(`${url}/account/transactions`)
    await page.getByRole('cell', { name: 'asha@okbank' }).first().waitFor()
    expect(await headings(page)).toEqual([
      ...['UserName', 'UPI ID', 'Phone', 'Withdraw', 'Date & Time', 'Status'],
    ])
    await page.getByRole('cell', { name: 'Rejected Reason: Not your UPI ID' }).waitFor()
    await page.getByRole('tab', { name: 'Deposit' }).click()
    await page.getByRole('cell', { name: '123456789012' }).waitFor()
    expect(await headings(page)).toEqual([
      ...['UserName', 'Mobile No', 'Deposit', 'UTR NO', 'Date & Time', 'Status'],
    ])
    await page.setViewportSize({ width: 768, height: 1000 })
    const utr = await page.getByText('123456789012').boundingBox()
    expect(utr?.height, 'of a UTR of twelve digits, in pixels').toBeLessThan(25)
    await page.setViewportSize({ width: 375, height: 812 })
    const card = page.getByRole('list', { name: 'Deposit Details' }).getByRole('listitem').first()
    expect(await card.innerText()).toMatch(/Asha[\s\S]*₹700\.00[\s\S]*123456789012[\s\S]*APPROVED/)
  })

  deepTest('say when a list cannot be fetched', async () => {
    const { page, url } = await openTab('')
    const refusal = { success: false, error: 'notFound', message: 'Not found.' }
    await page.route('**/api/get{withdrawal,deposits}/**', (route) =>
      route.fulfill({ status: 404, json: refusal }),
    )
    await page.goto(`${url}/account/transactions`)
    await page
      .locator('[data-popups]')
      .getByRole('alert')
      .getByText('Error fetching withdrawal details.')
      .waitFor()
    await page.getByRole('tab', { name: 'Deposit' }).click()
    await page.getByRole('tabpanel').getByText('Error fetching deposit details.').waitFor()
  })
})

describe('the statement', () => {
  usualTest('has every kind of entry in plain words, with its details and the running balance', async () => {
    const { page } = await openTab('?tab=statement')
    await count(page, '11 entries')
    expect(await headings(page)).toEqual([
      ...['No.', 'Date & Time', 'About', 'Amount', 'Profit or loss', 'Balance', 'Exposure'],
    ])
    const about = await rows(page).locator('td:nth-child(3)').allInnerTexts()
    expect(about.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Correction by the house',
      'Withdrawal rejected, amount returned',
      'Withdrawal paid out',
      'Withdrawal requested',
      'Deposit approved UTR 123456789012',
      'Game settled Mines, round ab12',
      'Game bet placed Mines, round ab12',
      'Market settled again, result corrected Kites v Rivers · 1X2 Result: Draw',
      'Cash-out',
      'Bet placed Kites v Rivers · 1X2 Back Kites at 1.20, stake ₹100.00',
      'Play money to start with',
    ])
    const [, , , , , game] = await rows(page).allInnerTexts()
    expect(game).toMatch(/\+₹138\.00\s+\+₹38\.00\s+₹9,400\.00\s+₹600\.00/)
    const link = page.getByRole('link', { name: 'Mines, round ab12' })
    expect(await link.getAttribute('href')).toBe('/fair?game=mines&round=ab12-7')
  })

  deepTest(
    'narrowed to a kind leaves its entries, and is kept in the address; to days, whole ones of the player’s time',
    async () => {
      const { page } = await openTab('?tab=statement')
      for (const [option, kind, left] of [
        ['Bets', 'bets', '3 entries'],
        ['Casino games', 'games', '2 entries'],
        ['Withdrawals', 'withdrawals', '3 entries'],
        ['Gifts and corrections', 'others', '2 entries'],
        ['Deposits', 'deposits', '1 entry'],
      ] as const) {
        await filter(page).getByLabel('What').selectOption(option)
        await count(page, left)
        expect(new URL(page.url()).search).toBe(`?tab=statement&kind=${kind}`)
      }
      await page.reload()
      await count(page, '1 entry')
      await filter(page).getByRole('button', { name: 'Clear filters' }).click()
      await count(page, '11 entries')

      await filter(page).getByLabel('From').fill('2026-03-03')
      await filter(page).getByLabel('To').fill('2026-03-04')
      await count(page, '2 entries')
      const { from, to } = (await page.evaluate(
        `({ from: new Date(2026, 2, 3).toISOString(), to: new Date(2026, 2, 5).toISOString() })`,
      )) as { from: string; to: string }
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ from, to })
    },
  )

  deepTest('keeps every change of its filter, however soon the next one follows', async () => {
    const { page } = await openTab('?tab=statement')
    await count(page, '11 entries')
    // React hears of a value only if it is set past its own setter.
    await page.evaluate(`{
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const days = document.querySelectorAll('form[aria-label=Filter] input[type=date]')
      for (const [at, day] of ['2026-03-03', '2026-03-04'].entries()) {
        set.call(days[at], day)
        days[at].dispatchEvent(new Event('input', { bubbles: true }))
      }
    }`)
    await count(page, '2 entries')
    expect(new URL(page.url()).search).toBe('?tab=statement&from=2026-03-03&to=2026-03-04')
  })

  deepTest('that is empty says so, narrowed or not', async () => {
    entries = []
    const { page } = await openTab('?tab=statement')
    await page.getByText('Nothing has moved yet').waitFor()
    await filter(page).getByLabel('What').selectOption('Bets')
    await page.getByText('No entries match these filters').waitFor()
  })

  deepTest('goes on at a press, past pages that have nothing of the filter', async () => {
    entries = Array.from({ length: 60 }, (_, at) =>
      entryOf(60 - at, { time: '2026-03-01T09:30:00.000Z', kind: at < 55 ? 'betHold' : 'deposit' }),
    )
    pageLength = 10
    const { page } = await openTab('?tab=statement')
    await count(page, '30+ entries')
    await page.getByRole('button', { name: 'Show older entries' }).click()
    await count(page, '60 entries')
    await filter(page).getByLabel('What').selectOption('Deposits')
    await count(page, '5 entries')
  })

  deepTest('is saved whole as a file, as the filter leaves it', async () => {
    entries = Array.from({ length: 120 }, (_, at) =>
      entryOf(120 - at, {
        ...{ time: '2026-03-01T09:30:00.000Z', kind: at % 2 ? 'deposit' : 'betHold' },
        reference: at === 1 ? '=1+1' : 'deposit#1',
      }),
    )
    const { page } = await openTab('?tab=statement&kind=deposits')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^maidan-statement-\d{4}-\d\d-\d\d\.csv$/)
    const [heading, first, ...others] = parseCsv(await readFile(await download.path(), 'utf8'))
    expect(heading?.slice(0, 4)).toEqual(['No.', 'Time', 'What', 'About'])
    expect(first?.at(-1)).toBe("'=1+1")
    expect(others).toHaveLength(59)
  })

  deepTest('that cannot be fetched says so, and can be fetched again', async () => {
    const { page, url } = await openTab('?tab=statement')
    const refusal = { success: false, error: 'notFound', message: 'Not found.' }
    const refuse = (route: Route) => route.fulfill({ status: 404, json: refusal })
    await page.route('**/api/statement/**', refuse)
    await keepUnconnected(page)
    await page.goto(`${url}/account/transactions?tab=statement`)
    const problem = page.getByRole('alert')
    await problem.getByText('Your statement cannot be fetched. Please try again.').waitFor()
    await page.unroute('**/api/statement/**', refuse)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await count(page, '11 entries')
  })
})

describe('the results by day', () => {
  const chart = (page: Page) => page.getByRole('img', { name: /^Profit and loss by day/ })

  deepTest(
    'of 7, 30 and 90 days are bars, a total and a table, and show the day under the pointer',
    async () => {
      const { page } = await openTab('?tab=results')
      for (const [days, words, total] of [
        [30, 'in 30 days +₹1,995.00, up on 10, down on 10', '+₹1,995.00'],
        [90, 'in 90 days +₹5,985.00, up on 30, down on 30', '+₹5,985.00'],
        [7, 'in 7 days +₹399.00, up on 2, down on 2', '+₹399.00'],
      ] as const) {
        await page.getByRole('button', { name: `${days} days` }).click()
        await page.getByRole('img', { name: `Profit and loss by day: ${words}` }).waitFor()
        expect(await chart(page).locator('rect').count()).toBe(days)
        const totals = await page.getByRole('tabpanel').locator('dd').allInnerTexts()
        expect(totals).toEqual([total, '+₹1,234.50'])
      }
      const box = await chart(page).boundingBox()
      if (!box) throw new Error('the chart is not shown')
      await page.mouse.move(box.x + box.width * (1.5 / 7), box.y + box.height / 2)
      await expect.poll(() => page.locator('figure > p').innerText()).toBe('16 Nov +₹300.00')

      await page.getByText('Show as a table').click()
      const table = page.getByRole('table', { name: 'Profit and loss' })
      expect(await table.locator('tbody tr').count()).toBe(7)
      expect(await table.locator('tbody tr').first().innerText()).toContain('21 Nov')
    },
  )

  deepTest('are told apart by sport, kind of market and game, of the same days', async () => {
    const { page } = await openTab('?tab=results')
    const table = (name: string) => page.getByRole('table', { name }).locator('tbody tr')
    const cells = async (name: string) =>
      (await table(name).allInnerTexts()).map((row) => row.split(/\s*\t\s*/))
    await page.getByRole('button', { name: '7 days' }).click()
    await expect
      .poll(() => cells('By sport and market'))
      .toEqual([
        ['Cricket · Bookmaker', '2', '+₹7.00'],
        ['Cricket · Sessions', '12', '+₹7.00'],
        ['Football · Match Odds', '3', '−₹40.50'],
        ['Match Odds', '1', '+₹2.00'],
      ])
    expect(await cells('By game')).toEqual([['Mines', '40', '−₹25.00']])
    expect(await page.getByText(/More ended in this time/).count()).toBe(0)
    await page.getByRole('button', { name: '90 days' }).click()
    await page.getByText(/only what ended since 1\d Nov/).waitFor()
    await expectSound(page)
  })

  deepTest('of a time without any say so, and the profile leads there', async () => {
    const { page, url } = await openTab('')
    await page.route('**/api/profit-and-loss/**', (route) =>
      route.fulfill({ json: { success: true, ...partsOf(7), sports: [], games: [], total: 0 } }),
    )
    await page.route('**/api/results/**', (route) =>
      route.fulfill({ json: { success: true, days: [{ day: '2026-11-21', result: 0 }], total: 0 } }),
    )
    await page.goto(`${url}/account/profile`)
    await page.getByRole('link', { name: 'See your profit and loss' }).click()
    await page.getByText('Nothing won or lost in this time.').waitFor()
  })
})

usualTest('what operators decide is shown on any page', async () => {
  const { page, url, push } = await openTab('')
  await page.goto(`${url}/account/profile`)
  for (const [kind, status, amount, words] of [
    ['deposit', 'Approved', 2000, 'Your deposit of ₹2,000.00 has been approved.'],
    ['deposit', 'Rejected', 2000, 'Your deposit of ₹2,000.00 has been rejected.'],
    ['withdrawal', 'Approved', 500.5, 'Your withdrawal of ₹500.50 has been approved.'],
    ['withdrawal', 'Rejected', 500.5, 'Your withdrawal of ₹500.50 has been rejected.'],
    ['adjustment', 'Approved', -25, 'Your balance has been corrected by −₹25.00.'],
  ] as const) {
    // Nothing on this page shows when the socket is there.
    await expect
      .poll(async () => {
        push({ event: 'cashier', data: { kind, requestKey: `${kind}#1`, status, amount } })
        return page.locator('[data-popups]').getByText(words).count()
      })
      .toBeGreaterThan(0)
  }
})

describe.each(looks)('on a $viewport', ({ viewport, theme }) => {
  deepTest(`in the ${theme} theme it is accessible and fits`, async () => {
    const { page } = await openTab('?tab=statement', { viewport, theme })
    await count(page, '11 entries')
    await expectSound(page)
    await page.getByRole('tab', { name: 'Results' }).click()
    await page.getByText('Show as a table').click()
    await expectSound(page)
  })

  deepTest('is linked in the navigation', async () => {
    const { page, url } = await openTab('', { viewport })
    await page.goto(`${url}/account/profile`)
    if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Transactions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  })
})
