import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { betOn, place } from '../support/api/bets.ts'
import type { TestPlayer } from '../support/api/calls.ts'
import { deposit, newUtr, withdraw } from '../support/api/cashier.ts'
import { setLimit } from '../support/api/limits.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { letDecisionsGo } from '../support/browser/decisions.ts'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound, keepUnconnected } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'

const site = siteForFile()

const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page, words: string) => page.locator('[data-popups]').getByText(words)

/** Waits for a notice from before what brings it: it stays for two seconds. */
const saying = (page: Page, words: string, act: Promise<unknown>) =>
  Promise.all([notice(page, words).waitFor(), act])

const tile = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('..').locator('dd').innerText()

/** Opens a player's page of the desk. */
async function openFile(player: TestPlayer, viewport?: ViewportName, tab = 'overview'): Promise<Page> {
  const page = await site.openOperator(viewport)
  await page.goto(`${site.url}/operator/players/${player.userId}?tab=${tab}`)
  await page.getByRole('heading', { name: 'Test Player' }).waitFor()
  await page.locator('[data-status=connected]').waitFor()
  return page
}

/** Does what a dialog asks about, with a reason. */
async function confirm(page: Page, action: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: action }).click()
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  deepTest('a player is found as one types, and opened by Enter', async () => {
    const { player } = await site.openPlayer()
    const page = await site.openOperator(viewport)
    await page.goto(`${site.url}/operator/players`)
    await page.getByText('Newest players').waitFor()
    await expectSound(page)
    const search = page.getByLabel('Search players')
    await search.pressSequentially(player.email.toUpperCase().slice(0, 20))
    await page.getByRole('link', { name: player.email }).waitFor()
    await page.getByText('Found: 1 player').waitFor()
    await search.fill('nobody is called this')
    await page.getByText('No such player').waitFor()
    await expectSound(page)
    await search.fill(player.userId)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Test Player' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/operator/players/${player.userId}`)
  })

  deepTest('the file shows money, limits, ledger and requests', async () => {
    const { player } = await site.openPlayer()
    const utr = newUtr()
    await setLimit(site.url, player, { kind: 'loss', period: 'week', limit: 2500 })
    await deposit(site.url, player, 450, utr)
    const page = await openFile(player, viewport)
    expect(await tile(page, 'Balance')).toBe('₹10,000.00')
    expect(await page.getByRole('row', { name: 'Losses a week' }).innerText()).toContain('₹2,500.00')
    await expectSound(page)
    await page.getByRole('tab', { name: 'Ledger' }).click()
    await page.getByRole('row', { name: 'Play money to start with' }).waitFor()
    await expectSound(page)
    // A change of the wallet meanwhile is added to the list without a reload.
    await withdraw(site.url, player, 1000)
    await page.getByRole('row', { name: 'Withdrawal requested' }).getByText('−₹1,000.00').waitFor()
    await page.getByRole('tab', { name: 'Requests' }).click()
    await page.getByText(utr).waitFor()
    await expectSound(page)
  })

  deepTest('the file lists the player’s bets, which lead to their matches', async () => {
    const { player } = await site.openPlayer()
    const matchId = randomUUID()
    const match = matchOf(matchId, [selectionMarket(`${matchId}.mo`)])
    await putMatch(site.database, match)
    await place(site.url, player, betOn(`${matchId}.mo`, player, { stake: 700 }))
    const page = await openFile(player, viewport, 'bets')
    await page.getByRole('row', { name: runnerNames[0] }).getByText('₹700.00').waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: match.name }).click()
    await page.getByRole('heading', { name: match.name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/operator/markets/${matchId}`)
  })

  test('a suspension takes a reason, and shows on the player’s own screen at once, as does its end', async () => {
    const { page: own, player } = await site.openPlayer(viewport)
    await own.goto(`${site.url}/account/profile`)
    await expect.poll(() => shownWallet(own)).toMatchObject({ balance: '₹10,000.00' })
    const page = await openFile(player, viewport)
    await page.getByRole('button', { name: 'Suspend' }).click()
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await dialog(page).getByText('Give a reason of at least 3 characters.').waitFor()
    await expectSound(page)
    await saying(page, 'Test Player is suspended', confirm(page, 'Suspend', 'Two accounts'))
    await page.getByText('Suspended', { exact: true }).waitFor()
    await own.getByText('Your account is suspended.').waitFor()
    await expectSound(own)
    await page.getByRole('button', { name: 'Reinstate' }).click()
    await confirm(page, 'Reinstate', 'One after all')
    await page.getByText('Active', { exact: true }).waitFor()
    await own.getByText('Your account is suspended.').waitFor({ state: 'detached' })
  })

  deepTest('an adjustment moves the balance; a large one waits for the second operator', async () => {
    const { page: own, player } = await site.openPlayer(viewport)
    await own.goto(`${site.url}/account/profile`)
    await expect.poll(() => shownWallet(own)).toMatchObject({ balance: '₹10,000.00' })
    const page = await openFile(player, viewport)
    const adjust = async (amount: string, direction: 'credit' | 'debit') => {
      await page.getByRole('button', { name: 'Adjust balance' }).click()
      await dialog(page).getByLabel('What').selectOption(direction)
      await dialog(page).getByLabel('Amount in ₹').fill(amount)
      await confirm(page, 'Adjust balance', 'A correction')
    }
    await adjust('1.005', 'credit')
    await dialog(page).getByText('Enter an amount above zero with at most two decimals.').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await adjust('12,000'.replace(',', ''), 'debit')
    await dialog(page).getByText('Insufficient wallet balance!').waitFor()
    await page.keyboard.press('Escape')
    await saying(page, 'Adjusted by −₹250.50', adjust('250.50', 'debit'))
    await expect.poll(() => shownWallet(own)).toMatchObject({ balance: '₹9,749.50' })
    await expect.poll(() => tile(page, 'Balance')).toBe('₹9,749.50')

    await saying(page, 'The adjustment of +₹60,000.00 waits for a second operator', adjust('60000', 'credit'))
    const second = await site.openOperator(viewport, 'operator2')
    await second.clock.install()
    await second.goto(`${site.url}/operator?kind=adjustment`)
    const waiting = second.getByRole('listitem', { name: 'adjustment of +₹60,000.00 for Test Player' })
    await waiting.getByText('1 of 2: Meera Nair').waitFor()
    await waiting.getByRole('button', { name: /^Approve/ }).click()
    await dialog(second).getByRole('button', { name: 'Approve' }).click()
    await letDecisionsGo(second)
    await waiting.waitFor({ state: 'detached' })
    await expect.poll(() => shownWallet(own)).toMatchObject({ balance: '₹69,749.50' })
    await expect.poll(() => tile(page, 'Balance')).toBe('₹69,749.50')
  })
})

describe('an adjustment', () => {
  const adjusted = '**/api/operator/players/adjust'

  async function fillIn(page: Page, amount: string): Promise<void> {
    await page.getByRole('button', { name: 'Adjust balance' }).click()
    await dialog(page).getByLabel('Amount in ₹').fill(amount)
    await dialog(page).getByLabel('Reason').fill('A correction')
  }
  const send = (page: Page) => dialog(page).getByRole('button', { name: 'Adjust balance' })

  deepTest('under way can’t be cancelled, and says so', async () => {
    const { player } = await site.openPlayer()
    const page = await openFile(player)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(adjusted, async (route) => {
      await held
      await route.continue()
    })
    await fillIn(page, '500')
    await send(page).click()
    await dialog(page).getByText('It is being sent').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await dialog(page).getByText('It is being sent').waitFor()
    await expectSound(page)
    await saying(page, 'Adjusted by +₹500.00', Promise.resolve(release()))
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => tile(page, 'Balance')).toBe('₹10,500.00')
  })

  deepTest('whose answer was lost is there again when it is reopened, and made once', async () => {
    const { player } = await site.openPlayer()
    const page = await openFile(player)
    await page.route(adjusted, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await fillIn(page, '500')
    await send(page).click()
    await dialog(page).getByText('No answer came.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => tile(page, 'Balance')).toBe('₹10,500.00')
    await page.unroute(adjusted)

    await page.getByRole('button', { name: 'Adjust balance' }).click()
    await dialog(page)
      .getByText(/^The last adjustment had no answer/)
      .waitFor()
    expect(await dialog(page).getByLabel('Amount in ₹').inputValue()).toBe('500')
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('A correction')
    await expectSound(page)
    await saying(page, 'Adjusted by +₹500.00', send(page).click())
    expect(await tile(page, 'Balance')).toBe('₹10,500.00')

    // Another one that is meant is another one.
    await fillIn(page, '500')
    await saying(page, 'Adjusted by +₹500.00', send(page).click())
    await expect.poll(() => tile(page, 'Balance')).toBe('₹11,000.00')
  })
})

deepTest('of an own account nothing can be decided', async () => {
  const page = await site.openOperator()
  await page.goto(`${site.url}/operator/players?search=operator@maidan.example`)
  await page.getByRole('link', { name: 'operator@maidan.example' }).click()
  await page.getByText('This is your own account').waitFor()
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
})

deepTest('a player who is not there, and a search that fails, say so', async () => {
  const page = await site.openOperator()
  await page.goto(`${site.url}/operator/players/nobody`)
  await page.getByText('There is no such player.').waitFor()
  await keepUnconnected(page)
  await page.route('**/api/operator/players?*', (route) => route.fulfill({ status: 403, body: '{}' }))
  await page.goto(`${site.url}/operator/players?search=player`)
  await page.getByText('This can’t be shown right now.').waitFor()
  await page.unroute('**/api/operator/players?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Found: /).waitFor()
})
