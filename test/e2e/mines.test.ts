import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getMinesBets, postMinesRound } from '../../domain/contract/mines.ts'
import { LADDER } from '../../domain/games/mines/pay-table.ts'
import { PAUSE_MS } from '../../domain/games/mines/rules.ts'
import { walletOf } from '../support/api/bets.ts'
import { mustCall, type TestPlayer } from '../support/api/calls.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { lookAgain } from '../support/browser/clock.ts'
import { rupeesText, shownWallet, storageOf } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import {
  ageAtBomb,
  ageAtLoss,
  ageAtTile,
  ageMinesRound,
  minesRoundOf,
  stageFirstBomb,
} from '../support/games/mines.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()

/** Nearly all of the ten seconds is left for a test to bet. */
const AGE_MS = 500

/** Opens Mines from the casino for a new player, in a round whose first bomb is under this tile and that is still open for bets. */
async function openMines(firstBomb: number, viewport: ViewportName = 'desktop', ageMs = AGE_MS) {
  const { page, player } = await site.openPlayer(viewport)
  await page.goto(`${site.url}/casino`)
  const link = page.getByRole('link', { name: 'Play Mines' }).first()
  await link.waitFor()
  await stageFirstBomb(site.database, player, firstBomb)
  await minesRoundOf(site.url, player)
  await ageMinesRound(site.database, player, ageMs)
  await link.click()
  await page.getByRole('heading', { name: 'Mines', level: 1 }).waitFor()
  return { page, player }
}

const betButton = (page: Page) => page.getByRole('button', { name: 'BET', exact: true })

/** Places the bet, which is said for a second. */
async function placeBet(
  page: Page,
  words = 'Bet Placed!',
  press = () => betButton(page).click(),
): Promise<void> {
  const said = page.getByText(words).waitFor()
  await press()
  await said
}

const cashOutButton = (page: Page) => page.getByRole('button', { name: /^Cash out/ })

/** How far the round is stands over the tiles; to bet is left of them, and below them on a phone. */
async function expectLayout(page: Page, viewport: ViewportName): Promise<void> {
  const board = page.getByRole('list', { name: 'Tiles' })
  const [bar, tiles, bet] = await Promise.all(
    [page.getByRole('progressbar'), board, betButton(page)].map((part) => part.boundingBox()),
  )
  if (!bar || !tiles || !bet) throw new Error('not shown')
  expect(bar.y + bar.height).toBeLessThanOrEqual(tiles.y)
  if (viewport === 'desktop') expect(bet.x + bet.width).toBeLessThanOrEqual(tiles.x)
  else expect(bet.y).toBeGreaterThanOrEqual(tiles.y + tiles.height)
}

/** Lets the round be so old, and the page see it. */
async function letRoundBe(ageMs: number, page: Page, player: TestPlayer): Promise<void> {
  await ageMinesRound(site.database, player, ageMs)
  await lookAgain(page, postMinesRound.path)
}

/** Keeps the round that has ended on the page until the function that is returned is called. */
async function holdNextRound(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${postMinesRound.path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Lets a tile be turned, for which the bet may be cashed out. One multiplier alone may be shown too shortly to be seen. */
async function firstTile(page: Page, player: TestPlayer): Promise<void> {
  await letRoundBe(ageAtTile(1), page, player)
  await page.getByRole('button', { name: /^Cash out ₹/ }).waitFor()
}
const tiles = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Tiles' }).getByText(name)
const notices = (page: Page) => page.locator('[data-popups]')

/** The wallet as the header shows it is the server's, to the paisa. */
async function expectWallet(
  page: Page,
  player: TestPlayer,
  { balance, exposure }: Record<'balance' | 'exposure', number>,
) {
  await expect
    .poll(() => shownWallet(page))
    .toEqual({ balance: rupeesText(balance), exposure: rupeesText(exposure) })
  const wallet = await walletOf(site.url, player)
  expect(wallet).toMatchObject({ balance: balance / 100, exposureBalance: exposure / 100 })
}

const betsOf = async ({ userId, idToken }: TestPlayer) =>
  (await mustCall(site.url, getMinesBets, { params: { userId } }, idToken)).bets

/** Cashes out the first bet of a player, of ₹100, which must be paid what the list says that it won. */
async function cashOutHundred(page: Page, player: TestPlayer): Promise<void> {
  await cashOutButton(page).click()
  await page.getByText('You Won').waitFor()
  const [bet] = await betsOf(player)
  await expectWallet(page, player, {
    balance: 990_000 + Math.round((bet?.winnings ?? 0) * 100),
    exposure: 0,
  })
}

/** How the player's one bet stands in the tables, which nobody looked at. */
async function storedStatus({ userId }: TestPlayer): Promise<unknown> {
  return (await site.database.scan('plays')).find(({ playerId }) => playerId === userId)?.status
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a bet is placed, watched, and cashed out for what the tiles turned pay', async () => {
    const { page, player } = await openMines(20, viewport)
    await page.getByLabel('Bet amount').fill('333')
    await placeBet(page, 'Bet Placed! ₹333.00')
    await expectWallet(page, player, { balance: 966_700, exposure: 33_300 })
    expect(await cashOutButton(page).isDisabled()).toBe(true)
    await expectLayout(page, viewport)
    await page.getByText('Multiplier: 1x', { exact: true }).waitFor()
    expect(await page.getByRole('list', { name: 'Tiles' }).getByRole('listitem').count()).toBe(24)

    await firstTile(page, player)
    await cashOutButton(page).click()
    await page.getByText('You Won').waitFor()
    const goOn = await holdNextRound(page)
    const [bet] = await betsOf(player)
    const multiplier = LADDER[(bet?.step ?? 0) - 1] ?? 0
    const winnings = Math.floor(333 * Math.round(multiplier * 100))
    expect(bet).toMatchObject({ status: 'Won', betAmt: 333, multiplier, winnings: winnings / 100 })
    await page.getByText(`${rupeesText(winnings)} at ${multiplier}x`).waitFor()
    await page.getByText(`Multiplier: ${multiplier}x`, { exact: true }).waitFor()
    await expectWallet(page, player, { balance: 966_700 + winnings, exposure: 0 })
    await expect.poll(() => page.getByText('Bet Placed!').count()).toBe(0)
    // The rest of the board is revealed: every bomb is seen.
    expect(await tiles(page, /bomb$/).count()).toBe(5)
    await expectSound(page)

    await cashOutButton(page).click()
    await notices(page).getByText('You Already Cashout').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().waitFor()
    const stored = await storageOf(page)
    expect(stored.mineroundId).toBe(bet?.round_id)
    expect(JSON.parse(stored.betHistory ?? '')).toEqual([
      { bet: 333, result: 'Won', winnings: winnings / 100, multiplier, date: bet?.date },
    ])
    await page.getByRole('button', { name: 'Next round' }).last().click()
    goOn()
    await page.getByText(/Betting closes in/).waitFor()
  })
})

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  deepTest(
    'a bomb takes the bet, is seen with the four others, and the next round opens after five seconds',
    async () => {
      const { page, player } = await openMines(2, viewport)
      await page.getByRole('button', { name: '500', exact: true }).click()
      await placeBet(page)
      await letRoundBe(ageAtBomb(2), page, player)
      await page.getByText('You Lost').waitFor()
      const goOn = await holdNextRound(page)
      const before = (await storageOf(page)).mineroundId
      await page.getByText('Bomb Blasted!').waitFor()
      await page.getByText('Multiplier: 1.14x').waitFor()
      expect(await tiles(page, /bomb, which ended the round$/).count()).toBe(1)
      expect(await tiles(page, /bomb$/).count()).toBe(4)
      expect(await cashOutButton(page).isDisabled()).toBe(true)
      await page.getByRole('row', { name: /₹500.00.*Lost/ }).waitFor()
      await expectWallet(page, player, { balance: 950_000, exposure: 50_000 })
      goOn()
      // Until the loss is written the stake stays held; the next round does not wait for it.
      await letRoundBe(ageAtTile(2) + PAUSE_MS, page, player)
      await page.getByText(/Betting closes in/).waitFor()
      expect(await page.getByText('You Lost').count()).toBe(0)
      expect((await storageOf(page)).mineroundId).not.toBe(before)
      expect(await tiles(page, /not turned$/).count()).toBe(24)
      await expectWallet(page, player, { balance: 950_000, exposure: 0 })
    },
  )
})

describe.each(sizes('phone'))('on a %s', (viewport) => {
  deepTest('the page is sound while bets are taken, and says what every step pays and returns', async () => {
    const { page } = await openMines(20, viewport, 0)
    await betButton(page).waitFor()
    const steps = page.getByRole('region', { name: 'Steps and what they pay' }).getByRole('listitem')
    expect(await steps.count()).toBe(19)
    expect(await steps.first().innerText()).toMatch(/1\.14x\s+Chance\s*79\.17%\s+Return\s*90\.25%/)
    await page.getByRole('button', { name: 'Rules' }).click()
    const rules = page.getByRole('dialog', { name: 'Mines: Rules' })
    expect(await rules.getByRole('row').count()).toBe(20)
    await rules.getByText('You can bet up to your balance, at most ₹1,00,000.00 a round.').waitFor()
    await expectSound(page)
  })
})

describe('the bet box', () => {
  deepTest('takes digits alone, and never goes below 0', async () => {
    const { page } = await openMines(20)
    const amount = page.getByLabel('Bet amount')
    await amount.fill('')
    await amount.pressSequentially('-1a.2')
    expect(await amount.inputValue()).toBe('12')
    await page.getByRole('button', { name: 'More' }).click()
    expect(await amount.inputValue()).toBe('13')
    await amount.fill('1')
    for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Less' }).click()
    expect(await amount.inputValue()).toBe('0')
    for (const quick of ['100', '200', '500', '1,000', '2,000', '5,000']) {
      await page.getByRole('button', { name: quick, exact: true }).click()
      expect(await amount.inputValue()).toBe(quick.replace(',', ''))
    }
  })

  deepTest('says in the corner, for two seconds, what is wrong with a bet', async () => {
    const { page, player } = await openMines(20)
    await page.getByLabel('Bet amount').fill('0')
    await betButton(page).click()
    const notice = notices(page).getByText('bet amout more than 0')
    await notice.waitFor()
    const box = await notices(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
    expect(box?.y).toBeLessThan(120)
    await expect.poll(() => notice.count(), { timeout: 4000 }).toBe(0)
    await page.getByLabel('Bet amount').fill('10001')
    await betButton(page).click()
    await notices(page).getByText('Insufficient balance!').waitFor()
    // On a phone it lies over the balance, over the whole width.
    await page.setViewportSize({ width: 375, height: 812 })
    const wallet = await page.getByRole('region', { name: 'Wallet' }).boundingBox()
    await expect.poll(async () => (await notices(page).boundingBox())?.y).toBe(wallet?.y)
    expect((await notices(page).boundingBox())?.width).toBeGreaterThan(330)
    expect(await betsOf(player)).toEqual([])
  })

  usualTest('takes one bet from a double press, and one by the keyboard', async () => {
    const { page, player } = await openMines(20)
    await placeBet(page, 'Bet Placed! ₹100.00', () => betButton(page).dblclick())
    await expectWallet(page, player, { balance: 990_000, exposure: 10_000 })
    expect(await betsOf(player)).toHaveLength(1)
    await firstTile(page, player)
    await cashOutButton(page).press('Enter')
    await page.getByText('You Won').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByText('You Won').count()).toBe(0)
  })
})

describe('Cash out', () => {
  deepTest('without a bet says so, once progress is 100', async () => {
    const { page, player } = await openMines(20)
    await cashOutButton(page).waitFor()
    await letRoundBe(ageAtTile(0), page, player)
    await expect.poll(() => cashOutButton(page).isEnabled(), { timeout: 8000 }).toBe(true)
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    await cashOutButton(page).click()
    await notices(page).getByText('Please place a bet before cashing out.').waitFor()
  })

  deepTest('that the server refuses is answered in its words, and the bet goes on', async () => {
    const { page, player } = await openMines(20)
    await placeBet(page)
    const message = 'The service is busy. Nothing was changed. Please try again.'
    await page.route('**/api/mines/update', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'tryAgain', message } }),
    )
    await firstTile(page, player)
    await cashOutButton(page).click()
    await notices(page).getByText(message).waitFor()
    await page.unroute('**/api/mines/update')
    await page.route('**/api/mines/update', (route) => route.abort('connectionreset'))
    await cashOutButton(page).click()
    await notices(page).getByText('No answer came. The state of your bet will soon be shown here.').waitFor()
    await page.unroute('**/api/mines/update')
    await firstTile(page, player)
    await cashOutHundred(page, player)
  })

  deepTest('that is automatic comes at the chosen step', async () => {
    const { page, player } = await openMines(20)
    await page.getByLabel('Auto cash-out').selectOption('At step 3: 1.52x')
    await betButton(page).click()
    await page.getByText('Your bet: ₹100.00, auto cash-out at 1.52x').waitFor()
    await letRoundBe(ageAtTile(3), page, player)
    await page.getByText('₹152.00 at 1.52x').waitFor()
    await expectWallet(page, player, { balance: 1_005_200, exposure: 0 })
  })
})

describe('an interruption', () => {
  deepTest('by a reload in the middle of a round changes nothing', async () => {
    const { page, player } = await openMines(20)
    await placeBet(page)
    await firstTile(page, player)
    // A reload can take longer than the tiles that are left.
    await ageMinesRound(site.database, player, AGE_MS)
    await page.reload()
    // The reloaded page shows the bet, which is still open.
    await page.getByText('Your bet: ₹100.00').waitFor()
    await firstTile(page, player)
    await cashOutHundred(page, player)
  })

  deepTest('by a network that is cut over the bomb shows the truth when it is back', async () => {
    const { page, player } = await openMines(8)
    await placeBet(page)
    await page.context().setOffline(true)
    await ageMinesRound(site.database, player, ageAtLoss(8))
    await until('the ticker to end it', async () => (await storedStatus(player)) === 'Lost')
    await page.context().setOffline(false)
    await page.getByRole('row', { name: /₹100.00.*Lost/ }).waitFor()
    await expectWallet(page, player, { balance: 990_000, exposure: 0 })
  })

  deepTest(
    'by a tab that is closed leaves the bet to the server, which another screen then shows',
    async () => {
      const { page, player } = await openMines(20)
      await page.getByLabel('Auto cash-out').selectOption('At step 2: 1.31x')
      await placeBet(page)
      const second = await page.context().newPage()
      await page.close()
      await ageMinesRound(site.database, player, ageAtTile(2))
      await until('the ticker to pay it', async () => (await storedStatus(player)) === 'Won')
      await second.goto(`${site.url}/casino/mines`)
      await second.getByRole('row', { name: /₹100.00.*Won.*1.31x.*₹131.00/ }).waitFor()
      await expectWallet(second, player, { balance: 1_003_100, exposure: 0 })
    },
  )
})

usualTest('a game that is closed says so, and takes no bet', async () => {
  await site.database.put('platform', { pk: 'game', sk: 'mines', isOff: true })
  try {
    const { page } = await site.openPlayer()
    await page.goto(`${site.url}/casino/mines`)
    await page.getByText('This game is closed at the moment. Open bets').waitFor()
    expect(await betButton(page).isDisabled()).toBe(true)
  } finally {
    await site.database.put('platform', { pk: 'game', sk: 'mines', isOff: false })
  }
})
