import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { limitsOf, setLimit, takeTimeOut } from '../support/api/limits.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { type PlayerPage, storageOf } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'
import { pickPrice, stakeField, submitButton } from '../support/browser/slip.ts'
import { expectSoundInDepth, sizes } from '../support/browser/tier.ts'
import {
  ageAtLoss,
  ageMinesRound,
  roundToBetOn,
  sendMinesBet,
  stageFirstBomb,
  updateMines,
} from '../support/games/mines.ts'
import { matchOf, putMatch, runnerNames, selectionMarket } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = siteForFile()

/** Opens the settings for a new player. */
async function openSettings(viewport: ViewportName): Promise<PlayerPage> {
  const player = await site.openPlayer(viewport)
  await player.page.goto(`${site.url}/account/settings#play`)
  await player.page.getByRole('heading', { name: 'Your limits' }).waitFor()
  await row(player.page, 'Stakes', 'Day').waitFor()
  return player
}

const row = (page: Page, kind: string, period: string) =>
  page
    .getByRole('region', { name: kind, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: period, exact: true }) })
const notice = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

/** Fills in the dialog of a limit. */
async function ask(page: Page, name: string, rupees: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel('Limit in rupees').fill(rupees)
  await page.getByRole('button', { name: 'Save limit' }).click()
}

/** Bets on the first team of a match, whose prices stand still, as the screen does. */
async function betOnMatch(page: Page, rupees: string): Promise<void> {
  const marketId = `responsible-${randomUUID()}.mo`
  await putMatch(site.database, matchOf(marketId.slice(0, -3), [selectionMarket(marketId)]))
  await page.goto(`${site.url}/match/currmtc?market=${marketId}`)
  await pickPrice(page, 'Lgaai', runnerNames[0])
  await stakeField(page).fill(rupees)
  await submitButton(page).click()
}

/** Opens Mines in a round of the player that takes bets, and bets on it. */
async function playMines({ page, player }: PlayerPage, rupees: string): Promise<void> {
  await roundToBetOn(site.url, site.database, player)
  await page.goto(`${site.url}/casino/mines`)
  await page.getByLabel('Bet amount').fill(rupees)
  await page.getByRole('button', { name: 'BET', exact: true }).click()
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a limit is set, and what would pass it is refused with what is left of it', async () => {
    const opened = await openSettings(viewport)
    const { page } = opened
    await expectSound(page)
    await ask(page, 'Set: Stakes, Day', '150')
    await row(page, 'Stakes', 'Day').getByText('₹150.00 left').waitFor()
    await expectSoundInDepth(page)

    await betOnMatch(page, '200')
    const passes = 'This stake would pass the stake limit that you have set.'
    await notice(page, `${passes} You have ₹150.00 left of ₹150.00 today.`)
    await stakeField(page).fill('100')
    await submitButton(page).click()
    await page.getByText('Bet placed successfully! Your updated wallet balance.').waitFor()
    await playMines(opened, '60')
    await notice(page, `${passes} You have ₹50.00 left of ₹150.00 today.`)

    await page.goto(`${site.url}/account/settings#play`)
    await row(page, 'Stakes', 'Day').getByText('₹100.00 used').waitFor()
    await row(page, 'Stakes', 'Day').getByText('₹50.00 left').waitFor()
  })

  deepTest(
    'a raise takes two presses, waits, and can be called off; a lower limit holds at once',
    async () => {
      const { page, player } = await openSettings(viewport)
      await ask(page, 'Set: Losses, Week', '500')
      const losses = row(page, 'Losses', 'Week')
      await losses.getByText('₹500.00 left').waitFor()

      await ask(page, 'Change: Losses, Week', '900')
      const question = page.getByRole('dialog', { name: 'Raise this limit?' })
      await question.getByText('Your limit stays at ₹500.00 for 24 hours. Then it is ₹900.00.').waitFor()
      await expectSoundInDepth(page)
      await question.getByRole('button', { name: 'Raise in 24 hours' }).click()
      await losses.getByText(/^₹900\.00 from /).waitFor()
      await losses.getByText('₹500.00 left').waitFor()

      await losses.getByRole('button', { name: /^Keep ₹500.00/ }).click()
      await expect.poll(() => losses.getByText(/ from /).count()).toBe(0)
      await ask(page, 'Change: Losses, Week', '200')
      await losses.getByText('₹200.00 left').waitFor()

      await page.getByRole('button', { name: 'Change: Losses, Week' }).click()
      await page.getByRole('button', { name: 'Remove limit' }).click()
      await page.getByRole('button', { name: 'Remove in 24 hours' }).click()
      await losses.getByText(/^No limit from /).waitFor()
      const { limits } = await limitsOf(site.url, player)
      expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'week')).toMatchObject({
        limit: 200,
        next: { limit: null },
      })
    },
  )

  deepTest('an invalid amount is said to be invalid, and not sent', async () => {
    const { page, player } = await openSettings(viewport)
    await ask(page, 'Set: Deposits, Month', 'much')
    await page.getByText('Enter an amount from 0 to 1,00,00,000').waitFor()
    await page.getByLabel('Limit in rupees').fill('10000000.01')
    await page.getByRole('button', { name: 'Save limit' }).click()
    await page.getByText('Enter an amount from 0 to 1,00,00,000').waitFor()
    const { limits } = await limitsOf(site.url, player)
    expect(limits.every(({ limit }) => limit === null)).toBe(true)
  })

  deepTest('a time-out is shown on every page, and lets nothing be staked', async () => {
    const opened = await openSettings(viewport)
    const { page } = opened
    await page.getByRole('button', { name: '7 days' }).click()
    await page.getByRole('button', { name: 'Take time out' }).click()
    const question = page.getByRole('dialog', { name: 'Take time out for 7 days?' })
    await question.getByText('Nobody can end it early.').waitFor()
    await expectSoundInDepth(page)
    await question.getByRole('button', { name: 'Take time out' }).click()
    const banner = page.getByText(/^You are taking time out until .+\. You can’t bet or deposit/)
    await banner.waitFor()
    await expectSoundInDepth(page)

    await betOnMatch(page, '100')
    await notice(page, 'You are taking time out from playing.')
    await banner.waitFor()
    await playMines(opened, '100')
    await notice(page, 'You are taking time out from playing.')
    await page.getByRole('button', { name: 'Deposit', exact: true }).click()
    await page.getByRole('dialog').getByText('You are taking time out from playing.').waitFor()
  })

  test('a self-exclusion takes a word that is typed', async () => {
    const { page, player } = await openSettings(viewport)
    await page.getByRole('button', { name: '1 year' }).click()
    await page.getByRole('button', { name: 'Exclude myself' }).click()
    const question = page.getByRole('dialog', { name: 'Exclude yourself for 1 year?' })
    await question.getByText('This can’t be taken back, by anyone.').waitFor()
    await expectSoundInDepth(page)
    const button = question.getByRole('button', { name: 'Exclude myself' })
    await question.getByLabel('Type EXCLUDE').fill('EXCLUD')
    expect(await button.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    expect((await limitsOf(site.url, player)).pause).toBeNull()

    await question.getByLabel('Type EXCLUDE').fill('exclude')
    await button.click()
    await page.getByText(/^You have excluded yourself until .+\. You can’t bet or deposit/).waitFor()
    expect((await limitsOf(site.url, player)).pause).toMatchObject({ kind: 'selfExclusion' })
    await page.reload()
    await page.getByText(/^You have excluded yourself until /).waitFor()
  })

  deepTest(
    'a reminder shows time and result, after reloads and in every tab, until it is answered',
    async () => {
      const { page, player } = await openSettings(viewport)
      await page.clock.install()
      await page.reload()
      await page.getByText('Session reminder', { exact: true }).waitFor()
      // The sitting is timed by code that comes after the page.
      await until('the sitting', async () => 'sitting' in (await storageOf(page)))
      await page.getByLabel('Remind me every').selectOption('15 minutes')
      const round = await lostRound(player)
      await updateMines(site.url, player, round, 'Lost')
      await until('the loss', async () => (await limitsOf(site.url, player)).result === -100)
      await page.clock.fastForward('11:00')
      const reminder = (of: Page) => of.getByRole('dialog', { name: 'Time to look up' })
      await row(page, 'Stakes', 'Day').waitFor()
      expect(await reminder(page).count()).toBe(0)

      await page.clock.fastForward('04:30')
      await reminder(page)
        .getByText(/^(1[5-9]|2\d) min$/)
        .waitFor()
      await reminder(page).getByText('−₹100.00').waitFor()
      await expectSoundInDepth(page)
      await page.reload()
      await reminder(page).getByText('−₹100.00').waitFor()
      const other = await page.context().newPage()
      await other.goto(site.url)
      await reminder(other).waitFor()

      await reminder(page).getByRole('button', { name: 'Keep playing' }).click()
      await expect.poll(() => reminder(page).count()).toBe(0)
      await expect.poll(() => reminder(other).count()).toBe(0)
      await page.clock.fastForward('15:30')
      await reminder(page).getByRole('link', { name: 'Take a break' }).click()
      await page.getByRole('heading', { name: 'Take time out' }).waitFor()
      expect(await reminder(page).count()).toBe(0)
    },
  )
})

/** A round of Mines on which the player has lost ₹100. */
async function lostRound(player: PlayerPage['player']) {
  await stageFirstBomb(site.database, player, 1)
  const round = await roundToBetOn(site.url, site.database, player)
  expect(await sendMinesBet(site.url, player, round)).toMatchObject({ kind: 'reply' })
  await ageMinesRound(site.database, player, ageAtLoss(1))
  return round
}

deepTest('a break that began elsewhere is shown once the page is visible again', async () => {
  const { page, player } = await openSettings('desktop')
  await setLimit(site.url, player, { kind: 'stake', period: 'day', limit: 10 })
  await takeTimeOut(site.url, player)
  await page.goto(site.url)
  await page.getByText(/^You are taking time out until /).waitFor()
})
