import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../domain/contract/refusals.ts'
import { getTitliBets, postTitliRound } from '../../domain/contract/titli.ts'
import { type Picture, pictures } from '../../domain/games/titli/rules.ts'
import { mustCall, type TestPlayer } from '../support/api/calls.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { lookAgain } from '../support/browser/clock.ts'
import { collectErrors, type PlayerPage, shownWallet, storageOf } from '../support/browser/player.ts'
import { expectSound, switchTheme } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { bothSizes, sizes, themes } from '../support/browser/tier.ts'
import { ageTitliBet, stagePicture, titliRoundOf } from '../support/games/titli.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()
const address = () => `${site.url}/casino/fun-games`

/** Opens the player's next round so that it draws this picture: by the stored client seed, as a page would send a fresh one. */
async function openStaged(player: TestPlayer, picture: Picture): Promise<void> {
  await stagePicture(site.database, player, picture)
  await titliRoundOf(site.url, player)
}

/** Opens the game for a new player whose first round draws this picture. */
async function open(picture: Picture, viewport: ViewportName = 'desktop'): Promise<PlayerPage> {
  const opened = await site.openPlayer(viewport)
  await openStaged(opened.player, picture)
  await opened.page.goto(address())
  await selectImages(opened.page).waitFor()
  return opened
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const selectImages = (page: Page) => page.getByText('Select Images!', { exact: true })
const processing = (page: Page) => page.getByText('Processing...', { exact: true })
const placeBet = (page: Page) => button(page, 'Place Bet')
const scratchCard = (page: Page, number = 1) => button(page, `Scratch card ${number}`)
const walletOf = (page: Page) => expect.poll(() => shownWallet(page), { timeout: 15_000 })
const said = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()
/** Has the card of the round scratched, once its picture is drawn. */
const reveal = (page: Page) => button(page, 'Scratch it for me').click()

async function choose(page: Page, names: readonly string[], amount = '₹10') {
  await button(page, amount).click()
  if (amount === '₹10') await button(page, amount).click()
  for (const name of names) await button(page, name).click()
}

async function bet(page: Page, names: readonly string[], amount?: string) {
  await choose(page, names, amount)
  await placeBet(page).click()
  await processing(page).waitFor()
}

/** Rubs over a card from side to side, as far down as asked. */
async function scratch(page: Page, rows: number, number = 1) {
  const box = await scratchCard(page, number).boundingBox()
  if (!box) throw new Error('there is no card to scratch')
  await page.mouse.move(box.x + 8, box.y + 12)
  await page.mouse.down()
  for (let row = 0; row < rows; row++) {
    const y = box.y + 12 + row * 24
    await page.mouse.move(box.x + (row % 2 ? 8 : box.width - 8), y, { steps: 8 })
  }
  await page.mouse.up()
}

/** Leaves a board with so many scratched cards in the browser, unless there is one already. */
async function keepBoard(page: Page, userId: string, count: number) {
  const cards = Array.from({ length: count }, (_, at) => ({
    roundId: `T${at + 1}-a`,
    picture: 'sun',
    isScratched: true,
  }))
  const board = JSON.stringify({ userId, lastRoundId: cards.at(-1)?.roundId, cards })
  await page.context().addInitScript((stored) => {
    if (!localStorage.getItem('titliBoard')) localStorage.setItem('titliBoard', stored)
  }, board)
}

function betsOf({ player: { userId, idToken } }: PlayerPage) {
  return mustCall(site.url, getTitliBets, { params: { userId } }, idToken)
}

describe.each(inTier([], bothSizes))('on a %s', (viewport) => {
  test('it is accessible and fits in both themes', async () => {
    const { page } = await open('cow', viewport)
    await choose(page, ['Kite', 'Sun'], '₹50')
    for (const _ of themes) {
      await switchTheme(page)
      await expectSound(page)
    }
  })
})

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a bet on the picture that is drawn wins, is scratched by hand, and the next round does not wait', async () => {
    const opened = await open('kite', viewport)
    const { page } = opened
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await page.getByRole('timer').textContent()).toMatch(/^(10|[1-9]):00$/)
    await bet(page, ['Kite', 'Sun'], '₹50')
    await walletOf(page).toEqual({ balance: '₹9,900.00', exposure: '₹100.00' })
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('0:00')

    await scratchCard(page).waitFor()
    await scratch(page, 1)
    expect(await scratchCard(page).isVisible()).toBe(true)
    await scratch(page, 6)
    await said(page, 'You Won!')
    await said(page, '₹500 Added!')
    await said(page, 'Your bet was ₹100.00: +₹400.00 in all.')
    await walletOf(page).toEqual({ balance: '₹10,400.00', exposure: '₹0.00' })
    await button(page, /^Wait \d+s$/).waitFor()
    await expectSound(page)
    // The next round closes the result, and the board can be read again.
    await button(page, 'Next round').last().click()
    await page
      .getByRole('timer')
      .filter({ hasText: /^(10|[1-9]):00$/ })
      .waitFor()
    expect(await page.locator('main:focus').count()).toBe(1)
    await page.getByRole('img', { name: 'Card 1: Kite' }).waitFor()
    await page.getByRole('tab', { name: 'My Bets' }).click()
    const table = page.getByRole('table', { name: 'My Bets' })
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Bet Amout',
      'Is Win',
      'Profit',
      'Date & Time',
    ])
    expect(await table.getByRole('row').nth(1).textContent()).toMatch(/₹100\.00.*Win.*₹500\.00\+₹400\.00/)
  })
})

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  deepTest('a bet on other pictures is lost, and is scratched by the keyboard', async () => {
    const { page } = await open('rat', viewport)
    await bet(page, ['Kite', 'Sun', 'Diya'])
    await walletOf(page).toEqual({ balance: '₹9,970.00', exposure: '₹30.00' })
    await scratchCard(page).focus()
    await page.keyboard.press('Enter')
    await said(page, 'Try Again! Better luck next time!')
    await said(page, 'Rat was drawn. Your bet was ₹30.00.')
    await walletOf(page).toEqual({ balance: '₹9,970.00', exposure: '₹0.00' })
    await page.keyboard.press('Escape')
    await page.getByRole('img', { name: 'Card 1: Rat' }).waitFor()
  })
})

deepTest(
  'there are 24 cards in six columns, twelve pictures and eight amounts; the rules state what every bet returns',
  async () => {
    const { page } = await open('cow')
    const cards = page.getByRole('list', { name: 'Scratch cards' }).getByRole('listitem')
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
    expect(boxes).toHaveLength(24)
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(6)
    const offered = page.getByRole('list', { name: 'Pictures to bet on' }).getByRole('button')
    expect((await offered.allTextContents()).map((name) => name.toLowerCase())).toEqual([...pictures])
    const amounts = page.getByRole('group', { name: 'Bet on each picture' }).getByRole('button')
    expect(await amounts.allTextContents()).toEqual([
      '₹10',
      '₹20',
      '₹50',
      '₹100',
      '₹500',
      '₹1,000',
      '₹2,000',
      '₹5,000',
    ])
    expect(await button(page, '₹10').getAttribute('aria-pressed')).toBe('true')
    await button(page, 'Sun').click()
    await said(page, 'If one of yours is drawn')
    expect(await page.locator('dd').filter({ hasText: '₹100.00' }).count()).toBe(1)

    await button(page, 'Rules').click()
    const rows = page.getByRole('dialog').getByRole('row')
    expect(await rows.count()).toBe(13)
    expect(await rows.nth(1).textContent()).toBe('1 picture10 ×8.33%83.33%')
    expect(await rows.nth(12).textContent()).toBe('12 pictures0.83 ×100%83.33%')
  },
)

deepTest('what can’t be bet is refused in words, and not sent', async () => {
  const opened = await open('cow')
  const { page } = opened
  await button(page, '₹10').click()
  await placeBet(page).click()
  await said(page, 'Select Bet Amount!')
  await button(page, '₹10').click()
  await placeBet(page).click()
  await said(page, 'Total bet must be greater than 0.')
  await choose(page, ['Cow', 'Sun', 'Rat'], '₹5,000')
  await page.clock.install()
  await placeBet(page).click()
  await said(page, 'Insufficient Balance! Need ₹5,000 more')
  await page.clock.runFor(2_900)
  expect(await page.getByText('Need ₹5,000 more').count()).toBe(1)
  await page.clock.runFor(1_000)
  await expect.poll(() => page.getByText('Need ₹5,000 more').count()).toBe(0)
  expect((await betsOf(opened)).bets).toEqual([])
  await page.getByRole('tab', { name: 'My Bets' }).click()
  await said(page, 'You do not have any bet.')
})

const refusedBets = [
  ['insufficientFunds', 'Insufficient Balance! Need ₹12.5 more', { balance: 7.5, needed: 20 }],
  ['roundClosed', 'Betting is closed for this round.', undefined],
] as const

deepTest('a refusal of the server is shown, and nothing is bet', async () => {
  const opened = await open('cow')
  const { page } = opened
  await choose(page, ['Cow', 'Sun'])
  for (const [error, words, details] of refusedBets) {
    await page.unroute('**/api/titli/new/bets')
    await page.route('**/api/titli/new/bets', (route) => {
      const { status, message } = refusals[error]
      return route.fulfill({ status, json: { success: false, error, message, ...(details && { details }) } })
    })
    await placeBet(page).click()
    await said(page, words)
    await selectImages(page).waitFor()
    expect(await button(page, /^Cow/).getAttribute('aria-pressed')).toBe('true')
  }
  expect((await betsOf(opened)).bets).toEqual([])
})

deepTest(
  'a bet on so many pictures that no win makes up for it says so before it is placed, and its win is shown without joy',
  async () => {
    const { page } = await open('sun')
    const all = pictures.map((picture) => `${picture[0]?.toUpperCase()}${picture.slice(1)}`)
    await choose(page, all.slice(0, 10))
    expect(await page.getByText('A win returns less than this bet costs.').count()).toBe(0)
    for (const name of all.slice(10)) await button(page, name).click()
    await said(page, 'A win returns less than this bet costs.')
    await placeBet(page).click()
    await reveal(page)
    await said(page, '₹100 Added!')
    await said(page, 'Your bet was ₹120.00: −₹20.00 in all.')
    await walletOf(page).toEqual({ balance: '₹9,980.00', exposure: '₹0.00' })
  },
)

deepTest(
  'a double press is one bet, and pictures and amounts stay as they are until it is over',
  async () => {
    const opened = await open('parrot')
    const { page } = opened
    await expect.poll(async () => (await storageOf(page)).titligameId).toMatch(/^T\d{13}$/)
    await choose(page, ['Cow'])
    await placeBet(page).dblclick()
    await processing(page).waitFor()
    await button(page, 'Kite').click({ force: true })
    expect(await button(page, 'Kite').getAttribute('aria-pressed')).toBe('false')
    expect(await button(page, /^Cow/).getAttribute('aria-pressed')).toBe('true')
    expect(await button(page, '₹20').isDisabled()).toBe(true)
    expect(JSON.stringify(await storageOf(page))).not.toContain('parrot')
    await walletOf(page).toEqual({ balance: '₹9,990.00', exposure: '₹10.00' })
    expect((await betsOf(opened)).bets).toHaveLength(1)

    // The browser keeps the game's picture once it is drawn.
    await reveal(page)
    expect((await storageOf(page)).randomImage).toBe('parrot')
  },
)

deepTest(
  'a card that nobody scratches scratches itself, the next round opens, and the last bet can be made again',
  async () => {
    const { page, player } = await open('diya')
    await bet(page, ['Diya', 'Cow'], '₹20')
    await ageTitliBet(site.database, player, 9_000)
    await lookAgain(page, postTitliRound.path)
    await said(page, 'You Won!')
    await ageTitliBet(site.database, player, 3_000)
    await lookAgain(page, postTitliRound.path)
    await selectImages(page).waitFor()
    await page.locator('button:enabled', { hasText: 'Place Bet' }).waitFor()
    expect(await page.getByText('You Won!').count()).toBe(0)
    await button(page, 'Same again').click()
    const chosen = page.getByRole('list', { name: 'Pictures to bet on' }).locator('[aria-pressed=true]')
    expect(await chosen.allTextContents()).toEqual(['Cow20', 'Diya20'])
    await placeBet(page).click()
    await processing(page).waitFor()
  },
)

describe('before the card is scratched', () => {
  /** What the page shows of the result outside the board: header and list. */
  const given = async (page: Page) => {
    const mine = await page.getByRole('table', { name: 'My Bets' }).allTextContents()
    return { ...(await shownWallet(page)), isWinListed: mine.join().includes('Win₹') }
  }
  const before = { balance: '₹9,900.00', exposure: '₹100.00', isWinListed: false }

  deepTest('nothing gives the result away: no push, no fetch at a return to the tab, no reload', async () => {
    const opened = await open('kite')
    const { page } = opened
    await page.getByRole('tab', { name: 'My Bets' }).click()
    await bet(page, ['Kite'], '₹100')
    await walletOf(page).toEqual({ balance: '₹9,900.00', exposure: '₹100.00' })
    await until('the end', async () => (await betsOf(opened)).bets[0]?.isWin === true)
    await scratchCard(page).waitFor()
    await lookAgain(page, postTitliRound.path)
    expect(await given(page)).toEqual(before)
    await page.reload()
    await scratchCard(page).waitFor()
    await page.getByRole('tab', { name: 'My Bets' }).click()
    expect(await given(page)).toEqual(before)
    await reveal(page)
    await said(page, '₹1,000 Added!')
    await walletOf(page).toEqual({ balance: '₹10,900.00', exposure: '₹0.00' })
    await page.getByRole('cell', { name: 'Kite Win' }).waitFor()
  })
})

describe('an interruption', () => {
  deepTest('by a reload in the middle loses nothing: the round goes on, and the board is kept', async () => {
    const { page } = await open('bucket')
    await bet(page, ['Bucket'], '₹500')
    await page.reload()
    await reveal(page)
    await said(page, '₹5,000 Added!')
    await walletOf(page).toEqual({ balance: '₹14,500.00', exposure: '₹0.00' })
    await page.reload()
    await page.getByRole('img', { name: 'Card 1: Bucket' }).waitFor()
    expect(await page.getByText('You Won!').count()).toBe(0)
  })

  deepTest(
    'by a closed tab is settled by the server: the wallet, the list and the board have it',
    async () => {
      const opened = await site.openPlayer()
      const { page, player } = opened
      // A board that a card lies on already: rounds before it was begun are not put on it.
      await keepBoard(page, player.userId, 1)
      await openStaged(player, 'flower')
      await page.goto(address())
      await selectImages(page).waitFor()
      await bet(page, ['Flower'], '₹100')
      const context = page.context()
      await page.close()
      await until('the end', async () => (await betsOf(opened)).bets[0]?.isWin === true)
      const back = await context.newPage()
      await stagePicture(site.database, opened.player, 'cow')
      await back.goto(address())
      await walletOf(back).toEqual({ balance: '₹10,900.00', exposure: '₹0.00' })
      await back.getByRole('img', { name: 'Card 2: Flower' }).waitFor()
      await back.getByRole('tab', { name: 'My Bets' }).click()
      await back.getByRole('cell', { name: 'Flower Win' }).waitFor()
    },
  )

  deepTest('of the network is caught up with when it is back', async () => {
    const opened = await open('umbrella')
    const { page } = opened
    await bet(page, ['Umbrella'])
    await page.context().setOffline(true)
    await said(page, 'You are offline.')
    await until('the end', async () => (await betsOf(opened)).bets[0]?.isWin === true)
    await page.context().setOffline(false)
    await reveal(page)
    await said(page, '₹100 Added!')
    await walletOf(page).toEqual({ balance: '₹10,090.00', exposure: '₹0.00' })
  })

  deepTest('that swallows the answer to a bet leaves one bet, which the round shows', async () => {
    const opened = await open('spin')
    const { page } = opened
    const errors = collectErrors(page)
    await page.route('**/api/titli/new/bets', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await choose(page, ['Spin'])
    await placeBet(page).click()
    await said(page, 'No answer came. If your bet was placed, it will soon be shown here.')
    expect(errors.join()).toContain('The bet was not confirmed')
    await processing(page).waitFor()
    await reveal(page)
    await said(page, '₹100 Added!')
    expect((await betsOf(opened)).bets).toHaveLength(1)
    await walletOf(page).toEqual({ balance: '₹10,090.00', exposure: '₹0.00' })
  })
})

deepTest(
  'when all 24 cards are scratched the board is over, shows the balance and starts again',
  async () => {
    const opened = await site.openPlayer()
    const { page, player } = opened
    await keepBoard(page, player.userId, 23)
    await openStaged(player, 'football')
    await page.goto(address())
    await page.getByRole('img', { name: 'Card 23: Sun' }).waitFor()
    await bet(page, ['Football'])
    await scratchCard(page, 24).focus()
    await page.keyboard.press('Enter')
    await said(page, 'You Won!')
    await button(page, 'Close').click()
    await said(page, 'Game Over! Final Balance')
    const notice = page.getByRole('status').filter({ hasText: 'Game Over!' })
    await expect.poll(() => notice.textContent()).toContain('₹10,090.00')
    await expectSound(page)
    await button(page, 'Close').click()
    await page.getByRole('img', { name: 'Card 1, not drawn yet' }).waitFor()
  },
)

deepTest('everybody’s bets are those of real players, masked, and a program’s say so', async () => {
  const first = await open('cow')
  await bet(first.page, ['Cow'], '₹1,000')
  await reveal(first.page)
  const { page } = await site.openPlayer()
  await page.goto(address())
  const table = page.getByRole('table', { name: 'All Bets' })
  await expect.poll(() => table.textContent()).toContain('T***r₹1,000.00₹10,000.00')
  expect(await table.textContent()).not.toContain('Test Player')
  expect(await table.getByText('Simulated').count()).toBe(0)

  await page.route('**/api/titli/bets', async (route) => {
    const answer = (await (await route.fetch()).json()) as { bets: object[] }
    await route.fulfill({
      json: { ...answer, bets: answer.bets.map((row) => ({ ...row, isSimulated: true })) },
    })
  })
  await page.reload()
  await table.getByText('Simulated').first().waitFor()
})

deepTest('a list that can’t be fetched says so, and so does a user without an id', async () => {
  const { page } = await site.openPlayer()
  for (const list of ['**/api/pappu/bets/**', '**/api/titli/bets'])
    await page.route(list, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(address())
  await page.getByRole('alert').getByText('The last bets cannot be fetched at the moment.').waitFor()
  await page.getByRole('tab', { name: 'My Bets' }).click()
  await page.getByRole('alert').getByText('Failed to fetch user bets').waitFor()

  await page
    .context()
    .addInitScript(() => localStorage.setItem('user', JSON.stringify({ username: 'Nobody' })))
  await page.goto(address())
  await page.getByRole('alert').getByText('User is not logged in. Please log in to view your bets.').waitFor()
})

usualTest('a game that is switched off says so, and takes no bet', async () => {
  const { page } = await site.openPlayer()
  await site.database.put('platform', { pk: 'game', sk: 'titli', isOff: true })
  try {
    await page.goto(address())
    await page.getByRole('alert').getByText('This game is closed at the moment.').waitFor()
  } finally {
    await site.database.put('platform', { pk: 'game', sk: 'titli', isOff: false })
  }
})
