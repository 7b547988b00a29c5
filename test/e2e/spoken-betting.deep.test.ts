import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '../support/browser/keyboard.ts'
import { listenTo } from '../support/browser/screen-reader.ts'
import { priceButton } from '../support/browser/slip.ts'
import { offerOf, positionOnIndia } from '../support/stage/cash-out.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { sampleLine, sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'
import { sampleBet } from '../web/lib/sample-bet.ts'

const openStage = stagesForFile()
const path = '/match/currmtc?market=m1'

async function open(address = path, facts: Partial<Parameters<typeof openStage>[0]> = {}) {
  const stage = await openStage({ matches: [sampleMatch()], ...facts })
  // As it is by default, with the button that stops the news.
  await stage.page.emulateMedia({ reducedMotion: 'no-preference' })
  await stage.page.goto(stage.url + address)
  await stage.page.getByRole('heading', { level: 1 }).waitFor()
  return stage
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a bet is placed', async () => {
  const { page } = await open()
  await page.getByText('Live prices').waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.tabTo(priceButton(page, 'Lgaai', 'India'))
  await listener.press('Enter')
  await listener.type('Stake', '250')
  await listener.press('Enter')
  await listener.hears('Bet placed successfully! Your updated wallet balance.')
  await listener.hearsLast('button, Lgaai India')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/bet.txt')
})

test('a bet on a session is placed', async () => {
  const { page } = await open(path, { markets: [sampleLine()] })
  await page.getByText('Live prices').waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.tabTo(page.getByRole('button', { name: /^YES 6 Over Runs India/ }))
  await listener.press('Enter')
  await listener.type('Stake', '100')
  await listener.tabTo(dialog(page, '6 Over Runs India').getByRole('button', { name: 'Confirm' }))
  await listener.press('Enter')
  await listener.hears('Bet placed successfully! Your updated wallet balance.')
  await listener.hearsLast('button, YES 6 Over Runs India')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/session-bet.txt')
})

test('half of a position is cashed out', async () => {
  const stage = await open()
  const { page, answers } = stage
  stage.positions = [positionOnIndia]
  answers['/api/cash-out/offers'] = (body) => offerOf({ ...(body as object), expiresInSeconds: 60 })
  answers['/api/cash-out'] = () => ({ refused: 'offerExpired' })
  await page.reload()
  const cashOut = page.getByRole('button', { name: /^Cash out/ })
  await cashOut.waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.tabTo(cashOut)
  await listener.press('Enter')
  await listener.hears('Returned to your balance:₹1,360.54')
  await listener.tabTo(page.getByRole('radio', { name: '100 %' }))
  for (const returned of ['₹1,020.40', '₹680.27']) {
    await listener.press('ArrowLeft')
    await listener.hears(returned)
  }
  await listener.tabTo(dialog(page, 'Cash out').getByRole('button', { name: 'Confirm' }))
  await listener.press('Enter')
  await listener.hears('This offer has expired. Please ask for a new one.')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/cash-out.txt')
})

test('open bets are heard in their sheet, and the match of one is opened', async () => {
  const odds = sampleOdds({ marketId: 'm1.mo', matchId: 'm1' })
  const stage = await open('/account/profile', { viewport: 'phone', matches: [sampleMatch({ odds })] })
  const { page } = stage
  stage.bets = [sampleBet({ marketId: 'm1.mo' })]
  await page.reload()
  const opener = page.getByRole('button', { name: 'Open bets: 1' })
  await opener.waitFor()
  await page.getByRole('link', { name: 'See your profit and loss' }).waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.tabTo(opener)
  await listener.press('Enter')
  await listener.tabTo(dialog(page, 'Open bets').getByRole('link', { name: 'India v Australia' }))
  await listener.press('Enter')
  await page.waitForURL(/\/match\/m1$/)
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/open-bets.txt')
})

test('a match is found by the search', async () => {
  const { page, url } = await open('/history')
  const listener = await listenTo(page)
  await listener.press('/')
  await listener.hears('Match, team, competition or game')
  await page.getByRole('option', { name: /India v Australia/ }).waitFor()
  await page.keyboard.type('aus')
  await listener.hears('1 result')
  await listener.press('Enter')
  await page.waitForURL(`${url}${path}`)
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/search.txt')
})

test('prices are stopped and go on', async () => {
  const { page } = await open()
  await page.getByText('Live prices').waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.tabTo(page.getByRole('button', { name: 'Pause the prices' }))
  await listener.press('Enter')
  await page.getByRole('button', { name: 'Resume the prices' }).waitFor()
  await listener.press('Enter')
  await listener.hears('polite: Live prices')
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/paused-prices.txt')
})

test('bets are listed by their status', async () => {
  const stage = await open('/history')
  const { page } = stage
  stage.bets = [sampleBet(), sampleBet({ _id: 'bet2', status: 'Lost' })]
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const listener = await listenTo(page)
  await listener.skipToContent()
  await listener.tabTo(page.getByLabel('Status', { exact: true }))
  await listener.press('l')
  await page.waitForURL(/status=Lost/)
  await expect(await listener.transcript()).toMatchFileSnapshot('spoken/history.txt')
})
