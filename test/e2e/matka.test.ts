import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { matkaOutcome } from '../../domain/games/matka/draw.ts'
import { walletOf as walletByApi } from '../support/api/bets.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { type PlayerPage, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { expectSoundInDepth, sizes } from '../support/browser/tier.ts'
import {
  announceNow,
  bidsOf,
  MUCH_LATER_MS,
  matkaMarketOf,
  type StagedDraw,
  stageDraw,
} from '../support/games/matka.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()

const HALF_HOUR_MS = 1_800_000

type Choices = Parameters<typeof stageDraw>[1]

/** A market of the test's own that the site shows. */
async function stage(choices: Choices = {}): Promise<StagedDraw> {
  const draw = await stageDraw(site.database, choices)
  await matkaMarketOf(site.url, draw.marketId)
  return draw
}

const listPath = '/casino/matka'
const playPath = ({ gameName }: Pick<StagedDraw, 'gameName'>, status = 'Open') =>
  `/casino/play/${encodeURIComponent(gameName)}/${status}`
const bidPath = ({ gameName }: StagedDraw, bidType: string, status = 'Open', profit = 95) =>
  `/casino/bidpage/${[gameName, bidType, 10, profit, status].map(encodeURIComponent).join('/')}`

/** Opens a page for a new player. */
async function open(path: string, viewport?: ViewportName): Promise<PlayerPage> {
  const opened = await site.openPlayer(viewport)
  await opened.page.goto(site.url + path)
  return opened
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const points = (page: Page, number: string) => page.getByLabel(`Points on ${number}`, { exact: true })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const summary = (page: Page) => page.getByRole('dialog', { name: 'Bid Summary' })
const walletOf = (page: Page) => expect.poll(() => shownWallet(page), { timeout: 30_000 })
const bidRows = (page: Page) => page.getByRole('list', { name: 'My bids' }).getByRole('listitem')

/** The last digit of the sum of a panna's digits. */
const digitOf = (panna: string) => [...panna].reduce((sum, digit) => sum + Number(digit), 0) % 10

/** Enters the points, looks at the summary and places the bid. */
async function bid(page: Page, number: string, amount: string): Promise<void> {
  await points(page, number).fill(amount)
  await button(page, 'Submit').click()
  await button(page, 'Place bid').click()
}

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  deepTest(
    'the list has a card a market: its numbers, its times, whether bids are taken, and the way to play',
    async () => {
      const over = await stage({ openInMs: -2000, closeInMs: -1000 })
      const { openPanna, closePanna } = matkaOutcome(over.seeds)
      const jodi = `${digitOf(openPanna)}${digitOf(closePanna)}`
      const cards = [
        [await stage(), ['***', '**', '***'], 'Bid Live : Open'],
        [
          await stage({ drawn: { openPanna: '128' }, openInMs: -1000 }),
          ['128', '1*', '***'],
          'Bid Live : Close',
        ],
        [over, [openPanna, jodi, closePanna], 'Bid is Closed'],
      ] as const
      const { page } = await open(listPath, viewport)
      for (const [{ gameName, marketId }, digits, status] of cards) {
        const card = page.getByRole('listitem').filter({ hasText: gameName })
        await card.getByText(status, { exact: true }).waitFor()
        const market = await matkaMarketOf(site.url, marketId)
        const facts = await card.locator('dd').allTextContents()
        expect(facts).toEqual([...digits, `${market.openTime} IST`, `${market.closeTime} IST`])
        const play = link(page, `Play ${gameName}`)
        const isDisabled = (await play.getAttribute('aria-disabled')) === 'true'
        expect(isDisabled).toBe(status === 'Bid is Closed')
        const path = playPath({ gameName }, status.slice('Bid Live : '.length))
        expect(await play.getAttribute('href')).toBe(isDisabled ? null : path)
        const results = link(page, `Results and your bids: ${gameName}`)
        expect(await results.count()).toBe(isDisabled ? 1 : 0)
        if (isDisabled) expect(await results.getAttribute('href')).toBe(playPath({ gameName }, 'Closed'))
      }
      await expectSoundInDepth(page)
    },
  )
})

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a bid on the number that comes wins, from the list of markets to the wallet', async () => {
    const draw = await stage({ drawn: { openPanna: '128' } })
    const { page } = await open(listPath, viewport)
    await link(page, `Play ${draw.gameName}`).click()
    const tiles = page.getByRole('list', { name: 'What to bid on' }).getByRole('link')
    await tiles.first().waitFor()
    const labels = (await tiles.allTextContents()).map(
      (text) => /[A-Z].*10 Ka \d{2,3}(?=1 in)/.exec(text)?.[0],
    )
    expect(labels).toEqual([
      'Single Digit10 Ka 95',
      'Jodi Digit10 Ka 950',
      'Single Panna10 Ka 95',
      'Double Panna10 Ka 95',
      'Tripple Panna10 Ka 950',
    ])
    await expectSoundInDepth(page)
    await link(page, /Single Panna/).click()
    await page.getByLabel('Find a number').fill('821')
    await points(page, '128').fill('20')
    await expectSoundInDepth(page)
    await button(page, 'Submit').click()
    const facts = await summary(page).locator('dd').allTextContents()
    expect(await summary(page).locator('dt').allTextContents()).toEqual([
      ...['Game', 'Bid type', 'Session', 'Result at', 'Number', 'Bet points', 'Total bid points'],
      'Estimated profit',
    ])
    const { openTime } = await matkaMarketOf(site.url, draw.marketId)
    expect(facts).toEqual([
      ...[draw.gameName, 'Single Panna', 'Open', `${openTime} IST`, '128', '20', '20', '₹190.00'],
    ])
    await expectSound(page)
    await button(page, 'Place bid').click()
    await said(page, 'Bid placed successfully!')
    await walletOf(page).toEqual({ balance: '₹9,980.00', exposure: '₹20.00' })
    await announceNow(site.database, draw)
    await said(page, '128 came: ₹190.00 paid!')
    await walletOf(page).toEqual({ balance: '₹10,170.00', exposure: '₹0.00' })
    await expect
      .poll(() => bidRows(page).textContent())
      .toMatch(/Single Panna, Open.*Won.*128 · 20 points.*\+₹170\.00/)
  })
})

deepTest('a bid on another number is lost', async () => {
  const draw = await stage({ drawn: { openPanna: '128' } })
  const { page } = await open(bidPath(draw, 'Single Digit'))
  await bid(page, '5', '35')
  await walletOf(page).toEqual({ balance: '₹9,965.00', exposure: '₹35.00' })
  await announceNow(site.database, draw)
  await walletOf(page).toEqual({ balance: '₹9,965.00', exposure: '₹0.00' })
  await expect.poll(() => bidRows(page).textContent()).toMatch(/Lost.*1 came.*−₹35\.00/)
})

deepTest('the list says that it is on its way, and what went wrong', async () => {
  const { page } = await site.openPlayer()
  await page.route('**/api/subscription-state', (route) => route.abort())
  await page.goto(site.url + listPath)
  await page.getByText('Loading...', { exact: true }).waitFor()
  await said(page, 'Something went wrong. Please try again.')
  await page.unroute('**/api/subscription-state')
  const { gameName } = await stage()
  await button(page, 'Try again').click()
  await page.getByRole('heading', { name: gameName }).waitFor()
})

deepTest('the markets are fetched as their status changes, by the server’s clock', async () => {
  const draw = await stage({
    openInMs: HALF_HOUR_MS,
    closeInMs: 2 * HALF_HOUR_MS,
    drawn: { openPanna: '550' },
  })
  const { page } = await site.openPlayer()
  await page.clock.install()
  await page.goto(site.url + listPath)
  const card = page.getByRole('listitem').filter({ hasText: draw.gameName })
  await card.getByText('Bid Live : Open').waitFor()
  expect(await card.getByRole('timer').textContent()).toMatch(/^(30|2\d):\d\d$/)
  await announceNow(site.database, draw)
  await matkaMarketOf(site.url, draw.marketId, ({ bidStatus }) => bidStatus === 'Close')
  await page.clock.fastForward(HALF_HOUR_MS)
  await card.getByText('Bid Live : Close').waitFor()
  await card.getByText('550', { exact: true }).waitFor()
  await announceNow(site.database, draw, 'Close')
  await matkaMarketOf(site.url, draw.marketId, ({ bidStatus }) => bidStatus === 'Closed')
  await page.clock.fastForward(HALF_HOUR_MS)
  await card.getByText('Bid is Closed').waitFor()
})

deepTest('between the numbers jodi is greyed out, and bids are of the close session alone', async () => {
  const draw = await stage({ openInMs: -1000 })
  const { page } = await open(playPath(draw, 'Open'))
  const jodi = link(page, /Jodi Digit/)
  await expect.poll(() => jodi.getAttribute('aria-disabled')).toBe('true')
  await jodi.click({ force: true })
  expect(page.url()).toContain('/casino/play/')
  await link(page, /Single Digit/).click()
  await page.getByRole('radio', { name: 'Close', checked: true }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(1)
  await bid(page, '7', '10')
  await said(page, 'Bid placed successfully!')
  await expect.poll(() => bidRows(page).textContent()).toContain('Single Digit, Close')
})

deepTest('a jodi has no session, and a hundred numbers that are found by their digits', async () => {
  const draw = await stage()
  const { page } = await open(bidPath(draw, 'Jodi Digit'), 'phone')
  const numbers = page.getByRole('list', { name: 'Numbers' }).getByRole('listitem')
  await expect.poll(() => numbers.count()).toBe(100)
  expect(await page.getByLabel('Bid type').inputValue()).toBe('Jodi Digit')
  expect(await page.getByRole('radio').count()).toBe(0)
  await button(page, '4').click()
  expect(await numbers.allTextContents()).toEqual([...'0123456789'].map((digit) => `4${digit}`))
  await page.getByLabel('Find a number').fill('99')
  await said(page, 'No number has these digits.')
  await button(page, 'All').click()
  expect(await numbers.allTextContents()).toEqual(['99'])
  await expectSoundInDepth(page)
})

deepTest(
  'numbers hold amounts of whole points, the sums follow them, and one call sends them all',
  async () => {
    const draw = await stage()
    const { page, player } = await open(bidPath(draw, 'Single Digit'))
    await points(page, '3').fill('12.5x')
    expect(await points(page, '3').inputValue()).toBe('125')
    await points(page, '5').fill('10')
    expect(await points(page, '3').inputValue()).toBe('125')
    await button(page, '+100').click()
    expect(await points(page, '5').inputValue()).toBe('110')
    expect(await page.locator('footer dt').allTextContents()).toEqual(['Total bid points', 'Balance points'])
    const sums = page.locator('footer dd')
    expect(await sums.allTextContents()).toEqual(['235at most → ₹1,187.50', '10000.00'])
    await button(page, 'Remove 3: 125').click()
    expect(await sums.allTextContents()).toEqual(['1105 → ₹1,045.00', '10000.00'])
    await button(page, 'Clear').click()
    expect(await sums.allTextContents()).toEqual(['0', '10000.00'])
    await points(page, '7').fill('20')
    await bid(page, '8', '30')
    await walletOf(page).toEqual({ balance: '₹9,950.00', exposure: '₹50.00' })
    const [placed, ...others] = await bidsOf(site.url, player)
    const bids = [
      { number: '7', points: 20 },
      { number: '8', points: 30 },
    ]
    expect([placed?.bids, others]).toEqual([bids, []])
  },
)

usualTest(
  'what can’t be bid is refused in words, and not sent; an answer that says nothing is a bid that failed',
  async () => {
    const opened = await open(bidPath(await stage(), 'Single Digit'))
    const { page } = opened
    await button(page, 'Submit').click()
    await said(page, 'Please enter at least 1 valid bid.')
    await points(page, '1').fill('10001')
    await button(page, 'Submit').click()
    await said(page, 'Insufficient balance. Please add more funds.')
    expect(await summary(page).count()).toBe(0)
    expect(await bidsOf(site.url, opened.player)).toEqual([])

    await page.route('**/api/bids', (route) => route.fulfill({ status: 400, body: '<html></html>' }))
    await bid(page, '1', '10')
    await said(page, 'Failed to place bid.')
  },
)

deepTest('a user without an id is asked to log in', async () => {
  const { page } = await site.openPlayer()
  await page.context().addInitScript(() => localStorage.setItem('user', '{}'))
  await page.goto(site.url + bidPath(await stage(), 'Single Digit'))
  await points(page, '1').fill('10')
  await button(page, 'Submit').click()
  await said(page, 'User is not logged in. Please log in to place a bid.')
})

deepTest('a bid that comes after the number is refused in the server’s words', async () => {
  const draw = await stage()
  const { page } = await open(bidPath(draw, 'Single Digit'))
  await points(page, '1').fill('10')
  await button(page, 'Submit').click()
  await summary(page).waitFor()
  await announceNow(site.database, draw)
  await button(page, 'Place bid').click()
  await said(page, 'Betting is closed for this round.')
  await walletOf(page).toEqual({ balance: '₹10,000.00', exposure: '₹0.00' })
})

deepTest('an unknown market and an unknown type are said to be unknown', async () => {
  const { page } = await open('/casino/play/Nowhere/Open')
  await said(page, 'There is no market called Nowhere.')
  await page.goto(site.url + bidPath(await stage(), 'Quadruple Panna'))
  await said(page, 'Nothing called Quadruple Panna can be bid on.')
  await expectSoundInDepth(page)
})

deepTest(
  'an address that promises more changes nothing: what is paid and taken is the server’s',
  async () => {
    const draw = await stage({ openInMs: -1000 })
    const { page } = await open(bidPath(draw, 'Jodi Digit', 'Open', 99_999))
    await said(page, 'Bidding on this number has ended for the current draw.')
    expect(await button(page, 'Submit').isDisabled()).toBe(true)
    await page.goto(site.url + bidPath(draw, 'Single Digit', 'Open', 99_999))
    await points(page, '1').fill('10')
    await button(page, 'Submit').click()
    expect((await summary(page).locator('dd').allTextContents()).at(-1)).toBe('₹95.00')
    expect((await summary(page).locator('dd').allTextContents())[2]).toBe('Close')
  },
)

deepTest('a market’s results are listed, each with the way to compute it again', async () => {
  const drawn = { openPanna: '128', closePanna: '367' }
  const draw = await stage({ drawn, openInMs: -3000, closeInMs: -2000, restSeconds: 1 })
  await matkaMarketOf(site.url, draw.marketId, ({ draws }) => draws.length === 1)
  const { page } = await open(playPath(draw))
  const results = page.getByRole('table', { name: 'Results' })
  expect(await results.getByRole('row').nth(1).textContent()).toContain('128 16 367')
  await results.getByRole('link').click()
  await expect.poll(() => page.url()).toContain(`/fair?game=matka&round=${draw.roundId}`)
  await said(page, /367/)
})

describe('an interruption', () => {
  deepTest('by the network hides the answer: sent again it is one bid', async () => {
    const opened = await open(bidPath(await stage(), 'Single Digit'))
    const { page, player } = opened
    await page.route('**/api/bids', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await bid(page, '1', '10')
    await said(page, 'There was an error placing your bid. Please try again.')
    await page.unroute('**/api/bids')
    await expectSoundInDepth(page)
    await button(page, 'Send again').click()
    await said(page, 'Bid placed successfully!')
    expect(await bidsOf(site.url, player)).toHaveLength(1)
    await walletOf(page).toEqual({ balance: '₹9,990.00', exposure: '₹10.00' })
  })

  deepTest('by a double press is one bid', async () => {
    const { page, player } = await open(bidPath(await stage(), 'Single Digit'))
    await points(page, '1').fill('10')
    await button(page, 'Submit').click()
    await button(page, 'Place bid').dblclick()
    await said(page, 'Bid placed successfully!')
    await summary(page).waitFor({ state: 'hidden' })
    expect(await bidsOf(site.url, player)).toHaveLength(1)
  })

  deepTest('by a reload loses nothing: the bid is there, and is paid', async () => {
    const draw = await stage({ drawn: { openPanna: '128' } })
    const { page } = await open(bidPath(draw, 'Single Digit'))
    await bid(page, '1', '100')
    await said(page, 'Bid placed successfully!')
    await page.reload()
    await expect.poll(() => bidRows(page).textContent()).toContain('100 points')
    await walletOf(page).toEqual({ balance: '₹9,900.00', exposure: '₹100.00' })
    await announceNow(site.database, draw)
    await walletOf(page).toEqual({ balance: '₹10,850.00', exposure: '₹0.00' })
  })

  deepTest('by closing the tab loses nothing: the bid is paid', async () => {
    const draw = await stage({ drawn: { openPanna: '128' } })
    const { page, player } = await open(bidPath(draw, 'Single Digit'))
    await bid(page, '1', '100')
    await said(page, 'Bid placed successfully!')
    await page.close()
    await announceNow(site.database, draw)
    const wallet = () => walletByApi(site.url, player)
    await until('the pay', async () => (await wallet()).balance === 10_850)
    expect(await wallet()).toMatchObject({ balance: 10_850, exposureBalance: 0 })
  })
})

deepTest('while the game is off every market is closed for bids, and says so', async () => {
  const draw = await stage({ openInMs: MUCH_LATER_MS })
  await site.database.put('platform', { pk: 'game', sk: 'matka', isOff: true })
  try {
    await matkaMarketOf(site.url, draw.marketId, ({ bidStatus }) => bidStatus === 'Closed')
    const { page } = await open(playPath(draw))
    await said(page, 'Bid is Closed')
    await said(page, 'This game is closed at the moment. Open bets are played to their end.')
    expect(await link(page, /Single Digit/).getAttribute('aria-disabled')).toBe('true')
  } finally {
    await site.database.put('platform', { pk: 'game', sk: 'matka', isOff: false })
  }
})
