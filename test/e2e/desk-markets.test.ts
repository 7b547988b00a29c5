import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { betOn, betOnLine, place, placeCricketBet, walletOf } from '../support/api/bets.ts'
import { signUp, type TestPlayer } from '../support/api/calls.ts'
import { signInOperator, type TestOperator, withdraw } from '../support/api/cashier.ts'
import { declare, openMatch, settlement } from '../support/api/desk-markets.ts'
import { backRate } from '../support/api/matches.ts'
import { rupeesText, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { untilTicking } from '../support/cloud/ticking.ts'
import { lineMarket, matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

/** With matches: each test declares one, or needs several. */
const site = ownSiteForFile({ args: [] })
let colleague: TestOperator
beforeAll(async () => {
  colleague = await signInOperator(site.url, 'operator2')
  // A visitor wakes the ticker.
  await openMatch(site.url)
  await untilTicking(site.database)
})

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, marketId: string) => page.locator(`[data-market="${marketId}"]`)

async function openDesk(path: string, viewport: 'desktop' | 'phone'): Promise<Page> {
  const page = await site.openOperator(viewport)
  await page.goto(`${site.url}/operator/${path}`)
  await page.locator('[data-status=connected]').waitFor()
  return page
}

/** Confirms what the dialog asks for, with a reason. */
async function confirm(page: Page, button: string | RegExp): Promise<void> {
  await dialog(page).getByLabel('Reason').fill('the scorer’s word')
  await dialog(page).getByRole('button', { name: button }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** A match that no feed speaks of, with bets on its main market and on a line. */
async function bettedMatch(player: TestPlayer) {
  const matchId = randomUUID()
  const [marketId, line] = [`${matchId}.mo`, `${matchId}.s1`]
  await putMatch(site.database, matchOf(matchId, [selectionMarket(marketId), lineMarket(line)]))
  await place(site.url, player, betOn(marketId, player, { stake: 1000 }))
  await placeCricketBet(site.url, player, betOnLine(line, player, 'yes', { stake: 200 }))
  return { matchId, marketId, line }
}

function bet(match: MatchSummary, player: TestPlayer) {
  const label = match.odds.matchOdds[0]?.team_name ?? ''
  const odds = backRate(match)
  return place(site.url, player, betOn(match.marketId, player, { label, odds, acceptOdds: 'any' }))
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a player’s screen follows what an operator does: suspended, resumed, declared and paid', async () => {
    const match = await openMatch(site.url)
    const { matchId, marketId, matchName } = match
    const { page: screen, player } = await site.openPlayer(viewport)
    const placed = await bet(match, player)
    await screen.goto(`${site.url}/match/${encodeURIComponent(matchId)}`)
    await screen.getByText('Live prices').waitFor()
    const suspended = screen.getByText('Suspended', { exact: true }).first()
    expect(await suspended.isVisible()).toBe(false)

    const desk = await openDesk('markets', viewport)
    await desk.getByLabel('Find a match').fill(matchName)
    await desk.getByRole('link', { name: matchName }).first().waitFor()
    await expectSound(desk)
    await desk.goto(`${site.url}/operator/markets/${encodeURIComponent(matchId)}`)
    const main = row(desk, marketId)
    await main.getByRole('button', { name: 'Suspend' }).click()
    await expectSound(desk)
    await confirm(desk, 'Suspend')
    await main.getByText('Suspended', { exact: true }).waitFor()
    await main.getByText('the scorer’s word').waitFor()
    await suspended.waitFor()
    await expectSound(desk)

    await main.getByRole('button', { name: 'Resume' }).click()
    await confirm(desk, 'Resume')
    await main.getByText('Open', { exact: true }).waitFor()
    await suspended.waitFor({ state: 'hidden' })

    const winner = match.odds.matchOdds[0]?.team_name ?? ''
    await main.getByRole('button', { name: 'Declare result' }).click()
    await dialog(desk).getByRole('radio', { name: winner }).check()
    await dialog(desk).getByText('bets may still come in').waitFor()
    await dialog(desk).getByText('Test Player').first().waitFor()
    await expectSound(desk)
    await confirm(desk, `Declare: ${winner}`)
    await screen.getByText(`Winner: ${winner}`).waitFor()
    const balance = rupeesText(1_000_000 + Math.round(placed.bet.profit * 100))
    await until('the win on the player’s screen', async () => (await shownWallet(screen)).balance === balance)
    await row(desk, marketId).getByText('Settled', { exact: true }).waitFor()
  })

  deepTest('a result is corrected by what the preview said, which a colleague’s outdates', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId, line } = await bettedMatch(player)
    const desk = await openDesk(`markets/${matchId}`, viewport)
    await row(desk, line).getByRole('button', { name: 'Declare result' }).click()
    await dialog(desk).getByLabel('Runs', { exact: true }).last().fill('4x')
    await dialog(desk).getByText('Enter a whole number, 0 or more.').waitFor()
    await dialog(desk).getByLabel('Runs', { exact: true }).last().fill('46')
    await dialog(desk).getByText('+₹210.00').first().waitFor()
    await confirm(desk, 'Declare: 46')
    await row(desk, line).getByText('Settled', { exact: true }).waitFor()

    await row(desk, marketId).getByRole('button', { name: 'Declare result' }).click()
    await dialog(desk).getByRole('radio', { name: runnerNames[0] }).check()
    await dialog(desk).getByText('+₹500.00').first().waitFor()
    await confirm(desk, `Declare: ${runnerNames[0]}`)
    await row(desk, marketId).getByText('Settled', { exact: true }).waitFor()
    expect((await walletOf(site.url, player)).balance).toBe(10_710)

    await row(desk, marketId).getByRole('button', { name: 'Correct result' }).click()
    await dialog(desk).getByRole('radio', { name: runnerNames[0] }).check()
    await dialog(desk).getByText('This is the result in force already.').waitFor()
    await dialog(desk).getByRole('radio', { name: 'Void: all bets are off' }).check()
    await dialog(desk).getByLabel('Why it is void').selectOption('obvious error')
    await dialog(desk).getByText('−₹500.00').first().waitFor()
    await expectSound(desk)
    // The colleague is a moment faster; the dialog fetches its preview again.
    await desk.route('**/operator/markets/declare', async (route) => {
      const second = { kind: 'winner', selectionId: 2 } as const
      await declare(site.url, colleague, marketId, { result: second, revision: 1 })
      await route.continue()
    })
    await dialog(desk).getByLabel('Reason').fill('the scorer’s word')
    await dialog(desk)
      .getByRole('button', { name: /^Declare:/ })
      .click()
    await dialog(desk).getByText('The market has changed since the preview. Please look again.').waitFor()
    await desk.unroute('**/operator/markets/declare')
    await dialog(desk).getByText('+₹1,000.00').first().waitFor()
    await confirm(desk, /^Declare:/)
    await row(desk, marketId).getByText('Void: obvious error').waitFor()
    await row(desk, marketId).getByText('Void', { exact: true }).waitFor()
    expect((await walletOf(site.url, player)).balance).toBe(10_210)
  })

  deepTest('the house’s exposure is shown by outcome, of a match and of all', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId, line } = await bettedMatch(player)
    const match = await openMatch(site.url)
    await bet(match, player)
    const desk = await openDesk(`exposure/${matchId}`, viewport)
    const rows = (id: string) => row(desk, id).getByRole('row').allInnerTexts()
    await row(desk, line).getByText('46 runs or more').waitFor()
    expect((await rows(marketId)).slice(1).map((text) => text.split(/\s*\t\s*/).filter(Boolean))).toEqual([
      [runnerNames[0], '−₹500.00'],
      [runnerNames[1], '+₹1,000.00'],
    ])
    await desk.getByText('−₹710.00').waitFor()
    await expectSound(desk)
    await desk.getByRole('link', { name: 'All matches' }).click()
    await row(desk, match.marketId).getByRole('link', { name: match.matchName }).waitFor()
    await expectSound(desk)
  })
})

describe('a preview', () => {
  const previewed = '**/operator/markets/preview'
  const declareButton = (desk: Page) => dialog(desk).getByRole('button', { name: /^Declare/ })

  async function openDialog(desk: Page, marketId: string, button: string): Promise<void> {
    await row(desk, marketId).getByRole('button', { name: button }).click()
  }
  const choose = (desk: Page, name: string = runnerNames[0]) =>
    dialog(desk).getByRole('radio', { name }).check()

  deepTest('is fetched again when its dialog is opened, and nothing is confirmed without it', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId } = await bettedMatch(player)
    const desk = await openDesk(`markets/${matchId}`, 'desktop')
    await openDialog(desk, marketId, 'Declare result')
    await choose(desk)
    await dialog(desk).getByText('+₹500.00').first().waitFor()
    await desk.keyboard.press('Escape')
    await dialog(desk).waitFor({ state: 'detached' })

    await place(site.url, player, betOn(marketId, player, { stake: 1000 }))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await desk.route(previewed, async (route) => {
      await held
      await route.continue()
    })
    await openDialog(desk, marketId, 'Declare result')
    await choose(desk)
    await dialog(desk).getByText('Loading…').waitFor()
    expect(await dialog(desk).getByText('+₹500.00').count()).toBe(0)
    expect(await declareButton(desk).isDisabled()).toBe(true)
    release()
    await dialog(desk).getByText('+₹1,000.00').first().waitFor()
    await expect.poll(() => declareButton(desk).isEnabled()).toBe(true)
    await desk.unroute(previewed)

    // Fetched again without an answer, the old preview is not shown any longer.
    await desk.route(previewed, (route) => route.fulfill({ status: 403, body: '{}' }))
    await choose(desk, runnerNames[1])
    await dialog(desk).getByText('This can’t be shown right now.').waitFor()
    expect(await declareButton(desk).isDisabled()).toBe(true)
    await desk.unroute(previewed)
    await dialog(desk).getByRole('button', { name: 'Try again' }).click()
    await dialog(desk).getByText('−₹2,000.00').first().waitFor()
    await expect.poll(() => declareButton(desk).isEnabled()).toBe(true)
  })

  deepTest.each(sizes('phone'))('says whose balance a correction overdraws, on a %s', async (viewport) => {
    const player = await signUp(site.url)
    const { matchId, marketId } = await bettedMatch(player)
    const first = { kind: 'winner', selectionId: 1 } as const
    await declare(site.url, colleague, marketId, { result: first, revision: 0 })
    await until('the win', async () => (await walletOf(site.url, player)).balance === 10_300)
    // 300 are left of what a correction takes 1,500 of.
    await withdraw(site.url, player, 10_000)
    const desk = await openDesk(`markets/${matchId}`, viewport)
    await openDialog(desk, marketId, 'Correct result')
    await choose(desk, runnerNames[1])
    await dialog(desk).getByText('Balances go below zero by ₹1,200.00 in all').waitFor()
    await dialog(desk).getByRole('row', { name: 'Test Player' }).getByText('₹1,200.00 short').waitFor()
    await expectSound(desk)
  })
})

describe('positions put aside', () => {
  deepTest.each(sizes('phone'))('are named with their error, and tried again, on a %s', async (viewport) => {
    const player = await signUp(site.url)
    const { matchId, marketId } = await bettedMatch(player)
    const first = { kind: 'winner', selectionId: 1 } as const
    await declare(site.url, colleague, marketId, { result: first, revision: 0 })
    await settlement(site.url, colleague, matchId, marketId)
    const { userId: playerId } = player
    const error = 'Error: position of a player could not be settled: too many conflicts'
    const item = { marketId, playerId, revision: 1, error, atMs: Date.now() }
    const desk = await openDesk('markets', viewport)
    const aside = desk.locator(`[data-put-aside="${playerId}"]`)
    // A repeated message of the settlement finds the position settled and removes what is put here, so it may be needed twice.
    await until('the position put aside', async () => {
      await site.database.put('ticker', { pk: 'putAside', sk: `${marketId}#${playerId}`, ...item })
      await desk.reload()
      return aside
        .getByText('too many conflicts')
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        )
    })
    await expectSound(desk)
    await desk.goto(`${site.url}/operator/markets/${matchId}`)
    await row(desk, marketId).getByText('1 put aside').waitFor()
    await desk.goto(`${site.url}/operator/markets`)
    await aside.getByRole('button', { name: /^Try again/ }).click()
    await desk.getByText('is tried again.').waitFor()
    await aside.waitFor({ state: 'detached' })
    expect(await walletOf(site.url, player)).toMatchObject({ balance: 10_300 })
  })
})
