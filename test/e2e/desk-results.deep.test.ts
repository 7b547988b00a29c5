import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { betOn, place, walletOf } from '../support/api/bets.ts'
import { signUp } from '../support/api/calls.ts'
import { signInOperator, type TestOperator, withdraw } from '../support/api/cashier.ts'
import { declare, settlement } from '../support/api/desk-markets.ts'
import { confirm, dialogOf, marketOn, openDesk } from '../support/browser/desk.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { bettedMatch } from '../support/stage/betted-match.ts'
import { runnerNames } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()
let colleague: TestOperator
beforeAll(async () => {
  colleague = await signInOperator(site.url, 'operator2')
})

const reason = 'the scorer’s word'

test('a result is corrected by what the preview said, which a colleague’s outdates', async () => {
  const player = await signUp(site.url)
  const { matchId, marketId, line } = await bettedMatch(site, player)
  const desk = await openDesk(site, `markets/${matchId}`, 'desktop')
  await marketOn(desk, line).getByRole('button', { name: 'Declare result' }).click()
  await dialogOf(desk).getByLabel('Runs', { exact: true }).last().fill('4x')
  await dialogOf(desk).getByText('Enter a whole number, 0 or more.').waitFor()
  await dialogOf(desk).getByLabel('Runs', { exact: true }).last().fill('46')
  await dialogOf(desk).getByText('+₹210.00').first().waitFor()
  await confirm(desk, 'Declare: 46', reason)
  await marketOn(desk, line).getByText('Settled', { exact: true }).waitFor()

  await marketOn(desk, marketId).getByRole('button', { name: 'Declare result' }).click()
  await dialogOf(desk).getByRole('radio', { name: runnerNames[0] }).check()
  await dialogOf(desk).getByText('+₹500.00').first().waitFor()
  await confirm(desk, `Declare: ${runnerNames[0]}`, reason)
  await marketOn(desk, marketId).getByText('Settled', { exact: true }).waitFor()
  expect((await walletOf(site.url, player)).balance).toBe(10_710)

  await marketOn(desk, marketId).getByRole('button', { name: 'Correct result' }).click()
  await dialogOf(desk).getByRole('radio', { name: runnerNames[0] }).check()
  await dialogOf(desk).getByText('This is the result in force already.').waitFor()
  await dialogOf(desk).getByRole('radio', { name: 'Void: all bets are off' }).check()
  await dialogOf(desk).getByLabel('Why it is void').selectOption('obvious error')
  await dialogOf(desk).getByText('−₹500.00').first().waitFor()
  await expectSound(desk)
  // The colleague is a moment faster; the dialog fetches its preview again.
  await desk.route('**/operator/markets/declare', async (route) => {
    const second = { kind: 'winner', selectionId: 2 } as const
    await declare(site.url, colleague, marketId, { result: second, revision: 1 })
    await route.continue()
  })
  await dialogOf(desk).getByLabel('Reason').fill(reason)
  await dialogOf(desk)
    .getByRole('button', { name: /^Declare:/ })
    .click()
  await dialogOf(desk).getByText('The market has changed since the preview. Please look again.').waitFor()
  await desk.unroute('**/operator/markets/declare')
  await dialogOf(desk).getByText('+₹1,000.00').first().waitFor()
  await confirm(desk, /^Declare:/, reason)
  await marketOn(desk, marketId).getByText('Void: obvious error').waitFor()
  await marketOn(desk, marketId).getByText('Void', { exact: true }).waitFor()
  expect((await walletOf(site.url, player)).balance).toBe(10_210)
})

describe('a preview', () => {
  const previewed = '**/operator/markets/preview'
  const declareButton = (desk: Page) => dialogOf(desk).getByRole('button', { name: /^Declare/ })

  async function openDialog(desk: Page, marketId: string, button: string): Promise<void> {
    await marketOn(desk, marketId).getByRole('button', { name: button }).click()
  }
  const choose = (desk: Page, name: string = runnerNames[0]) =>
    dialogOf(desk).getByRole('radio', { name }).check()

  test('is fetched again when its dialog is opened, and nothing is confirmed without it', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId } = await bettedMatch(site, player)
    const desk = await openDesk(site, `markets/${matchId}`, 'desktop')
    await openDialog(desk, marketId, 'Declare result')
    await choose(desk)
    await dialogOf(desk).getByText('+₹500.00').first().waitFor()
    await desk.keyboard.press('Escape')
    await dialogOf(desk).waitFor({ state: 'detached' })

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
    await dialogOf(desk).getByText('Loading…').waitFor()
    expect(await dialogOf(desk).getByText('+₹500.00').count()).toBe(0)
    expect(await declareButton(desk).isDisabled()).toBe(true)
    release()
    await dialogOf(desk).getByText('+₹1,000.00').first().waitFor()
    await expect.poll(() => declareButton(desk).isEnabled()).toBe(true)
    await desk.unroute(previewed)

    // Fetched again without an answer, the old preview is not shown any longer.
    await desk.route(previewed, (route) => route.fulfill({ status: 403, body: '{}' }))
    await choose(desk, runnerNames[1])
    await dialogOf(desk).getByText('This can’t be shown right now.').waitFor()
    expect(await declareButton(desk).isDisabled()).toBe(true)
    await desk.unroute(previewed)
    await dialogOf(desk).getByRole('button', { name: 'Try again' }).click()
    await dialogOf(desk).getByText('−₹2,000.00').first().waitFor()
    await expect.poll(() => declareButton(desk).isEnabled()).toBe(true)
  })

  test('says whose balance a correction overdraws', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId } = await bettedMatch(site, player)
    const first = { kind: 'winner', selectionId: 1 } as const
    await declare(site.url, colleague, marketId, { result: first, revision: 0 })
    await until('the win', async () => (await walletOf(site.url, player)).balance === 10_300)
    // 300 are left of what a correction takes 1,500 of.
    await withdraw(site.url, player, 10_000)
    const desk = await openDesk(site, `markets/${matchId}`, 'desktop')
    await openDialog(desk, marketId, 'Correct result')
    await choose(desk, runnerNames[1])
    await dialogOf(desk).getByText('Balances go below zero by ₹1,200.00 in all').waitFor()
    await dialogOf(desk).getByRole('row', { name: 'Test Player' }).getByText('₹1,200.00 short').waitFor()
    await expectSound(desk)
  })
})

describe('positions put aside', () => {
  test('are named with their error, and tried again', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId } = await bettedMatch(site, player)
    const first = { kind: 'winner', selectionId: 1 } as const
    await declare(site.url, colleague, marketId, { result: first, revision: 0 })
    await settlement(site.url, colleague, matchId, marketId)
    const { userId: playerId } = player
    const error = 'Error: position of a player could not be settled: too many conflicts'
    const item = { marketId, playerId, revision: 1, error, atMs: Date.now() }
    const desk = await openDesk(site, 'markets', 'desktop')
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
    await marketOn(desk, marketId).getByText('1 put aside').waitFor()
    await desk.goto(`${site.url}/operator/markets`)
    await aside.getByRole('button', { name: /^Try again/ }).click()
    await desk.getByText('is tried again.').waitFor()
    await aside.waitFor({ state: 'detached' })
    expect(await walletOf(site.url, player)).toMatchObject({ balance: 10_300 })
  })
})
