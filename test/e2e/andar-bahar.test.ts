import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { postAndarBaharRounds } from '../../domain/contract/andar-bahar.ts'
import type { AndarBaharOutcome, Label } from '../../domain/games/andar-bahar/rules.ts'
import type { TestPlayer } from '../support/api/calls.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { lookAgain } from '../support/browser/clock.ts'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound, switchTheme } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { ages, ageTable, sendBet2, stageDeal, tableOf, wonBy } from '../support/games/andar-bahar.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()

const ROUNDS = '**/api/andar-bahar/rounds'
interface Table {
  readonly page: Page
  readonly player: TestPlayer
  /** Makes the round so old, and the page look at it. */
  pass(ageMs: number): Promise<void>
}

/** Opens the game for a new player, whose first round is dealt as wanted and open for bets. */
async function sitDown(
  wanted: (outcome: AndarBaharOutcome) => boolean,
  viewport?: ViewportName,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Table> {
  const { page, player } = await site.openPlayer(viewport)
  await stageDeal(site.database, player, wanted)
  await prepare(page)
  // Opened with the stored client seed, by which it was staged: the page would send a fresh one.
  await tableOf(site.url, player)
  await page.goto(`${site.url}/casino/andar-bahar`)
  await page
    .getByText(/^(Place your bets|Waiting for result)$/)
    .first()
    .waitFor()
  const pass = async (ageMs: number) => {
    await ageTable(site.database, player, ageMs)
    await lookAgain(page, postAndarBaharRounds.path)
  }
  // Betting lasts ten seconds, of which a busy machine needs some to show the page.
  await pass(0)
  await page.getByText('Place your bets').waitFor()
  return { page, player, pass }
}

const betOn = (page: Page, label: Label) => page.getByRole('button', { name: `Bet on ${label}` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).first().waitFor()
const walletShows = (page: Page, balance: string, exposure = '₹0.00') =>
  expect.poll(() => shownWallet(page)).toEqual({ balance, exposure })
/** The newest row of My Bet. */
const lastBet = (page: Page) =>
  page.getByRole('table', { name: 'My Bet' }).getByRole('row').nth(1).innerText()
const lastBetIs = (page: Page, ...cells: string[]) =>
  expect.poll(() => lastBet(page).then((row) => row.split(/\s*\t\s*/))).toEqual(cells)

/** A side's row of slots, each of them a child, those with a card within its list. */
const rowOf = (page: Page, side: 'Andar' | 'Bahar') =>
  page.getByRole('list', { name: `Cards of ${side}` }).locator('..')
const slotsOf = (page: Page, side: 'Andar' | 'Bahar') =>
  rowOf(page, side).locator(':scope > :not(ol), :scope > ol > li').count()

/** The joker lies between the rows of both sides, in the middle of their width. */
async function expectJokerInTheMiddle(page: Page): Promise<void> {
  const [andar, joker, bahar] = await Promise.all(
    [rowOf(page, 'Andar'), page.getByRole('figure', { name: /^Joker: / }), rowOf(page, 'Bahar')].map((part) =>
      part.boundingBox(),
    ),
  )
  if (!andar || !joker || !bahar) throw new Error('not shown')
  expect(joker.y).toBeGreaterThanOrEqual(andar.y + andar.height)
  expect(joker.y + joker.height).toBeLessThanOrEqual(bahar.y)
  expect(Math.abs(joker.x + joker.width / 2 - (andar.x + andar.width / 2))).toBeLessThan(10)
}

/** Bets ₹100, the least of the quick stakes. */
async function bet(page: Page, label: Label): Promise<void> {
  await betOn(page, label).click()
  await button(page, '100').click()
  await button(page, 'Submit').click()
  await page.getByText('Bet placed successfully!').waitFor()
}

describe('a round on a desktop', () => {
  usualTest('that is won pays stake and profit', async () => {
    const { page, pass } = await sitDown(wonBy('Andar'))
    await page.getByRole('heading', { level: 1, name: 'Andar Bahar' }).waitFor()
    await page.getByRole('timer').waitFor()
    await betOn(page, 'Andar').click()
    await button(page, '100').click()
    const slip = page.getByRole('complementary', { name: 'Place Bet' })
    expect((await slip.locator('dl').innerText()).split(/\s*\n\s*/)).toEqual(
      'Bet for\nAndar\nOdds\n1\nProfit\n₹100.00'.split('\n'),
    )
    await button(page, 'Submit').click()
    await page.getByText('Bet placed successfully!').waitFor()
    await walletShows(page, '₹9,900.00', '₹100.00')
    await lastBetIs(page, 'Andar', '1', '₹100.00', '₹100.00', 'OPEN')
    expect(await betOn(page, 'Tie').isDisabled()).toBe(true)
    await expectJokerInTheMiddle(page)
    for (const side of ['Andar', 'Bahar'] as const) expect(await slotsOf(page, side)).toBe(14)

    await pass(ages.dealing)
    await page.getByText('Waiting for result').waitFor()
    await pass(ages.over)
    await page.getByText('Andar wins!', { exact: true }).waitFor()
    await page.getByText('You win ₹100.00', { exact: true }).waitFor()
    await page
      .getByText(/is the first card of the joker’s rank\./)
      .first()
      .waitFor()
    await page.getByText(/Next round in \d+ s/).waitFor()
    await walletShows(page, '₹10,100.00')
    await lastBetIs(page, 'Andar', '1', '₹100.00', '+₹100.00', 'WON')
    const announced = page.getByRole('status').filter({ hasText: 'Andar wins!' })
    expect(await announced.innerText()).toMatch(/You win ₹100\.00$/)
    await expectSound(page)
    await button(page, 'Next round').click()
    await page.getByRole('timer').waitFor()
  })

  deepTest('that ends without the joker’s rank is a tie: Tie wins twice its stake', async () => {
    const { page, pass } = await sitDown(wonBy('Tie'))
    await bet(page, 'Tie')
    await lastBetIs(page, 'Tie', '2', '₹100.00', '₹200.00', 'OPEN')
    await pass(ages.over)
    await page.getByText('Tie!', { exact: true }).waitFor()
    await page
      .getByText(/No card of the joker’s rank in 26 cards/)
      .first()
      .waitFor()
    await page.getByText('You win ₹200.00', { exact: true }).waitFor()
    await walletShows(page, '₹10,200.00')
    for (const side of ['Andar', 'Bahar'] as const) {
      expect(await rowOf(page, side).getByRole('img').count()).toBe(13)
      expect(await slotsOf(page, side)).toBe(14)
    }
  })

  deepTest('that ends in a tie gives stakes on a side back', async () => {
    const { page, pass } = await sitDown(wonBy('Tie'))
    await bet(page, 'Bahar')
    await pass(ages.over)
    await page.getByText('Your ₹100.00 comes back', { exact: true }).waitFor()
    await walletShows(page, '₹10,000.00')
    await lastBetIs(page, 'Bahar', '1', '₹100.00', '₹0.00', 'VOID')
  })

  deepTest('is followed by the next, and says so', async () => {
    const { page, pass } = await sitDown(wonBy('Bahar'))
    await pass(ages.over)
    await page.getByText('Bahar wins!', { exact: true }).waitFor()
    await page.getByText('You had no bet in this round.', { exact: true }).waitFor()
    await pass(ages.next)
    await page.getByText('Place your bets').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /New round\. The joker is the \w+ of \w+\. Betting is open\./ })
      .waitFor()
  })

  deepTest('takes one bet of a double press', async () => {
    const { page } = await sitDown(wonBy('Andar'))
    await betOn(page, 'Bahar').click()
    await button(page, '500').click()
    await button(page, 'Submit').dblclick()
    await page.getByText('Bet placed successfully!').waitFor()
    await walletShows(page, '₹9,500.00', '₹500.00')
  })

  deepTest('is played by keyboard alone', async () => {
    const { page } = await sitDown(wonBy('Andar'))
    await betOn(page, 'Tie').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Stake').focus()
    await page.keyboard.type('2x5.0')
    expect(await page.getByLabel('Stake').inputValue()).toBe('250')
    await page.keyboard.press('Enter')
    await page.getByText('Bet placed successfully!').waitFor()
    await walletShows(page, '₹9,750.00', '₹250.00')
  })
})

describe('a round on a phone', () => {
  deepTest('is bet on in a popup, and lost', async () => {
    const { page, pass } = await sitDown(wonBy('Bahar'), 'phone')
    const slip = page.getByRole('dialog', { name: 'Place Bet' })
    await betOn(page, 'Andar').click()
    await slip.waitFor()
    await button(page, 'Cancel').click()
    await expect.poll(() => slip.count()).toBe(0)
    await betOn(page, 'Andar').click()
    await button(page, 'Close').click()
    await expect.poll(() => slip.count()).toBe(0)
    await bet(page, 'Andar')
    await expect.poll(() => slip.count()).toBe(0)
    await walletShows(page, '₹9,900.00', '₹100.00')
    await pass(ages.over)
    await page.getByText('You lose ₹100.00', { exact: true }).waitFor()
    await walletShows(page, '₹9,900.00')
    await lastBetIs(page, 'Andar', '1', '₹100.00', '−₹100.00', 'LOST')
    await expectSound(page)
  })

  deepTest('is bet on without scrolling, and the buttons stay where they are', async () => {
    const { page, pass } = await sitDown(wonBy('Andar'), 'phone')
    const boxOf = async (part: Locator) =>
      await part.boundingBox().then((box) => box ?? expect.fail('not shown'))
    const boxes = () =>
      Promise.all((['Andar', 'Tie', 'Bahar'] as const).map((label) => boxOf(betOn(page, label))))
    const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }))
    const words = await boxOf(page.getByText('Place your bets'))
    const before = await boxes()
    for (const { y, height } of before) {
      expect(y).toBeGreaterThan(words.y + words.height)
      expect(y + height).toBeLessThanOrEqual(bar.y)
    }
    await betOn(page, 'Andar').click()
    for (const part of [page.getByLabel('Stake'), button(page, 'Submit')])
      await expect.poll(() => boxOf(part).then(({ y, height }) => y + height)).toBeLessThanOrEqual(812)
    await button(page, 'Cancel').click()
    await page.setViewportSize({ width: 375, height: 667 })
    await pass(0)
    for (const { y, height } of await boxes()) expect(y + height).toBeLessThanOrEqual(667 - bar.height)
    await page.setViewportSize({ width: 375, height: 812 })
    await pass(ages.over)
    await page.getByText('Andar wins!', { exact: true }).waitFor()
    expect(await boxes()).toEqual(before)
    expect(await page.evaluate('window.scrollY')).toBe(0)
  })

  deepTest('is accessible with its popup open, which goes when the time is up', async () => {
    const { page, pass } = await sitDown(wonBy('Bahar'), 'phone')
    await betOn(page, 'Tie').click()
    const slip = page.getByRole('dialog', { name: 'Place Bet' })
    await slip.waitFor()
    await expectSound(page)
    await pass(ages.dealing)
    await expect.poll(() => slip.count()).toBe(0)
  })
})

deepTest.each([
  [768, true],
  [769, false],
])('at %i px the slip is a popup: %s', async (width, isPopup) => {
  const { page } = await sitDown(wonBy('Andar'), 'desktop', (opened) =>
    opened.setViewportSize({ width, height: 800 }),
  )
  await betOn(page, 'Andar').click()
  await button(page, 'Submit').waitFor()
  expect(await page.getByRole('dialog', { name: 'Place Bet' }).count()).toBe(isPopup ? 1 : 0)
})

describe('a bet that is interrupted', () => {
  deepTest('by a reload in the middle of the deal goes on', async () => {
    // A card a second: there is time for a slow reload.
    const { page, pass } = await sitDown((deal) => wonBy('Andar')(deal) && deal.cards.length >= 20)
    await bet(page, 'Andar')
    await pass(ages.dealing)
    await page.reload()
    await page.getByText('Waiting for result').waitFor()
    await page.getByText(/Your bet: Andar, ₹100\.00/).waitFor()
    await walletShows(page, '₹9,900.00', '₹100.00')
    await pass(ages.over)
    await page.getByText('You win ₹100.00', { exact: true }).waitFor()
    await walletShows(page, '₹10,100.00')
  })

  deepTest('by a network that is cut is paid meanwhile', async () => {
    const { page, player } = await sitDown(wonBy('Andar'))
    await bet(page, 'Andar')
    await page.context().setOffline(true)
    await ageTable(site.database, player, ages.over)
    await ended(player)
    await page.context().setOffline(false)
    await page.getByText('You win ₹100.00', { exact: true }).waitFor()
    await walletShows(page, '₹10,100.00')
  })

  deepTest('by a tab that is closed is paid by the server', async () => {
    const { page, player } = await sitDown(wonBy('Andar'))
    await bet(page, 'Andar')
    const again = await page.context().newPage()
    await page.close()
    await ageTable(site.database, player, ages.over)
    await ended(player)
    await again.goto(`${site.url}/casino/andar-bahar`)
    await lastBetIs(again, 'Andar', '1', '₹100.00', '+₹100.00', 'WON')
    await walletShows(again, '₹10,100.00')
  })

  deepTest('by an answer that is lost is found, and never placed twice', async () => {
    const { page } = await sitDown(wonBy('Andar'))
    await page.route('**/api/bets2', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await betOn(page, 'Andar').click()
    await button(page, '100').click()
    await button(page, 'Submit').click()
    await said(page, 'No answer came. If your bet was placed, it will soon be shown here.')
    await page.getByText(/Your bet: Andar, ₹100\.00/).waitFor()
    await walletShows(page, '₹9,900.00', '₹100.00')
  })
})

/** Waits until the server has ended the player's only bet. */
function ended({ userId }: TestPlayer) {
  return until('the server to end the bet', async () =>
    (await site.database.scan('plays')).some(
      ({ playerId, status }) => playerId === userId && status !== 'Open',
    ),
  )
}

describe('says', () => {
  deepTest('what a bet lacks', async () => {
    const { page } = await sitDown(wonBy('Andar'))
    const words = 'Please fill in all the details (label, odds, amount). Stake must be greater than 0'
    await button(page, 'Submit').click()
    await said(page, words)
    await betOn(page, 'Andar').click()
    await page.getByLabel('Stake').fill('10001')
    await button(page, 'Submit').click()
    await said(page, 'Insufficient balance!')
    await button(page, 'Reset').click()
    expect(await page.getByLabel('Stake').inputValue()).toBe('')
    await walletShows(page, '₹10,000.00')
  })

  deepTest('that a bet was not placed', async () => {
    const { page } = await sitDown(wonBy('Andar'), 'desktop', (opened) =>
      opened.route('**/api/bets2', (route) => route.fulfill({ status: 429, body: 'Not today' })),
    )
    await betOn(page, 'Andar').click()
    await button(page, '100').click()
    await button(page, 'Submit').click()
    await said(page, 'There was an error placing your bet. Please try again.')
    await walletShows(page, '₹10,000.00')
  })

  deepTest('that a bet came too late', async () => {
    const { page, player } = await sitDown(wonBy('Andar'))
    await betOn(page, 'Andar').click()
    await button(page, '100').click()
    await ageTable(site.database, player, ages.dealing)
    await button(page, 'Submit').click()
    await said(page, 'Betting is closed for this round.')
    await page.getByText('Waiting for result').waitFor()
    await walletShows(page, '₹10,000.00')
  })

  deepTest.each([
    ['Failed to fetch bets', 500],
    ['There was an error fetching bets.', 'abort'],
  ])('%s, and asks again', async (words, how) => {
    const { page } = await site.openPlayer()
    const calls = '**/api/bets2/*'
    await page.route(calls, (route) =>
      how === 500 ? route.fulfill({ status: 500, body: 'no' }) : route.abort(),
    )
    await page.goto(`${site.url}/casino/andar-bahar`)
    await said(page, words)
    await page.unroute(calls)
    await button(page, 'Try again').click()
    await page.getByText('Your last 10 bets will be listed here.').waitFor()
  })

  deepTest.each([
    ['Failed to update game result', 500],
    ['Error updating game result: No answer from the server', 'abort'],
  ])('%s, until the result is there', async (words, how) => {
    const { page, player } = await sitDown(wonBy('Andar'))
    await bet(page, 'Andar')
    await page.route(ROUNDS, (route) =>
      how === 500 ? route.fulfill({ status: 500, body: 'no' }) : route.abort(),
    )
    await said(page, words)
    await expectSound(page)
    await ageTable(site.database, player, ages.over)
    await page.unroute(ROUNDS)
    await page.getByText('You win ₹100.00', { exact: true }).waitFor()
    await walletShows(page, '₹10,100.00')
  })

  deepTest('that the wallet could not be updated', async () => {
    const { page, pass } = await sitDown(wonBy('Andar'))
    // Without a socket, which may bring the wallet while it is fetched.
    await page.routeWebSocket('**/ws**', () => {})
    await page.reload()
    await bet(page, 'Andar')
    await page.route('**/api/name/*', (route) => route.abort())
    await pass(ages.over)
    await page.getByText('You win ₹100.00', { exact: true }).waitFor()
    await said(page, 'Failed to update wallet: An error occurred. Please try again.')
  })

  deepTest('that nobody is logged in, to a stored user without an id', async () => {
    const { page } = await site.openPlayer()
    await page.addInitScript(() => localStorage.setItem('user', JSON.stringify({ username: 'Nobody' })))
    await page.goto(`${site.url}/casino/andar-bahar`)
    await said(page, 'User is not logged in. Please log in to place a bet.')
  })

  deepTest('what each bet returns, before the first one', async () => {
    const { page } = await sitDown(wonBy('Andar'))
    await button(page, 'Rules').click()
    const rows = page.getByRole('dialog').getByRole('row')
    const texts = (await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s*\t\s*/))
    expect(texts).toEqual([
      ['Andar', '1 to 1', '44.48%', '100%'],
      ['Bahar', '1 to 1', '44.48%', '100%'],
      ['Tie', '2 to 1', '11.04%', '33.13%'],
    ])
  })

  deepTest('that the game is closed, while its rounds are played to their end', async () => {
    const { page, pass } = await sitDown(wonBy('Andar'))
    await bet(page, 'Andar')
    await site.database.put('platform', { pk: 'game', sk: 'andar-bahar', isOff: true })
    try {
      await page.reload()
      await page.getByText(/This game is closed at the moment\. Open bets/).waitFor()
      await pass(ages.over)
      await page.getByText('You win ₹100.00', { exact: true }).waitFor()
    } finally {
      await site.database.put('platform', { pk: 'game', sk: 'andar-bahar', isOff: false })
    }
  })
})

deepTest('the last ten bets are listed, newest first', async () => {
  const { page, player } = await site.openPlayer()
  for (let stake = 1; stake <= 11; stake++) {
    await sendBet2(site.url, player, await tableOf(site.url, player), 'Tie', { stake })
    await ageTable(site.database, player, ages.next)
  }
  await page.goto(`${site.url}/casino/andar-bahar`)
  const rows = page.getByRole('table', { name: 'My Bet' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(11)
  const [head, ...bets] = (await rows.allInnerTexts()).map((row) => row.split(/\s*\t\s*/))
  expect(head?.map((text) => text.toUpperCase())).toEqual([
    ...['MATCHED BET', 'ODDS', 'STAKE', 'PROFIT', 'STATUS'],
  ])
  expect(bets.map((cells) => cells[2])).toEqual(Array.from({ length: 10 }, (_, at) => `₹${11 - at}.00`))
})

deepTest('the quick stakes are the player’s own', async () => {
  const { page } = await sitDown(wonBy('Andar'))
  const stakes = async () => (await page.locator('fieldset [aria-pressed]').allInnerTexts()).join(' ')
  expect(await stakes()).toBe('100 200 500 1,000 2,000 5,000 10,000')
  await button(page, 'Edit').click()
  await page.getByLabel('Quick stake 7').fill('5000')
  await button(page, 'Save').click()
  await said(page, 'Enter seven different amounts in whole rupees.')
  await page.getByLabel('Quick stake 7').fill('75')
  await button(page, 'Save').click()
  await expect.poll(stakes).toBe('75 100 200 500 1,000 2,000 5,000')
  await page.reload()
  await page.getByText('Place your bets').waitFor()
  expect(await stakes()).toBe('75 100 200 500 1,000 2,000 5,000')
  await button(page, 'Edit').click()
  await button(page, 'Default').click()
  await button(page, 'Save').click()
  await expect.poll(stakes).toBe('100 200 500 1,000 2,000 5,000 10,000')
})

deepTest.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('cards are seen on their way with motion as %s: %s', async (reducedMotion, isSeen) => {
  const { page, pass } = await sitDown(wonBy('Andar'), 'desktop', async (opened) => {
    await opened.emulateMedia({ reducedMotion })
    await opened.addInitScript(`{
      const { animate } = Element.prototype
      Element.prototype.animate = function (...given) {
        document.documentElement.dataset.dealt = 'yes'
        return animate.apply(this, given)
      }
    }`)
  })
  await pass(ages.over)
  await page.getByText('Andar wins!', { exact: true }).waitFor()
  expect(await page.evaluate("document.documentElement.dataset.dealt === 'yes'")).toBe(isSeen)
})

deepTest.each(sizes('phone'))('the table is sound on a %s in the light theme', async (viewport) => {
  const { page, pass } = await sitDown(wonBy('Bahar'), viewport)
  await switchTheme(page)
  await pass(ages.over)
  await page.getByText('Bahar wins!', { exact: true }).waitFor()
  await expectSound(page)
})
