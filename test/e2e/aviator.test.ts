import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { refusals } from '../../domain/contract/refusals.ts'
import { rupeesText, shownWallet, storageOf } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import {
  aviatorSiteForFile,
  bettingOf,
  crashOf,
  numberOf,
  openAviator,
  panelOf,
  sentTo,
  typeStake,
  walletOf as wallet,
} from '../support/games/aviator-flights.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = aviatorSiteForFile()

/** The screen of a new player, who has ₹10,000. */
async function openGame(): Promise<Page> {
  const { page } = await site.openPlayer()
  await openAviator(page, site.url)
  return page
}

/** Presses the first panel's cash-out in the frame in which it appears: the multiplier is below 1.00 for a second only. */
function cashOutAtOnce(page: Page): Promise<void> {
  return page.evaluate(`new Promise((pressed) => {
    const look = () => {
      const buttons = [...document.querySelectorAll('section[aria-label="Bet 1"] button')]
      const cashOut = buttons.find((button) => button.textContent.startsWith('Cash out'))
      if (!cashOut) return requestAnimationFrame(look)
      cashOut.click()
      pressed()
    }
    look()
  })`)
}

const CREATE = '/api/avaitor/create'
const UPDATE = '/api/avaitor/update'

describe('a bet', () => {
  usualTest('is cashed out by hand, once by a double press, for the stake times the number', async () => {
    const asked = site.nextFlight(8)
    const page = await openGame()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const [created, updated] = [sentTo(page, CREATE), sentTo(page, UPDATE)]
    const { panel, bet, placed, cashOut, says } = panelOf(page, 1)
    const round = await asked
    await bettingOf(page, round)
    await panel.getByRole('button', { name: '500', exact: true }).click()
    await bet.dblclick()
    await placed.waitFor()
    await says('Bet placed: ₹500.00')
    await expect.poll(() => shownWallet(page)).toEqual(wallet(950_000, 50_000))
    const row = page.getByRole('table', { name: 'All Bets' }).getByRole('row', { name: /T\*+r.*₹500\.00/ })
    await row.waitFor()
    await cashOut.waitFor()
    const early = await cashOut.innerText()
    await until('1.20', async () => ((await numberOf(page))?.multiplier ?? 0) > 1.2)
    expect(await cashOut.innerText()).not.toBe(early)
    await cashOut.dblclick()
    await says(/^You have won: \d+\.\d\d$/)

    expect(await panel.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)
    expect(created).toHaveLength(1)
    expect(created[0]?.round_id).toMatch(/^AV\d{4}$/)
    const [claim] = updated
    expect(updated).toHaveLength(1)
    expect(claim?.isWin).toBe('Won')
    const paid = Math.round(50_000 * Number(claim?.multiplier))
    await expect.poll(() => shownWallet(page)).toEqual(wallet(950_000 + paid))
    await expect.poll(() => row.getAttribute('data-won')).toBe('true')
    await page.getByRole('table', { name: 'Your history' }).getByText(rupeesText(paid)).waitFor()
    await page.getByRole('tab', { name: 'My Bets' }).click()
    await page.getByRole('table', { name: 'My Bets' }).getByText('Win', { exact: true }).waitFor()
    // Colours are looked at when nothing fades in.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectSound(page)
  })

  deepTest('that is not cashed out is lost', async () => {
    const asked = site.nextFlight(1.3)
    const page = await openGame()
    const { bet, says } = panelOf(page, 1)
    const round = await asked
    await bettingOf(page, round)
    await bet.click()
    await crashOf(page, round)
    await says('Better Luck next Time')
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000))
    await page.getByRole('tab', { name: 'My Bets' }).click()
    const own = page.getByRole('table', { name: 'My Bets' })
    await own.getByText('Loss', { exact: true }).waitFor()
    expect(await own.getByRole('columnheader').allTextContents()).toEqual([
      ...['Time', 'Bet Amount', 'Win Amount', 'Result'],
    ])
    await page.getByRole('link', { name: '1.30x: check this round' }).waitFor()
  })

  deepTest('is said to be lost by the crash alone, before the server has settled it', async () => {
    const asked = site.nextFlight(1.3)
    const page = await openGame()
    const { bet, placed, says } = panelOf(page, 1)
    const round = await asked
    await bettingOf(page, round)
    await bet.click()
    await placed.waitFor()
    for (const settled of [UPDATE, '/api/history/*'])
      await page.route(`**${settled}`, (route) => route.abort())
    await crashOf(page, round)
    await says('Better Luck next Time')
  })

  deepTest('cashes itself out, beside another that is cashed out by hand', async () => {
    const asked = site.nextFlight(7)
    const page = await openGame()
    const [first, second] = [panelOf(page, 1), panelOf(page, 2)]
    const updated = sentTo(page, UPDATE)
    await second.panel.getByRole('tab', { name: 'Auto' }).click()
    await second.panel.getByLabel('Cash out at').fill('1.50')
    await typeStake(page, 2, '20.01')
    const round = await asked
    await bettingOf(page, round)
    await first.bet.click()
    await second.bet.click()
    await second.says('cashes out by itself at 1.50x')
    await expect.poll(() => shownWallet(page)).toEqual(wallet(987_999, 12_001))
    // 20.01 × 1.5 = 30.015, rounded down.
    await second.says('You have won: 30.01')
    await first.cashOut.click()
    await first.says(/^You have won:/)
    const byHand = updated.find(({ isWin }) => isWin === 'Won')
    const paid = Math.round(10_000 * Number(byHand?.multiplier)) + 3001
    await expect.poll(() => shownWallet(page)).toEqual(wallet(987_999 + paid))
  })

  deepTest('that is cashed out below 1.00 is a loss, and shown as one', async () => {
    const asked = site.nextFlight(2)
    const page = await openGame()
    const { bet, says } = panelOf(page, 1)
    const updated = sentTo(page, UPDATE)
    const round = await asked
    await bettingOf(page, round)
    await bet.click()
    await cashOutAtOnce(page)
    await says('Better Luck next Time')
    await says(/^Cashed out at 0\.\d\dx: ₹\d\d\.00 of ₹100\.00 came back\. That is a loss\.$/)
    const paid = Math.round(10_000 * Number(updated[0]?.multiplier))
    expect(paid).toBeLessThan(10_000)
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000 + paid))
  })

  deepTest('whose cash-out comes after the crash is lost, and the screen says why', async () => {
    const asked = site.nextFlight(1.6)
    const page = await openGame()
    const { bet, cashOut, says } = panelOf(page, 1)
    let letGo = () => {}
    const crashed = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**${UPDATE}`, async (route) => {
      await crashed
      await route.continue()
    })
    const round = await asked
    await bettingOf(page, round)
    await bet.click()
    await cashOut.click()
    await crashOf(page, round)
    letGo()
    await says('Too late: it flew away at 1.60x before your cash-out reached the server.')
    await expect.poll(() => shownWallet(page)).toEqual(wallet(990_000))
  })

  deepTest(
    'is not followed by another when the press for the cash-out comes just after the crash',
    async () => {
      const asked = site.nextFlight(1.2)
      const page = await openGame()
      const created = sentTo(page, CREATE)
      const { panel, bet, placed, cashOut } = panelOf(page, 1)
      const round = await asked
      await bettingOf(page, round)
      await bet.click()
      await placed.waitFor()
      await cashOut.waitFor()
      const button = await cashOut.elementHandle()
      // In the page, as a press over the wire may come when it is no late one any more.
      const pressed = button?.evaluate(async (element) => {
        const pass = (ms: number) => new Promise((passed) => setTimeout(passed, ms))
        while (element.textContent?.startsWith('Cash out')) await pass(10)
        for (let press = 0; press < 3; press++) {
          element.click()
          await pass(150)
        }
      })
      await crashOf(page, round)
      await pressed
      expect(await panel.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)
      expect(created).toHaveLength(1)
    },
  )

  deepTest(
    'pressed for during a flight waits for the next round, and can be cancelled until then',
    async () => {
      const asked = site.nextFlight(5)
      const after = site.nextFlight(1.1)
      const page = await openGame()
      const created = sentTo(page, CREATE)
      const { panel, bet, placed, says } = panelOf(page, 1)
      const round = await asked
      await bettingOf(page, round)
      await page.getByText('Place your bets').waitFor({ state: 'detached' })
      // The second press of a double press neither cancels nor bets again.
      await bet.dblclick()
      await says('Bets ₹100.00 when the next round opens')
      await page.waitForTimeout(600)
      await panel.getByRole('button', { name: /^Cancel/ }).dblclick()
      await bet.waitFor()
      await page.waitForTimeout(600)
      await bet.click()
      expect(created).toHaveLength(0)
      await placed.waitFor({ timeout: 60_000 })
      expect(created.map(({ roundId }) => roundId)).toEqual([(await after).roundId])
    },
  )
})

describe('a stake', () => {
  deepTest('above the balance is not sent', async () => {
    const asked = site.nextFlight(1)
    const page = await openGame()
    const created = sentTo(page, CREATE)
    const round = await asked
    await bettingOf(page, round)
    await typeStake(page, 1, '10000.01')
    await panelOf(page, 1).bet.click()
    await page.getByRole('alert').getByText('Insufficient Balance', { exact: true }).waitFor()
    expect(created).toHaveLength(0)
    await expect.poll(() => panelOf(page, 1).bet.isEnabled()).toBe(true)
  })

  deepTest('cannot be bet out of the limits', async () => {
    const page = await openGame()
    const { bet, says } = panelOf(page, 1)
    for (const stake of ['', '0', '19.99', '50910.46']) {
      await typeStake(page, 1, '100')
      await expect.poll(() => bet.isEnabled()).toBe(true)
      await typeStake(page, 1, stake)
      await expect.poll(() => bet.isDisabled()).toBe(true)
      await says(`${stake === '' ? '' : 'Enter an amount from '}₹20.00 to ₹50,910.45`)
    }
  })

  deepTest('is chosen by a chip, changed by a step, and cleared', async () => {
    const page = await openGame()
    const { panel, stake } = panelOf(page, 1)
    for (const [chip, text] of [
      ['100', '100'],
      ['200', '200'],
      ['500', '500'],
      ['1,000', '1000'],
      ['2,000', '2000'],
      ['5,000', '5000'],
    ] as const) {
      await panel.getByRole('button', { name: chip, exact: true }).click()
      expect(await stake.inputValue()).toBe(text)
    }
    await panel.getByRole('button', { name: 'More' }).click()
    expect(await stake.inputValue()).toBe('5010')
    await stake.fill('20.01')
    await panel.getByRole('button', { name: 'More' }).click()
    expect(await stake.inputValue()).toBe('30.01')
    await panel.getByRole('button', { name: 'Less' }).click()
    expect(await stake.inputValue()).toBe('20.01')
    await panel.getByRole('button', { name: 'Clear' }).click()
    expect(await stake.inputValue()).toBe('')
  })
})

describe('a refusal', () => {
  const gameOff = { success: false, error: 'gameOff', message: refusals.gameOff.message }

  deepTest('of a bet is an alert in the server’s words', async () => {
    const asked = site.nextFlight(1)
    const page = await openGame()
    await page.route(`**${CREATE}`, (route) => route.fulfill({ status: 409, json: gameOff }))
    await bettingOf(page, await asked)
    await panelOf(page, 1).bet.click()
    await page.getByRole('alert').getByText(refusals.gameOff.message).waitFor()
    await expect.poll(() => shownWallet(page)).toEqual(wallet(1_000_000))
  })

  deepTest('of a cash-out is an alert in the server’s words', async () => {
    const asked = site.nextFlight(2)
    const page = await openGame()
    const { bet, cashOut } = panelOf(page, 1)
    const refusal = { success: false, error: 'nothingToCashOut', message: refusals.nothingToCashOut.message }
    await page.route(`**${UPDATE}`, (route) => route.fulfill({ status: 409, json: refusal }))
    await bettingOf(page, await asked)
    await bet.click()
    await cashOut.click()
    await page.getByRole('alert').getByText(refusals.nothingToCashOut.message).waitFor()
  })
})

describe('a reload in mid-flight', () => {
  deepTest(
    'goes on where the flight is, with the bet in its panel and the settings as they were',
    async () => {
      // The longest flight, over three minutes, as a browser on a busy machine may take many seconds to load the page again.
      // This test is the last of its file: the next flight starts only when this one has ended.
      const asked = site.nextFlight(100)
      const { page } = await site.openPlayer()
      await openAviator(page, site.url)
      const updated = sentTo(page, '/api/avaitor/update')
      const { flightAtMs, ...round } = await asked
      await bettingOf(page, { flightAtMs, ...round })
      await panelOf(page, 2).stake.fill('250')
      await panelOf(page, 2).bet.click()
      await panelOf(page, 2).cashOut.waitFor()
      const before = await until('a number', async () => (await numberOf(page)) ?? undefined)

      await page.reload()
      const { cashOut, says, stake } = panelOf(page, 2)
      await cashOut.waitFor()
      const after = await until('a number', async () => (await numberOf(page)) ?? undefined)
      expect(after.multiplier).toBeGreaterThan(before.multiplier)
      // By the server's clock, which is this machine's. A busy browser may be behind for a while, and catches up.
      await until('the number of that moment', async () => {
        const shown = await numberOf(page)
        return shown && Math.abs(shown.multiplier - (0.5 + (shown.atMs - flightAtMs) / 2000)) < 0.1
      })
      expect(await stake.inputValue()).toBe('250')
      expect(await panelOf(page, 1).cashOut.count()).toBe(0)

      // Below 1.00 less than the stake would come back.
      await until('more than the stake', async () => ((await numberOf(page))?.multiplier ?? 0) > 1)
      await cashOut.click()
      await says(/^You have won:/)
      const paid = 250 * Math.round(100 * Number(updated[0]?.multiplier))
      await expect.poll(() => shownWallet(page)).toEqual(wallet(975_000 + paid))
      const stored = JSON.stringify(await storageOf(page))
      expect(stored).not.toContain('serverSeed')
    },
  )
})
