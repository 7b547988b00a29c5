import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { collectErrors, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import {
  aviatorSiteForFile,
  bettingOf,
  crashOf,
  openAviator,
  panelOf,
  walletOf,
} from '../support/games/aviator-flights.ts'
import { deepTest } from '../support/tier.ts'

const site = aviatorSiteForFile()

/** The picture as it is now. */
function picture(page: Page): Promise<string> {
  return page.evaluate(`document.querySelector('section[aria-label="Flight"] canvas').toDataURL()`)
}

/** Waits until the page has drawn for a while, whatever that changed. */
async function framesPass(page: Page, frames = 20): Promise<void> {
  for (let frame = 0; frame < frames; frame++) await page.evaluate('new Promise(requestAnimationFrame)')
}

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  deepTest('countdown, flight and crash are accessible and fit, and log no error', async () => {
    const asked = site.nextFlight(5)
    const { page } = await site.openPlayer(viewport)
    const errors = collectErrors(page)
    await openAviator(page, site.url)
    const round = await asked
    await bettingOf(page, round)
    const { bet, cashOut } = panelOf(page, 1)
    await bet.click()
    await expectSound(page)
    await cashOut.waitFor()
    await expectSound(page)
    await panelOf(page, 1).says('Better Luck next Time')
    await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
    await expectSound(page)
    expect(errors).toEqual([])
  })

  deepTest('how to play explains the limits, the return and why the game is fair', async () => {
    const { page } = await site.openPlayer(viewport)
    await openAviator(page, site.url)
    await page.getByRole('button', { name: 'How to Play' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('from ₹20.00 to ₹50,910.45 a bet').waitFor()
    await dialog.getByText('The return to player is 97 %').waitFor()
    await dialog.getByText('Auto bet (base bet, maximum stake amount, auto cash-out)').waitFor()
    await dialog.getByRole('row', { name: /Auto cash-out at 2\.00x 2\.00 × 48\.5% 97%/ }).waitFor()
    await dialog.getByText('Each round is fair and can be checked').waitFor()
    await expectSound(page)
  })
})

/** Short screens, on which both buttons must be reached without scrolling. */
const shortScreens = [
  ['phone', { width: 375, height: 812 }],
  ['phone', { width: 375, height: 667 }],
  ['desktop', { width: 1366, height: 657 }],
  ['desktop', { width: 1280, height: 720 }],
] as const

describe.each(shortScreens)('on a %s of %o', (viewport, size) => {
  /** Where the main buttons of both panels are, once they are on the first screen. */
  async function buttonsOn(page: Page, name: RegExp) {
    const panels = page.getByRole('region', { name: /^Bet [12]$/ })
    await panels.getByRole('button', { name }).nth(1).waitFor()
    const buttons = panels.getByRole('button', { name: /^(BET|Bet placed|Cash out|Checking|Cancel)/ })
    const boxes = await Promise.all([0, 1].map((at) => buttons.nth(at).boundingBox()))
    for (const box of boxes)
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    const hidden = (button: { scrollWidth: number; clientWidth: number }) =>
      button.scrollWidth - button.clientWidth
    expect(await buttons.first().evaluate(hidden)).toBeLessThanOrEqual(0)
    return boxes
  }

  deepTest('both buttons stay where they are, on the first screen, before and after both bets', async () => {
    const [first, second] = [site.nextFlight(3), site.nextFlight(3)]
    const { page } = await site.openPlayer(viewport)
    await page.setViewportSize(size)
    await openAviator(page, site.url)
    await bettingOf(page, await first)
    const before = await buttonsOn(page, /^BET/)
    await page.getByText('Place your bets').waitFor({ state: 'detached' })
    await panelOf(page, 1).bet.click()
    await panelOf(page, 2).bet.click()
    expect(await buttonsOn(page, /^Cancel/)).toEqual(before)
    await bettingOf(page, await second)
    expect(await buttonsOn(page, /^Bet placed/)).toEqual(before)
    expect(await buttonsOn(page, /^Cash out/)).toEqual(before)
    await panelOf(page, 1).says('Better Luck next Time')
    expect(await buttonsOn(page, /^BET/)).toEqual(before)
  })
})

deepTest('the number is not announced in every frame: what is announced is the phase alone', async () => {
  const asked = site.nextFlight(2)
  const { page } = await site.openPlayer()
  await openAviator(page, site.url)
  const round = await asked
  await bettingOf(page, round)
  const flight = page.getByRole('region', { name: 'Flight' })
  const announced = flight.getByRole('status').filter({ hasText: /Take-off|Flew away/ })
  await expect.poll(() => announced.textContent()).toMatch(/^Bets are open\. Take-off in \d s\.$/)
  await expect.poll(() => announced.textContent()).toBe('Take-off. Bets are closed.')
  await page.getByText(/^Multiplier \d\.\d\dx$/).waitFor({ state: 'attached' })
  await expect.poll(() => announced.textContent()).toBe('Flew away at 2.00x.')
  await crashOf(page, round)
})

deepTest('with reduced motion the flight is drawn, and nothing else moves', async () => {
  const asked = site.nextFlight(4)
  const { page } = await site.openPlayer()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAviator(page, site.url)
  const round = await asked
  await bettingOf(page, round)
  const waiting = await picture(page)
  await framesPass(page)
  expect(await picture(page)).toBe(waiting)
  await page.getByText('Place your bets').waitFor({ state: 'detached' })
  const flying = await picture(page)
  await framesPass(page)
  expect(await picture(page)).not.toBe(flying)
  await crashOf(page, round)
  const crashed = await picture(page)
  await framesPass(page)
  expect(await picture(page)).toBe(crashed)
})

deepTest(
  'a phone shows the last 4 bets in an overlay, and a player without bets that there are none',
  async () => {
    const { page, player } = await site.openPlayer('phone')
    await openAviator(page, site.url)
    await page.getByRole('tab', { name: 'My Bets' }).click()
    await page.getByRole('tabpanel', { name: 'My Bets' }).getByText('No betting history available.').waitFor()
    const bets = Array.from({ length: 6 }, (_, number) => ({
      ...{
        user: player.userId,
        round_id: `AV000${number}`,
        roundId: `${number}`,
        betAmt: 100,
        autoCashOut: null,
      },
      ...{ multiplier: 1.5, isWin: 'Won', winningAmt: 150, crash: 2, createdAt: '2026-03-01T09:30:00.000Z' },
    }))
    await page.route('**/api/history/**', (route) => route.fulfill({ json: bets }))
    await page.reload()
    await page.getByRole('button', { name: 'History' }).click()
    const overlay = page.getByRole('dialog', { name: 'History' })
    await overlay.getByText('AV0003').waitFor()
    const headings = ['TIME', 'ROUND ID', 'BET', 'ODDS', 'WIN']
    expect(await overlay.getByRole('columnheader').allTextContents()).toEqual(headings)
    expect(await overlay.locator('tbody tr').count()).toBe(4)
    await expectSound(page)

    // From 1024 pixels up the history is a table of its own, and the bets of all stand beside the panels.
    await page.keyboard.press('Escape')
    const lists = page.getByRole('region', { name: 'Bets', exact: true })
    for (const [width, isDesktop] of [
      [1023, false],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const table = page.getByRole('table', { name: 'Your history' })
      await expect.poll(() => table.isVisible()).toBe(isDesktop)
      expect(await page.getByRole('button', { name: 'History' }).isVisible()).toBe(!isDesktop)
      const [left, right] = await Promise.all([lists.boundingBox(), panelOf(page, 1).bet.boundingBox()])
      expect(left && right && left.x + left.width <= right.x, `${width} pixels`).toBe(isDesktop)
    }
  },
)

deepTest('crash points and history that cannot be fetched are only logged', async () => {
  const { page } = await site.openPlayer()
  const errors = collectErrors(page)
  for (const path of ['**/api/history/**', '**/api/avaitor/get/**']) {
    await page.route(path, (route) => route.fulfill({ status: 404, json: {} }))
  }
  await openAviator(page, site.url)
  await expect
    .poll(() => errors.filter((error) => error.includes('cannot be fetched')).length)
    .toBeGreaterThanOrEqual(2)
  expect(await page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => shownWallet(page)).toEqual(walletOf(1_000_000))
})

deepTest('a round that cannot be fetched is fetched again', async () => {
  const { page } = await site.openPlayer()
  await page.routeWebSocket('**/ws**', (socket) => socket.close())
  await page.route('**/api/aviator/round', (route) => route.abort('connectionreset'))
  await page.goto(`${site.url}/casino/aviator`)
  await page.getByRole('alert').getByText('The round cannot be fetched.').waitFor()
  await page.unroute('**/api/aviator/round')
  await page.getByRole('region', { name: 'Flight' }).waitFor()
})

deepTest(
  'everyone’s bets are listed masked and counted, those that won in green, those of programs as simulated',
  async () => {
    const { page } = await site.openPlayer()
    const row = { bet: 100, odds: null, win: null, updated: null, simulated: false }
    const bets = [
      { ...row, id: '1', username: 'A***a', bet: 50_910.45, odds: 100, win: 5_091_045, updated: true },
      { ...row, id: '2', username: 'B***t', bet: 20, simulated: true },
      { ...row, id: '3', username: 'C***c', bet: 300, updated: false },
    ]
    await page.routeWebSocket('**/ws**', (socket) => {
      const server = socket.connectToServer()
      server.onMessage((frame) => {
        const news = [JSON.parse(String(frame)) as { event: string; data: object }].flat()
        const changed = news.map((message) => {
          if (message.event !== 'liveBets') return message
          const totals = { playerCount: 3, totalBets: 51_230.45, totalWinnings: 5_091_045 }
          return { ...message, data: { ...message.data, bets, ...totals } }
        })
        socket.send(JSON.stringify(changed))
      })
    })
    await openAviator(page, site.url)
    const table = page.getByRole('table', { name: 'All Bets' })
    await table.getByText('A***a').waitFor()
    const shown = (await table.locator('tbody tr').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' '),
    )
    expect(shown).toEqual([
      'A***a ₹50,910.45 100.00x ₹50,91,045.00',
      'C***c ₹300.00 – –',
      'B***t SIMULATED ₹20.00 – –',
    ])
    const hidden = await page.evaluate(
      `document.querySelector('table:has(tr[data-won])').scrollWidth -
        document.querySelector('section:has(> table tr[data-won])').clientWidth`,
    )
    expect(hidden).toBeLessThanOrEqual(0)
    expect(await table.locator('tr[data-won]').innerText()).toContain('A***a')
    const totals = page.getByRole('region', { name: 'Bets', exact: true }).locator('dl')
    expect(await totals.getByRole('definition').allInnerTexts()).toEqual(['3', '₹51,230.45', '₹50,91,045.00'])
  },
)

deepTest('who bets by keyboard cashes out by the same key', async () => {
  const asked = site.nextFlight(4)
  const { page } = await site.openPlayer()
  await openAviator(page, site.url)
  const { bet, cashOut, says } = panelOf(page, 1)
  await bettingOf(page, await asked)
  await bet.focus()
  await page.keyboard.press('Enter')
  await cashOut.waitFor()
  await page.keyboard.press('Enter')
  await says('Better Luck next Time')
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/^BET/)
})
