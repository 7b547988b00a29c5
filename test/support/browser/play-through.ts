import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { exposureOf, liabilityOf, type PlayedBet, totalProfit, winOf } from '../bet-arithmetic.ts'
import type { ReplayFile } from '../stage/real-matches.ts'
import { follow, statusesSent } from './follow.ts'
import { collectErrors, openMatch, rupeesText, shownWallet, signedRupeesText, walletText } from './player.ts'
import { expectSettled, START_PAISE } from './settled.ts'
import type { Site } from './site.ts'
import {
  betRows,
  chip,
  pickPrice,
  profitsIfWins,
  slipFigures,
  slipIsEmpty,
  stakeField,
  submitButton,
} from './slip.ts'

/** A player bets on the screens before a match and watches it; the bets must be settled by what the replay's file says. */
export async function playThrough(site: Site, replay: ReplayFile): Promise<void> {
  const { page, player } = await site.openPlayer()
  const errors = collectErrors(page)
  const statuses = statusesSent(page)
  await page.goto(site.url)
  await openMatch(page, replay.teams.join(' v '))
  const bets = await placeBets(page, replay)
  expect(await page.getByText('Live', { exact: true }).count(), 'the bets took longer than the lead').toBe(0)

  const seen = await follow(page)
  expect(seen.scores.size, 'scores on screen').toBeGreaterThan(replay.secondsOfPlay / 2)
  expect(seen.prices.size, 'prices on screen').toBeGreaterThan(replay.secondsOfPlay / 4)
  expect([...seen.statuses], 'statuses on screen').toEqual(expect.arrayContaining([...statuses()]))
  expect([...seen.statuses]).toEqual(expect.arrayContaining(['OPEN', 'CLOSED']))

  await expectSettled(page, { url: site.url, player, replay, bets })
  expect(errors).toEqual([])
}

/**
 * Backs one team and lays the other, which adds up; then backs the other, which reduces the exposure and releases money.
 * Checks the figures on the screen before and after each bet against the tests' own arithmetic.
 */
async function placeBets(page: Page, replay: ReplayFile): Promise<PlayedBet[]> {
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
    await expectPreview(page, { before: placed, bet, teams: replay.teams })
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
}

async function expectPreview(page: Page, { before, bet, teams }: Previewed): Promise<void> {
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
