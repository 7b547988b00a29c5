import { isDeepStrictEqual } from 'node:util'
import { describe, expect } from 'vitest'
import type { ViewportName } from '../support/browser/browser.ts'
import { backgroundHue, expectSound, pressableUnder } from '../support/browser/screen.ts'
import { noteShifts, shiftOf } from '../support/browser/shifts.ts'
import { slipOf, stakeField, submitButton } from '../support/browser/slip.ts'
import { bothSizes, looks } from '../support/browser/tier.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'
import { sampleLine, sampleMatch, sampleOdds, sampleRunner } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
let stage: OpenedStage

/** Opens the betting screen of India v Australia, India at 45 / 47, and a session. */
async function openMatch(viewport: ViewportName, theme: (typeof looks)[number]['theme'] = 'dark') {
  stage = await openStage({ viewport, theme, matches: [sampleMatch()], markets: [sampleLine()] })
  await stage.page.goto(`${stage.url}/match/currmtc?market=m1`)
  await stage.page.getByText('Live prices').waitFor()
  return stage.page
}

const india = (price: string) => stage.page.getByRole('button', { name: `Lgaai India ${price}` })
const agedSign = () => stage.page.getByRole('status').getByText(/^Prices of \d\d:\d\d:\d\d$/)

usualTest(
  'without a network prices are grey, a bet can’t be submitted and stays, and all revives by itself',
  async () => {
    const page = await openMatch('phone')
    await india('45.00').click()
    await stakeField(page).fill('250')
    await page.context().setOffline(true)
    await agedSign().waitFor()
    expect(await page.getByText('Live prices').count()).toBe(0)
    expect(await india('45.00').isDisabled()).toBe(true)
    await expect.poll(() => backgroundHue(page, '[data-side]')).toBe('grey')
    const reason = await submitButton(page).getAttribute('aria-describedby')
    expect(await page.locator(`#${reason}`).textContent()).toMatch(/^No connection: odds of \d\d:\d\d:\d\d\./)
    expect(await submitButton(page).isEnabled()).toBe(false)
    await stakeField(page).press('Enter')
    await page.getByRole('alert').getByText('No connection: nothing was sent.').waitFor()
    await expect.poll(() => pressableUnder(page, '[data-popups] [role=alert]')).toEqual([])
    expect(stage.sent).toEqual([])

    // While it was away the price has moved.
    const matchOdds = [sampleRunner(1, 'India', 0.4, 0.42), sampleRunner(2, 'Australia', 2.3, 2.4)]
    stage.matches = [sampleMatch({ version: 3, odds: sampleOdds({ version: 3, matchOdds }) })]
    await page.context().setOffline(false)
    await slipOf(page).getByText('Odds now 1.40 (40.00), were 1.45 (45.00)').waitFor()
    await page.getByText('Live prices').waitFor()
    expect(await india('40.00').isEnabled()).toBe(true)
    expect(await stakeField(page).inputValue()).toBe('250')
    await slipOf(page)
      .getByRole('button', { name: /^Accept / })
      .click()
    await submitButton(page).click()
    await page.getByText('Bet placed successfully!').waitFor()
    expect(stage.sent.map(({ body }) => body)).toMatchObject([{ stake: 250, odds: 40 }])
  },
)

deepTest.each(looks)(
  'prices can be stopped to be read, and take no bet until they go on, on a $viewport in the $theme theme',
  async ({ viewport, theme }) => {
    const page = await openMatch(viewport, theme)
    await india('45.00').click()
    await stakeField(page).fill('250')
    await page.getByRole('button', { name: 'Pause the prices' }).press('Enter')
    await agedSign().waitFor()
    const matchOdds = [sampleRunner(1, 'India', 0.4, 0.42), sampleRunner(2, 'Australia', 2.3, 2.4)]
    stage.push({ event: 'updateOdds', version: 3, data: { m1: sampleOdds({ version: 3, matchOdds }) } })
    const reason = await submitButton(page).getAttribute('aria-describedby')
    expect(await page.locator(`#${reason}`).textContent()).toMatch(/^Prices are paused at /)
    await stakeField(page).press('Enter')
    await page.getByRole('alert').getByText('Prices are paused: nothing was sent.').waitFor()
    expect(await india('45.00').isDisabled()).toBe(true)
    await expectSound(page)
    await page.getByRole('button', { name: 'Resume the prices' }).click()
    await slipOf(page).getByText('Odds now 1.40 (40.00), were 1.45 (45.00)').waitFor()
    expect(await india('40.00').isEnabled()).toBe(true)
    expect(stage.sent).toEqual([])

    // Another screen begins with prices that move.
    await page.getByRole('button', { name: 'Pause the prices' }).click()
    await page.getByRole('link', { name: 'Maidan', exact: true }).click()
    await page.getByText('Live prices').waitFor()
  },
)

deepTest('without a network a session’s bet can’t be confirmed, and its popup stays', async () => {
  const page = await openMatch('phone')
  await page.getByRole('button', { name: /^NO 6 Over Runs India/ }).click()
  const popup = page.getByRole('dialog', { name: '6 Over Runs India' })
  await popup.getByLabel('Stake', { exact: true }).fill('100')
  const confirm = popup.getByRole('button', { name: 'Confirm' })
  await page.context().setOffline(true)
  await popup.getByText(/^No connection: odds of/).waitFor()
  expect(await confirm.isEnabled()).toBe(false)
  await page.context().setOffline(false)
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  await confirm.click()
  await page.getByText('Bet placed successfully!').waitFor()
  expect(stage.sent).toHaveLength(1)
})

deepTest(
  'without a socket and without answers the prices grow stale; answers alone make them current',
  async () => {
    const page = await openMatch('desktop')
    await page.clock.install()
    const isDead = () => india('45.00').isDisabled()
    await page.route('**/api/match/**', (route) => route.abort())
    await page.route('**/api/realtime/ticket', (route) => route.abort())
    stage.dropSockets()
    await page.getByText('Reconnecting…').waitFor()
    await page.clock.runFor(7_000)
    expect(await isDead()).toBe(false)
    await page.clock.runFor(2_000)
    await agedSign().waitFor()
    expect(await isDead()).toBe(true)
    await page.unroute('**/api/match/**')
    await page.clock.runFor(20_000)
    await page.getByText('Reconnecting…').waitFor()
    await expect.poll(isDead).toBe(false)
  },
)

deepTest.each(bothSizes)('nothing moves on a %s when the network goes and comes back', async (viewport) => {
  const page = await openMatch(viewport)
  await india('45.00').click()
  await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
  const boxes = () =>
    Promise.all([
      india('45.00').boundingBox(),
      submitButton(page).boundingBox(),
      stakeField(page).boundingBox(),
    ])
  // The sheet scrolls the price above itself first.
  let before = await boxes()
  await until('the page to rest', async () => {
    const last = before
    before = await boxes()
    return isDeepStrictEqual(before, last)
  })
  await noteShifts(page)
  await page.context().setOffline(true)
  await agedSign().waitFor()
  expect(await boxes()).toEqual(before)
  await page.context().setOffline(false)
  await page.getByText('Live prices').waitFor()
  expect(await boxes()).toEqual(before)
  expect(await shiftOf(page)).toBeLessThan(0.01)
})

describe('nothing that can be pressed lies under', () => {
  const notice = '[data-popups] [role=alert]'

  deepTest('a notice over a phone’s page, however far it is scrolled', async () => {
    const page = await openMatch('phone')
    await india('45.00').click()
    await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
    for (const top of [0, 20, 200]) {
      await page.evaluate(`scrollTo(0, ${top})`)
      await submitButton(page).click()
      await page.locator(notice).waitFor()
      await expect.poll(() => pressableUnder(page, notice)).toEqual([])
      await page.evaluate('scrollTo(0, 0)')
      await expect.poll(() => pressableUnder(page, notice)).toEqual([])
      await page.locator(notice).waitFor({ state: 'detached' })
    }
  })

  deepTest('a notice in the header of a desktop, the narrowest too', async () => {
    const page = await openMatch('desktop')
    await india('45.00').click()
    await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
    for (const [width, top] of [
      [1024, 0],
      [1024, 200],
      [1280, 0],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(`scrollTo(0, ${top})`)
      await submitButton(page).click()
      await page.locator(notice).waitFor()
      await expect.poll(() => pressableUnder(page, notice)).toEqual([])
      const box = await page.locator(notice).boundingBox()
      expect(box && box.y + box.height).toBeLessThan(72)
      await page.locator(notice).waitFor({ state: 'detached' })
    }
  })

  deepTest('a notice over the session popup, also on a small phone', async () => {
    const page = await openMatch('phone')
    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('button', { name: /^NO 6 Over Runs India/ }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.locator(notice).getByText('Please select a bet and enter a stake.').waitFor()
    await expect.poll(() => pressableUnder(page, notice)).toEqual([])
  })

  deepTest('the sign that a phone’s page is offline, also with a rich wallet', async () => {
    const page = await openMatch('phone')
    stage.wallet = { ...stage.wallet, balance: 99_999_999.99, exposureBalance: 9_999_999.99 }
    await page.reload()
    await page.getByText('₹9,99,99,999.99').waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    expect(await pressableUnder(page, 'header [role=status]')).toEqual([])
    await expectSound(page)
    await page.context().setOffline(false)
  })

  deepTest('the sign that the page is offline, also in the header of the narrowest desktop', async () => {
    const page = await openMatch('desktop')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    expect(await pressableUnder(page, 'header [role=status]')).toEqual([])
    await expectSound(page)
    await page.context().setOffline(false)
  })

  deepTest.each(['/cricket2', '/login'])(
    'the sign that the page of a visitor (%s) is offline',
    async (path) => {
      const { page, url } = await openStage({ viewport: 'phone', matches: [sampleMatch()], isVisitor: true })
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
      expect(await pressableUnder(page, 'header [role=status]')).toEqual([])
      await expectSound(page)
      await page.context().setOffline(false)
    },
  )
})
