import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, type ExpectStatic } from 'vitest'
import { getCardPlays, getCards, putCardSelection } from '../../domain/contract/cards.ts'
import { type CardNumber, cardIdOf } from '../../domain/games/cards/rules.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { replayedMatch } from '../support/api/matches.ts'
import { expectShownFirst, LATE_MS, noteOn } from '../support/browser/held.ts'
import { openPlayerPage, shownWallet, walletText } from '../support/browser/player.ts'
import { sharedBrowser } from '../support/browser/shared.ts'
import { type Maidan, withMaidan } from '../support/cloud/cloud.ts'
import { type CardMatch, cardReplay, kite, river, sides } from '../support/games/card-match.ts'
import { deepTest } from '../support/tier.ts'

/** Enough to open pages and bet before the first ball on a busy machine. */
const LEAD_SECONDS = 40
const SPEED = 150
const START_PAISE = 10_000_00

const pairs: Record<CardNumber, readonly [string, string]> = {
  1: [kite(1), river(1)],
  2: [kite(2), river(2)],
  3: [kite(3), kite(4)],
}

const won: CardMatch = {
  runs: [
    [30, 12, 9, 2],
    [8, 7, 3],
  ],
}

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const tile = (page: Page, card: CardNumber) => page.locator(`[data-card="${card}"]`)
const press = (page: Page, card: CardNumber) => tile(page, card).getByRole('button').click()
const notice = (page: Page, words: string): Locator => page.locator('[data-popups]').getByText(words)

async function openCards(page: Page, url: string, matchId: string): Promise<void> {
  await page.goto(`${url}/cricket2/games/${matchId}`)
  await page.getByRole('heading', { name: 'Card game' }).waitFor()
  await tile(page, 1).waitFor()
}

/** Backs a card through the dialog; who is first chooses its pair. */
async function back(page: Page, card: CardNumber, points: number, isFirst: boolean): Promise<void> {
  await press(page, card)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stake').selectOption(String(points))
  if (isFirst) {
    await dialog.getByLabel('Player 1').selectOption(pairs[card][0])
    await dialog.getByLabel('Player 2').selectOption(pairs[card][1])
  }
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await notice(page, 'Players selected and bet placed successfully!').waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** Somebody else backs a card. */
async function backByApi(url: string, matchId: string, card: CardNumber, player?: TestPlayer): Promise<void> {
  const { userId, idToken } = player ?? (await signUp(url))
  const [player1, player2] = pairs[card]
  const body = { user: userId, cardId: cardIdOf(matchId, card), player1, player2, betpoints: 100 }
  await mustCall(url, putCardSelection, { params: { match: matchId }, body }, idToken)
}

async function expectWallet(page: Page, paise: { balance: number; exposure: number }, expects: ExpectStatic) {
  await expects.poll(() => shownWallet(page), { timeout: 60_000 }).toEqual(walletText(paise))
}

type Played = (maidan: Maidan, matchId: string, expects: ExpectStatic) => Promise<void>

/** A match played back; its name names the file. */
function played(name: string, match: CardMatch, work: Played) {
  const args = cardReplay(name, match, SPEED, LEAD_SECONDS)
  return async ({ expect: expects }: { expect: ExpectStatic }) =>
    withMaidan({ site: true, args }, async (maidan) => {
      const { matchId } = await replayedMatch(maidan.url, name)
      await work(maidan, matchId, expects)
    })
}

describe.concurrent('the cards of a match', () => {
  deepTest(
    'are chosen, backed, followed ball by ball and won, and the wallet is right at each step',
    played('won', won, async ({ url }, matchId, expects) => {
      const { page } = await openPlayerPage(browser, url)
      await page.goto(`${url}/cricket2`)
      await page.getByRole('list', { name: 'Card games open for bets' }).getByRole('link').click()
      await page.getByText(/^Bets close in/).waitFor()
      await expects.poll(() => tile(page, 1).getByText('Not Selected').count()).toBe(2)
      await backByApi(url, matchId, 3)
      await backByApi(url, matchId, 2)

      await back(page, 1, 500, true)
      await expectWallet(page, { balance: START_PAISE - 500_00, exposure: 500_00 }, expects)
      await tile(page, 1).getByText(kite(1), { exact: true }).waitFor()
      await tile(page, 1).getByText('Your 500 points').waitFor()
      // A pair that stands is backed as it is.
      await expects.poll(() => tile(page, 2).getByText(kite(2), { exact: true }).count()).toBe(1)
      await back(page, 2, 100, false)
      await expectWallet(page, { balance: START_PAISE - 600_00, exposure: 600_00 }, expects)
      await page.reload()
      await tile(page, 2).getByText('Your 100 points').waitFor()
      expects(await tile(page, 2).locator('dd').nth(1).textContent()).toBe('2')

      await tile(page, 1).getByText('Leading').waitFor({ timeout: 90_000 })
      await press(page, 1)
      const results = page.getByRole('dialog', { name: 'Ball by ball' })
      await results.getByText(`Innings of ${sides[0]}`).waitFor()
      await results
        .getByText(`Kite 1 opposite to ${kite(1)}: 6`)
        .first()
        .waitFor({ state: 'attached' })
      await results.getByRole('button', { name: 'Close' }).click()

      // The two come at once, and one lies over the other for a moment.
      const notices = ['Winning card updated in the database!', 'You won 500 points!']
      await Promise.all(notices.map((words) => notice(page, words).waitFor({ timeout: 90_000 })))
      await page.getByText('Card 1 has won with 38 runs.').waitFor()
      await tile(page, 1).getByText('Winner', { exact: true }).waitFor()
      expects(await tile(page, 1).getAttribute('data-winner')).toBe('true')
      await expectWallet(page, { balance: START_PAISE + 400_00, exposure: 0 }, expects)
      const own = page.getByRole('region', { name: 'Your cards of this match' })
      expects(await own.getByRole('listitem').allInnerTexts()).toEqual([
        expects.stringMatching(/Card 1[\s\S]*500 points[\s\S]*Won[\s\S]*\+₹500\.00/i),
        expects.stringMatching(/Card 2[\s\S]*100 points[\s\S]*Lost[\s\S]*−₹100\.00/i),
      ])
      // What was settled before is no news on the next visit.
      await page.reload()
      await page.getByText('Card 1 has won with 38 runs.').waitFor()
      expects(await notice(page, 'You won 500 points!').count()).toBe(0)
      await page.context().close()
    }),
  )

  deepTest(
    'are paid to a player whose tab was closed, and whose network was cut while betting',
    played('interrupted', won, async ({ url }, matchId, expects) => {
      const { page } = await openPlayerPage(browser, url)
      await openCards(page, url, matchId)
      for (const card of [2, 3] as const) await backByApi(url, matchId, card)
      await press(page, 1)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Stake').selectOption('200')
      await dialog.getByLabel('Player 1').selectOption(pairs[1][0])
      await dialog.getByLabel('Player 2').selectOption(pairs[1][1])
      // The bet arrives; its answer does not.
      let isCut = true
      await page.route('**/api/match/select/**', async (route) => {
        if (!isCut) return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await notice(page, 'No answer came. If your bet was placed, it will soon be shown below.').waitFor()
      await tile(page, 1).getByText('Your 200 points').waitFor()
      // Sent again it is the same bet.
      isCut = false
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await notice(page, 'Players selected and bet placed successfully!').waitFor()
      await expectWallet(page, { balance: START_PAISE - 200_00, exposure: 200_00 }, expects)
      const context = page.context()
      await page.close()

      const again = await context.newPage()
      await openCards(again, url, matchId)
      await again.getByText('Card 1 has won with 38 runs.').waitFor({ timeout: 120_000 })
      await expectWallet(again, { balance: START_PAISE + 200_00, exposure: 0 }, expects)
      await context.close()
    }),
  )

  deepTest(
    'give stakes back where a card has no pair, and say so',
    played('half-empty', won, async ({ url }, matchId, expects) => {
      const { page } = await openPlayerPage(browser, url, 'phone')
      await openCards(page, url, matchId)
      await back(page, 1, 1000, true)
      await page
        .getByText('Not every card has its pair: all stakes come back after the match.')
        .waitFor({ timeout: 90_000 })
      await page
        .getByText(/^No valid winning card found\. Every stake came back/)
        .waitFor({ timeout: 90_000 })
      await expectWallet(page, { balance: START_PAISE, exposure: 0 }, expects)
      await page.getByRole('region', { name: 'Your cards of this match' }).getByText('Void').waitFor()
      await page.context().close()
    }),
  )
})

/** Delays the answers that have the cards' end. Resolves to when the first of them was asked for. */
async function delayEnd(page: Page): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  await page.route(`**${getCards.path.replace('{match}', '*')}`, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('"status":"decided"')) {
      resolve(Date.now())
      await pause((await promise) + LATE_MS - Date.now())
    }
    await route.fulfill({ response })
  })
  return promise
}

describe('the end of the match', () => {
  deepTest(
    'neither the balance nor the list of bets gives the winning card away',
    async ({ expect: expects }) => {
      await played('held', won, async ({ url }, matchId) => {
        const { page, player } = await openPlayerPage(browser, url)
        await openCards(page, url, matchId)
        for (const card of [2, 3] as const) await backByApi(url, matchId, card)
        await backByApi(url, matchId, 1, player)
        await page.getByText('₹9,900.00').first().waitFor()
        await tile(page, 1).getByText('Leading').waitFor({ timeout: 90_000 })
        const wanted = {
          result: /Card 1 has won with 38 runs\./,
          listed: /\bwon\n/i,
          before: '₹9,900.00',
          after: '₹10,100.00',
        }
        const seen = await noteOn(page, wanted)
        const ended = delayEnd(page)
        const dueAtMs = await ended
        await page.getByText('Live', { exact: true }).waitFor({ state: 'detached' })
        // Another of the player's screens asks first, which has the server pay.
        const { userId, idToken } = player
        const asked = { params: { userId }, query: { match: matchId } }
        const { plays } = await mustCall(url, getCardPlays, asked, idToken)
        expects(plays.map(({ status }) => status)).toEqual(['Won'])
        await expectShownFirst(seen, wanted, dueAtMs)
        await page.context().close()
      })({ expect: expects })
    },
  )
})

describe('before the first ball', () => {
  deepTest(
    'a bet that cannot be sent says why, and a pair chosen meanwhile is shown',
    async ({ expect: expects }) => {
      await played('refused', { ...won }, async ({ url }, matchId) => {
        const { page } = await openPlayerPage(browser, url)
        await openCards(page, url, matchId)
        await press(page, 1)
        const dialog = page.getByRole('dialog')
        const submit = () => dialog.getByRole('button', { name: 'Submit' }).click()
        expects(await dialog.getByLabel('Stake').inputValue()).toBe('10')
        await submit()
        await notice(page, 'Please select both players before submitting.').waitFor()
        await dialog.getByLabel('Player 1').selectOption(kite(1))
        const taken = dialog.getByLabel('Player 2').getByRole('option', { name: `1. ${kite(1)}` })
        expects(await taken.isDisabled()).toBe(true)
        expects(await dialog.getByLabel('Player 2').getByText(kite(7)).count()).toBe(0)
        await dialog.getByLabel('Player 2').selectOption(kite(2))
        await page.route('**/api/match/select/**', (route) =>
          route.continue({
            postData: { ...(route.request().postDataJSON() as object), cardId: `${matchId}.9` },
          }),
        )
        await submit()
        await notice(page, 'No valid card selected.').waitFor()
        await page.unroute('**/api/match/select/**')
        await backByApi(url, matchId, 1)
        await submit()
        await notice(page, 'Error: Invalid card selection.').waitFor()
        await expects.poll(() => dialog.getByLabel('Player 2').inputValue()).toBe(river(1))
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await dialog.waitFor({ state: 'detached' })
        await expectWallet(page, { balance: START_PAISE, exposure: 0 }, expects)
        await page.context().close()
      })({ expect: expects })
    },
  )
})
