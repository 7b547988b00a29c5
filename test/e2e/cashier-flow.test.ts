import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { walletOf } from '../support/api/bets.ts'
import { newUtr } from '../support/api/cashier.ts'
import { listedMatches } from '../support/api/matches.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { letDecisionsGo } from '../support/browser/decisions.ts'
import { confirm } from '../support/browser/desk.ts'
import { openMatch, type PlayerPage, shownWallet, walletText } from '../support/browser/player.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { pickPrice, stakeField, submitButton } from '../support/browser/slip.ts'
import { audit } from '../support/cloud/audit.ts'
import { replayArgs, teams, wonMatch } from '../support/stage/replay.ts'
import { until } from '../support/wait.ts'

/** Its match begins in a day: the market is open and its prices stand still, until an operator declares who won. */
const site = ownSiteForFile({ args: () => replayArgs('tomorrow', wonMatch, { leadSeconds: 86_400 }) })
const [team] = teams

interface Seat extends PlayerPage {
  readonly viewport: ViewportName
}

async function openSeat(viewport: ViewportName): Promise<Seat> {
  const seat = { ...(await site.openPlayer(viewport)), viewport }
  await seat.page.goto(site.url)
  await openMatch(seat.page, teams.join(' v '))
  return seat
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Sees on the player's screen, without a reload, what the wallet holds in paise, and that it is what the server has. */
async function expectWallet({ page, player }: Seat, balance: number, exposure = 0): Promise<void> {
  await expect.poll(() => shownWallet(page)).toEqual(walletText({ balance, exposure }))
  const wallet = await walletOf(site.url, player)
  expect([wallet.balance, wallet.exposureBalance]).toEqual([balance / 100, exposure / 100])
}

/** Opens one of the cashier's dialogs as a player does: a phone's header has room for Deposit alone. */
async function openCashier({ page, viewport }: Seat, name: 'Deposit' | 'Withdraw'): Promise<void> {
  const isInDrawer = viewport === 'phone' && name === 'Withdraw'
  if (isInDrawer) await page.getByRole('button', { name: 'Open menu' }).click()
  const place = isInDrawer ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await place.getByRole('button', { name, exact: true }).click()
}

/** Reports a payment. */
async function payIn(seat: Seat, rupees: string, utr: string): Promise<void> {
  await openCashier(seat, 'Deposit')
  const { page } = seat
  await dialog(page).getByLabel('Deposit amount').fill(rupees)
  await dialog(page).getByLabel('UTR NO').fill(utr)
  await dialog(page).getByRole('button', { name: 'Proceed To Deposit' }).click()
  await closeAnswer(page, 'Submitted!')
}

/** Asks to be paid out. */
async function takeOut(seat: Seat, rupees: string): Promise<void> {
  await openCashier(seat, 'Withdraw')
  const { page } = seat
  await dialog(page).getByLabel('UPI ID').fill('asha@okbank')
  await dialog(page).getByLabel('Phone Number').fill('98765 43210')
  await dialog(page).getByLabel('Amount').fill(rupees)
  await dialog(page).getByRole('button', { name: 'Proceed To Withdraw' }).click()
  await closeAnswer(page, 'Request Successful!')
}

async function closeAnswer(page: Page, title: string): Promise<void> {
  const answer = page.getByRole('dialog', { name: title, exact: true })
  await answer.getByRole('button', { name: 'OK' }).click()
  await answer.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Bets on the team; the rate per 100. */
async function bet({ page }: Seat, side: 'Lgaai' | 'khaai', rupees: number): Promise<number> {
  const rate = await pickPrice(page, side, team)
  await stakeField(page).fill(String(rupees))
  await Promise.all([page.getByText('Bet placed successfully!').waitFor(), submitButton(page).click()])
  return rate
}

/** A request in the operator's queue, by what it is of. */
const request = (desk: Page, what: string) => desk.getByRole('listitem', { name: what })

async function approve(desk: Page, what: string): Promise<void> {
  await request(desk, what)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await letDecisionsGo(desk)
  await request(desk, what).waitFor({ state: 'detached' })
}

test('money comes in, is won and goes out, and two players and an operator see what the others do', async () => {
  const desk = await site.openOperator('desktop')
  await desk.clock.install()
  await desk.goto(`${site.url}/operator`)
  await desk.locator('[data-status=connected]').waitFor()
  const [asha, bela] = [await openSeat('desktop'), await openSeat('phone')]
  for (const seat of [asha, bela]) await expectWallet(seat, 10_000_00)

  // Both report a payment, which changes no balance and shows on the desk without a reload.
  const [ashasUtr, belasUtr] = [newUtr(), newUtr()]
  await payIn(asha, '2500.50', ashasUtr)
  await payIn(bela, '999.99', belasUtr)
  await request(desk, 'deposit of ₹2,500.50').getByText(ashasUtr).waitFor()
  await request(desk, 'deposit of ₹999.99').getByText(belasUtr).waitFor()
  for (const seat of [asha, bela]) await expectWallet(seat, 10_000_00)

  // One is approved and credited before its player's eyes, the other is rejected with a reason.
  await approve(desk, 'deposit of ₹2,500.50')
  await expectWallet(asha, 12_500_50)
  await request(desk, 'deposit of ₹999.99')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await confirm(desk, 'Reject', 'No such payment')
  await letDecisionsGo(desk)
  await desk.getByText('Nothing waits here').waitFor()
  await expectWallet(bela, 10_000_00)

  // They take the two sides of a team, at the rates of their slips.
  const ashasRate = await bet(asha, 'Lgaai', 1000)
  await expectWallet(asha, 11_500_50, 1_000_00)
  const belasRate = await bet(bela, 'khaai', 500)
  const belasLoss = Math.round(500 * belasRate)
  await expectWallet(bela, 10_000_00 - belasLoss, belasLoss)

  // The operator declares that the team has won.
  const match = await until('the match', async () => (await listedMatches(site.url)).at(0))
  await desk.goto(`${site.url}/operator/markets/${encodeURIComponent(match.matchId)}`)
  await desk
    .locator(`[data-market="${match.marketId}"]`)
    .getByRole('button', { name: 'Declare result' })
    .click()
  await dialog(desk).getByRole('radio', { name: team }).check()
  await dialog(desk).getByText('Test Player').first().waitFor()
  await confirm(desk, `Declare: ${team}`, 'The umpire’s word')
  const ashasBalance = 12_500_50 + Math.round(1000 * ashasRate)
  await expectWallet(asha, ashasBalance)
  await expectWallet(bela, 10_000_00 - belasLoss)

  // The winner takes out, which leaves the balance at once; approving it is seen where it was asked.
  await desk.getByRole('link', { name: 'Requests' }).click()
  await desk.getByRole('button', { name: 'Withdrawals' }).click()
  await takeOut(asha, '3210.75')
  await expectWallet(asha, ashasBalance - 3_210_75)
  await openCashier(asha, 'Withdraw')
  const earlier = dialog(asha.page).getByRole('region', { name: 'Earlier withdrawals' })
  await earlier.getByText('Pending').waitFor()
  await request(desk, 'withdrawal of ₹3,210.75').getByText('asha@okbank').waitFor()
  await approve(desk, 'withdrawal of ₹3,210.75')
  await earlier.getByText('Approved').waitFor()
  await asha.page.keyboard.press('Escape')
  await expectWallet(asha, ashasBalance - 3_210_75)

  // The loser is suspended: notified at once, and kept from withdrawing.
  await desk.goto(`${site.url}/operator/players/${bela.player.userId}`)
  await desk.getByRole('button', { name: 'Suspend' }).click()
  await confirm(desk, 'Suspend', 'Two accounts')
  await bela.page.getByText('Your account is suspended.').waitFor()
  await openCashier(bela, 'Withdraw')
  await dialog(bela.page).getByLabel('UPI ID').fill('bela@okbank')
  await dialog(bela.page).getByLabel('Phone Number').fill('98765 43211')
  await dialog(bela.page).getByLabel('Amount').fill('100')
  await dialog(bela.page).getByRole('button', { name: 'Proceed To Withdraw' }).click()
  await bela.page.getByText('This account is suspended. Please contact support.').first().waitFor()
  await bela.page.keyboard.press('Escape')
  await bela.page.keyboard.press('Escape')
  await expectWallet(bela, 10_000_00 - belasLoss)
  await audit(site.database)
})
