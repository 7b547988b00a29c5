import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, type ExpectStatic, test } from 'vitest'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { mustCall } from '../support/api/calls.ts'
import {
  exposureOf,
  liabilityOf,
  type PlayedBet,
  profitOf,
  totalProfit,
  winOf,
} from '../support/bet-arithmetic.ts'
import { launchBrowser, openPage } from '../support/browser/browser.ts'
import { follow, scoreboardOf, statusesTold } from '../support/browser/follow.ts'
import {
  collectErrors,
  enter,
  openMatch,
  rupeesText,
  sessionOf,
  shownWallet,
  signedRupeesText,
  walletText,
} from '../support/browser/player.ts'
import {
  betRows,
  chip,
  pickPrice,
  profitsIfWins,
  slipFigures,
  slipIsEmpty,
  stakeField,
  submitButton,
} from '../support/browser/slip.ts'
import { withMaidan } from '../support/cloud/cloud.ts'
import { type Ending, type ReplayFile, replayOf } from '../support/stage/real-matches.ts'

const START_PAISE = 10_000_00

/** Enough to sign up and place the bets before the first ball, in all matches at once on two cores. */
const LEAD_SECONDS = 25

const endings: readonly Ending[] = ['winner', 'tie', 'no result', 'D/L']

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.concurrent('a player bets through the screens and is settled', () => {
  for (const ending of endings) {
    const replay = replayOf(ending)
    test(`${ending}: ${replay.name}`, async ({ expect }) => {
      const args = ['--replay', replay.path, '--speed', String(replay.speed), '--lead', String(LEAD_SECONDS)]
      await withMaidan({ site: true, args }, ({ url }) => playThrough(url, replay, expect))
    })
  }
})

async function playThrough(url: string, replay: ReplayFile, expect: ExpectStatic): Promise<void> {
  const page = await openPage(browser)
  const errors = collectErrors(page)
  const told = statusesTold(page)
  await enter(page, url)
  await openMatch(page, replay.teams.join(' v '))
  const bets = await placeBets(page, replay, expect)
  expect(await page.getByText('Live', { exact: true }).count(), 'the bets took longer than the lead').toBe(0)

  const seen = await follow(page)
  expect(seen.scores.size, 'scores on screen').toBeGreaterThan(replay.secondsOfPlay / 2)
  expect(seen.prices.size, 'prices on screen').toBeGreaterThan(replay.secondsOfPlay / 4)
  expect([...seen.statuses], 'statuses on screen').toEqual(expect.arrayContaining([...told()]))
  expect([...seen.statuses]).toEqual(expect.arrayContaining(['OPEN', 'CLOSED']))

  await expectSettled(page, { url, replay, bets, expect })
  expect(errors).toEqual([])
  await page.context().close()
}

/**
 * Backs one team and lays the other one, which add up; then backs the other one, which takes some of it back and frees
 * money. What the screen says before and after each bet is worked out here.
 */
async function placeBets(page: Page, replay: ReplayFile, expect: ExpectStatic): Promise<PlayedBet[]> {
  const [first, second] = replay.teams
  const backed = replay.winner ?? first
  const other = backed === first ? second : first
  const wanted = [
    { type: 'Lgaai', team: backed, stakePaise: 1333_33, give: () => stakeField(page).fill('1333.33') },
    { type: 'khaai', team: other, stakePaise: 500_00, give: () => chip(page, '500').click() },
    { type: 'Lgaai', team: other, stakePaise: 200_00, give: () => chip(page, '200').click() },
  ] as const

  const placed: PlayedBet[] = []
  for (const { type, team, stakePaise, give } of wanted) {
    const bet = { type, team, stakePaise, rate: await pickPrice(page, type, team) }
    await give()
    await expectPreview(page, { before: placed, bet, teams: replay.teams, expect })
    await submitButton(page).click()
    placed.push(bet)
    const held = exposureOf(placed, replay.teams)
    await expect.poll(() => slipIsEmpty(page)).toBe(true)
    await expect
      .poll(() => shownWallet(page))
      .toEqual(walletText({ balance: START_PAISE - held, exposure: held }))
    await expect.poll(() => betRows(page).count()).toBe(placed.length)
    await expect
      .poll(() => profitsIfWins(page))
      .toEqual(replay.teams.map((winner) => [signedRupeesText(totalProfit(placed, winner))]))
  }
  return placed
}

interface Previewed {
  readonly before: readonly PlayedBet[]
  readonly bet: PlayedBet
  readonly teams: readonly string[]
  readonly expect: ExpectStatic
}

async function expectPreview(page: Page, { before, bet, teams, expect }: Previewed): Promise<void> {
  const after = [...before, bet]
  await expect
    .poll(() => slipFigures(page))
    .toEqual({
      profit: rupeesText(winOf(bet)),
      liability: rupeesText(liabilityOf(bet)),
      exposureAfter: rupeesText(exposureOf(after, teams)),
    })
  const now = (winner: string) => signedRupeesText(totalProfit(before, winner))
  const then = (winner: string) => signedRupeesText(totalProfit(after, winner))
  expect(await profitsIfWins(page)).toEqual(teams.map((winner) => [now(winner), then(winner)]))
}

interface Settled {
  readonly url: string
  readonly replay: ReplayFile
  readonly bets: readonly PlayedBet[]
  readonly expect: ExpectStatic
}

/** What the file's outcome makes of a bet. */
interface Settlement {
  readonly team: string
  readonly rate: string
  readonly stake: string
  readonly profitPaise: number
  readonly status: 'Won' | 'Lost' | 'Void'
}

function settle(bet: PlayedBet, winner: string | undefined): Settlement {
  const profitPaise = winner === undefined ? 0 : profitOf(bet, winner)
  const status = winner === undefined ? 'Void' : profitPaise > 0 ? 'Won' : 'Lost'
  return {
    team: bet.team,
    rate: bet.rate.toFixed(2),
    stake: rupeesText(bet.stakePaise),
    profitPaise,
    status,
  }
}

async function expectSettled(page: Page, { url, replay, bets, expect }: Settled): Promise<void> {
  const newestFirst = bets.map((bet) => settle(bet, replay.winner)).toReversed()
  const total = newestFirst.reduce((sum, { profitPaise }) => sum + profitPaise, 0)
  await expect
    .poll(() => shownWallet(page))
    .toEqual(walletText({ balance: START_PAISE + total, exposure: 0 }))

  const main = page.getByRole('main')
  await main.getByText('Your result').waitFor()
  await main.getByRole('definition').getByText(signedRupeesText(total), { exact: true }).first().waitFor()
  const score = await scoreboardOf(page).textContent()
  for (const { team, total } of replay.totals) expect(score).toContain(`${team}${total}(`)
  await expectRows(betRows(page), newestFirst, expect)
  await page.getByRole('link', { name: 'All my bets' }).click()
  const history = page.getByRole('table', { name: 'Cricket History' }).locator('tbody tr')
  await expectRows(history, newestFirst, expect)

  const { userId, idToken } = await sessionOf(page)
  const params = { userId }
  const wallet = await mustCall(url, getWalletAndExposure, { params }, idToken)
  expect(wallet).toMatchObject({ balance: (START_PAISE + total) / 100, exposureBalance: 0 })
  const told = await mustCall(url, getLaggaiKhaiUserBets, { params }, idToken)
  expect(told.bets.map(({ label, status, profit }) => ({ label, status, profit }))).toEqual(
    newestFirst.map(({ team, status, profitPaise }) => ({ label: team, status, profit: profitPaise / 100 })),
  )
}

/** The rows say what became of the bets. */
async function expectRows(rows: Locator, bets: readonly Settlement[], expect: ExpectStatic): Promise<void> {
  const words = bets.map(({ team, rate, stake, profitPaise, status }) => [
    team,
    rate,
    stake,
    signedRupeesText(profitPaise),
    status,
  ])
  const found = async () => {
    const texts = await rows.allTextContents()
    return texts.map((text, row) => words[row]?.filter((word) => text.includes(word)))
  }
  await expect.poll(found).toEqual(words)
}
