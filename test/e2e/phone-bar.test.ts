import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { priceButton, slipOf } from '../support/browser/slip.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'
import { sampleBet } from '../web/lib/sample-bet.ts'

const openStage = stagesForFile()
const path = '/match/currmtc?market=m1'

async function open(address: string, facts: Partial<Parameters<typeof openStage>[0]> = {}) {
  const stage = await openStage({ viewport: 'phone', matches: [sampleMatch()], ...facts })
  await stage.page.goto(stage.url + address)
  return stage
}

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

/** Pushes that a bet has changed, which the page then asks for. */
function change(stage: OpenedStage, bets: OpenedStage['bets']): void {
  stage.bets = bets
  stage.push({ event: 'bet', data: bets[0] ?? sampleBet() })
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Whether the bar stays: its place in the layout. */
const barPosition = `getComputedStyle(document.querySelector('nav[aria-label=Shortcuts]')).position`
/** Where the page's content ends on the screen, scrolled down. */
const mainEnd = `(() => {
  window.scrollTo(0, document.documentElement.scrollHeight)
  return document.querySelector('main').getBoundingClientRect().bottom
})()`

usualTest(
  'the bar stays at the bottom, says where one is, and counts the open bets as they change',
  async () => {
    const stage = await open(path)
    const { page } = stage
    const bar = barOf(page)
    const links = bar.getByRole('link')
    await links.first().waitFor()
    for (const link of await links.all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(48)
    expect((await boxOf(bar)).y + (await boxOf(bar)).height).toBe(812)
    await page.getByText('Live prices').waitFor()
    await bar.getByRole('button', { name: 'Open bets: 0' }).waitFor()
    const before = await boxOf(links.last())
    change(stage, [sampleBet(), sampleBet({ _id: 'bet2' })])
    await bar.getByRole('button', { name: 'Open bets: 2' }).waitFor()
    expect(await boxOf(links.last())).toEqual(before)
    change(stage, [sampleBet({ status: 'Won' }), sampleBet({ _id: 'bet2' })])
    await bar.getByRole('button', { name: 'Open bets: 1' }).waitFor()
    await expectSound(page)

    await bar.getByRole('link', { name: 'My Bets' }).click()
    await page.waitForURL(/history$/)
    expect(await bar.locator('[aria-current=page]').innerText()).toContain('My Bets')
    // The end of the page is above it.
    await expect.poll(() => page.evaluate(mainEnd)).toBeLessThanOrEqual((await boxOf(bar)).y)
  },
)

usualTest(
  'the open bets are a sheet over any page, by match, with the cash-out, and change in it',
  async () => {
    const stage = await open('/match/currmtc?market=m1.mo', {
      matches: [sampleMatch({ odds: sampleOdds({ marketId: 'm1.mo', matchId: 'm1' }) })],
    })
    const { page } = stage
    await page.getByText('Live prices').waitFor()
    await priceButton(page, 'Lgaai', 'India').click()
    await slipOf(page).getByLabel('Stake', { exact: true }).fill('250')
    await slipOf(page).getByRole('button', { name: 'Submit' }).click()
    await barOf(page).getByRole('button', { name: 'Open bets: 1' }).waitFor()
    await page.goto(`${stage.url}/account/profile`)
    await barOf(page).getByRole('button', { name: 'Open bets: 1' }).click()
    const sheet = page.getByRole('dialog', { name: 'Open bets' })
    const match = sheet.getByRole('region', { name: 'India v Australia' })
    expect(await match.getByRole('listitem').innerText()).toMatch(/India\s.*45.*₹250\.00.*₹112\.50/s)
    await match.getByRole('button', { name: /^cash ?out/i }).waitFor()
    await expectSound(page)
    const [placed = sampleBet()] = stage.bets
    change(stage, [{ ...placed, status: 'Lost' }])
    await sheet.getByText('No open bets').waitFor()
    await page.keyboard.press('Escape')
    const opener = barOf(page).getByRole('button', { name: 'Open bets: 0' })
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)

    change(stage, [placed])
    await barOf(page).getByRole('button', { name: 'Open bets: 1' }).click()
    await match.getByRole('link', { name: 'India v Australia' }).click()
    await page.waitForURL(/\/match\/m1$/)
    await sheet.waitFor({ state: 'detached' })
  },
)

deepTest('a cash-out is made in the sheet, which says so where it cannot be', async () => {
  const odds = sampleOdds({ marketId: 'm1.mo', matchId: 'm1' })
  const stage = await open('/account/profile', { matches: [sampleMatch({ odds })] })
  const { page } = stage
  stage.bets = [sampleBet({ marketId: 'm1.mo' })]
  stage.positions = [
    {
      ...{
        marketId: 'm1.mo',
        kind: 'matchOdds',
        exposure: 100,
        paid: 0,
        commission: null,
        betCount: 1,
        others: 0,
      },
      ...{ runBook: null, pending: [], orders: [], cashingOut: false },
      profits: [
        { selectionId: 1, profit: 45 },
        { selectionId: 2, profit: -100 },
      ],
    },
  ]
  let isLost = true
  await page.route('**/api/positions/**', (route) => (isLost ? route.abort() : route.fallback()))
  await page.reload()
  await barOf(page).getByRole('button', { name: 'Open bets: 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Open bets' })
  await sheet.getByText('Your positions could not be read').waitFor()
  await expectSound(page)
  isLost = false
  await sheet.getByRole('button', { name: 'Try again' }).click()
  stage.answers['/api/cash-out/offers'] = () => ({ refused: 'marketSuspended' })
  await sheet.getByRole('button', { name: /^Cash out/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash out' })
  await dialog.getByText('This market is suspended.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await sheet.getByText('India v Australia').waitFor()
})

usualTest('the slip takes the place of the bar, and gives it back', async () => {
  const { page } = await open(path)
  await priceButton(page, 'Lgaai', 'India').click()
  const slip = slipOf(page)
  await slip.getByRole('button', { name: 'Submit' }).waitFor()
  await barOf(page).waitFor({ state: 'hidden' })
  const box = await boxOf(slip)
  expect(box.y + box.height).toBeGreaterThanOrEqual(810)
  await slip.getByRole('button', { name: 'Reset' }).click()
  await barOf(page).waitFor()
})

deepTest(
  'a visitor has one, with the log-in; a desktop has none, and a phone on its side no bar that stays',
  async () => {
    const { page } = await open('/rules', { isVisitor: true })
    const bar = barOf(page)
    await bar.getByRole('link', { name: 'Log in' }).waitFor()
    await expectSound(page)
    await page.setViewportSize({ width: 812, height: 375 })
    await expect.poll(() => page.evaluate(barPosition)).toBe('static')
    await page.setViewportSize({ width: 1024, height: 800 })
    await bar.waitFor({ state: 'detached' })
  },
)

deepTest(
  'the menu offers to install the site once the browser does, and no more once it was asked',
  async () => {
    const { page } = await open('/')
    const menu = page.getByRole('button', { name: 'Open menu' })
    const install = page.getByRole('dialog').getByRole('button', { name: 'Install the app' })
    await menu.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).waitFor()
    expect(await install.count()).toBe(0)
    await page.evaluate(`{
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => { document.body.dataset.asked = String(offer.defaultPrevented) }
    dispatchEvent(offer)
  }`)
    await install.click()
    await expect.poll(() => page.evaluate('document.body.dataset.asked')).toBe('true')
    expect(await install.count()).toBe(0)
  },
)
