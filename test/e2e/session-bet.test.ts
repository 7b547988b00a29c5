import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FancyRow } from '../../domain/contract/markets.ts'
import { expectNoSeriousAxeViolations, type ViewportName } from '../support/browser/browser.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { sampleLine, sampleMatch } from '../web/lib/realtime/samples.ts'

const name = '6 Over Runs India'

const openStage = stagesForFile()
let stage: OpenedStage

/** Opens a match with one session: NO 46 at 110, YES 47 at 90. */
async function openMatch(viewport: ViewportName = 'desktop') {
  const opened = await openStage({
    viewport,
    matches: [sampleMatch()],
    markets: [sampleLine()],
  })
  stage = opened
  await opened.page.clock.install()
  await opened.page.goto(`${opened.url}/match/currmtc?market=m1`)
  await opened.page.getByText('Live prices').waitFor()
  return opened.page
}

const price = (side: 'NO' | 'YES') => stage.page.getByRole('button', { name: new RegExp(`^${side} ${name}`) })
const popup = () => stage.page.getByRole('dialog', { name })
const stake = () => popup().getByLabel('Stake', { exact: true })
const confirm = () => popup().getByRole('button', { name: 'Confirm' })
const notice = (text: string) => stage.page.getByText(text, { exact: true }).waitFor()
const texts = (of: Locator) => of.allTextContents()

/** Type, runs and odds as the popup shows them. */
const terms = () => texts(popup().locator('dl').first().locator('dd'))

/** What stands over each of them. */
const termNames = () => texts(popup().locator('dl').first().locator('dt'))

/** The run book: runs, what they bring now, and with the bet. */
async function runBook(): Promise<string[][]> {
  const rows = await popup().getByRole('table', { name: 'Run book' }).locator('tbody tr').all()
  return Promise.all(rows.map((row) => texts(row.locator('th, td'))))
}

/** Moves the line, as the feed would. */
function moveLine(version: number, changes: Partial<FancyRow>) {
  const { status, oddsNo: on, oddsYes: oy, runsNo: rn, runsYes: ry } = sampleLineRow(changes)
  const updated = [{ mi: 'm1.s6', sn: status, on, oy, rn, ry }]
  stage.say({ event: 'BroadcastFancy', version, data: { eid: 'match1', ml: { updated } } })
}

function sampleLineRow(changes: Partial<FancyRow>): FancyRow {
  const [row] = sampleLine(changes).fancyMarkets
  if (!row) throw new Error('the sample has a line')
  return row
}

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test('YES from the popup: terms, what it would do, and what it did', async () => {
    const page = await openMatch(viewport)
    await price('YES').click()
    expect(await termNames()).toEqual(['Type', 'Runs', 'Odds'])
    expect(await terms()).toEqual(['YES', '47', '90.00'])
    await popup().getByRole('button', { name: '1,000', exact: true }).click()
    await popup().getByRole('button', { name: 'Add 500 to the stake' }).click()
    expect(await stake().inputValue()).toBe('1500')
    await stake().fill('1000')
    expect(await texts(popup().locator('dl').nth(1).locator('dd'))).toEqual([
      '₹900.00',
      '₹1,000.00',
      '₹1,000.00',
    ])
    expect(await runBook()).toEqual([
      ['0–46', '₹0.00', '−₹1,000.00'],
      ['47+', '₹0.00', '+₹900.00'],
    ])
    await expectNoSeriousAxeViolations(page)

    await confirm().click()
    await notice('Bet placed successfully! Your updated wallet balance.')
    await popup().waitFor({ state: 'detached' })
    expect(stage.sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...{ marketId: 'm1.s6', marketType: 'overMarket', type: 'yes', label: name },
        ...{ runs: 47, runValue: 47, odds: 90, rate: 90, stake: 1000, acceptOdds: 'exact' },
      }),
    ])
    await page.getByText('₹9,000.00').first().waitFor()
  })

  test('NO against what is held: the run book has both, and no more is held than both can lose', async () => {
    await openMatch(viewport)
    await price('YES').click()
    await stake().fill('1000')
    await confirm().click()
    await notice('Bet placed successfully! Your updated wallet balance.')

    await price('NO').click()
    expect(await terms()).toEqual(['NO', '46', '110.00'])
    await stake().fill('500')
    await expect.poll(runBook).toEqual([
      ['0–45', '−₹1,000.00', '−₹500.00'],
      ['46', '−₹1,000.00', '−₹1,550.00'],
      ['47+', '+₹900.00', '+₹350.00'],
    ])
    await confirm().click()
    await expect.poll(() => stage.wallet).toMatchObject({ balance: 8_450, exposureBalance: 1_550 })
  })
})

describe('the popup', () => {
  test('takes the keyboard: the stake first, Enter confirms, focus stays inside and goes back to the price', async () => {
    const page = await openMatch()
    await price('NO').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('250')
    expect(await stake().inputValue()).toBe('250')
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab')
    expect(await popup().locator(':focus').count()).toBe(1)
    await stake().focus()
    await page.keyboard.press('Enter')
    await notice('Bet placed successfully! Your updated wallet balance.')
    expect(stage.sent).toHaveLength(1)
    await expect.poll(() => price('NO').and(page.locator(':focus')).count()).toBe(1)
  })

  test.each(['Escape', 'Cancel', 'Close'])('closes by %s, and nothing is sent', async (way) => {
    const page = await openMatch()
    await price('YES').click()
    await stake().fill('100')
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await popup().getByRole('button', { name: way }).click()
    await popup().waitFor({ state: 'detached' })
    expect(stage.sent).toEqual([])
  })

  test('does not close by itself', async () => {
    const page = await openMatch()
    await price('YES').click()
    await page.clock.runFor(60_000)
    expect(await popup().count()).toBe(1)
  })

  test('by a double press is one bet', async () => {
    await openMatch()
    stage.betTakesMs = 300
    await price('YES').click()
    await stake().fill('100')
    await confirm().dblclick()
    await notice('Bet placed successfully! Your updated wallet balance.')
    expect(stage.sent).toHaveLength(1)
  })

  test('without an answer can only be repeated under the same key', async () => {
    await openMatch()
    const accept = stage.answerBet
    stage.answerBet = () => 'network failure'
    await price('YES').click()
    await stake().fill('100')
    await confirm().click()
    await popup().getByRole('alert').getByText('it is never placed twice').waitFor()
    stage.answerBet = accept
    moveLine(2, { runsYes: 50 })
    await popup().getByRole('button', { name: 'Try again' }).click()
    await notice('Bet placed successfully! Your updated wallet balance.')
    expect(stage.sent[1]).toEqual(stage.sent[0])
  })
})

describe('a line that moves', () => {
  test('is followed by the popup, which asks before it takes it', async () => {
    await openMatch()
    await price('NO').click()
    await stake().fill('100')
    moveLine(2, { runsNo: 47, oddsNo: 105, runsYes: 48 })
    await popup().getByText('NO 46 @ 110 → 47 @ 105').waitFor()
    expect(await terms()).toEqual(['NO', '47', '105.00'])
    expect(await confirm().isDisabled()).toBe(true)
    await popup().getByRole('button', { name: 'Accept' }).click()
    await confirm().click()
    await expect.poll(() => stage.sent).toHaveLength(1)
    expect(stage.sent[0]?.body).toMatchObject({ type: 'no', runs: 47, odds: 105 })
  })

  test('for the better is taken without asking when the player said so, and this is remembered', async () => {
    const page = await openMatch()
    await price('NO').click()
    await popup().getByLabel('If the odds change').selectOption('Accept better odds')
    await page.reload()
    await page.getByText('Live prices').waitFor()
    await price('NO').click()
    await stake().fill('100')
    moveLine(2, { runsNo: 45 })
    await popup().getByText('NO 46 @ 110 → 45 @ 110').waitFor()
    moveLine(3, { runsNo: 48, oddsNo: 100 })
    await expect.poll(terms).toEqual(['NO', '48', '100.00'])
    await confirm().click()
    await expect.poll(() => stage.sent).toHaveLength(1)
    expect(stage.sent[0]?.body).toMatchObject({ runs: 48, odds: 100, acceptOdds: 'better' })
  })

  test('waits while it is suspended', async () => {
    await openMatch()
    await price('NO').click()
    await stake().fill('100')
    moveLine(2, { status: 'SUSPENDED' })
    const waiting = popup().getByRole('button', { name: 'Suspended' })
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)
    moveLine(3, {})
    await confirm().click()
    await expect.poll(() => stage.sent).toHaveLength(1)
  })
})

describe('a bet that cannot be', () => {
  test.each([
    ['', 'Please select a bet and enter a stake.'],
    ['0', 'Invalid stake amount.'],
    ['99', 'The stake is below the minimum of this market.'],
    ['25000.01', 'The stake is above the maximum of this market.'],
    // 9,091 at 110 risks more than the 10,000 that are there.
    ['9091', 'Insufficient balance for this bet'],
  ])('of stake %j is stopped before it is sent', async (typed, words) => {
    const page = await openMatch()
    await price('NO').click()
    await stake().fill(typed)
    await confirm().click()
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    expect(stage.sent).toEqual([])
  })

  test('is said over the popup, which stays when the notice is closed', async () => {
    const page = await openMatch()
    await price('NO').click()
    await confirm().click()
    const alert = page.getByRole('alert')
    await alert.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(1_000)
    await alert.waitFor({ state: 'detached' })
    expect(await popup().count()).toBe(1)
  })

  test('says beside the stake that the exposure is not covered', async () => {
    await openMatch()
    await price('NO').click()
    await stake().fill('9091')
    await popup().getByText('Insufficient balance for this exposure.').waitFor()
    expect(await stake().getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['insufficientForExposure', 'Low Balance recharge Now'],
    ['invalidRuns', 'Invalid runs value.'],
    ['invalidOdds', 'Invalid odds value.'],
    ['oddsChanged', 'The odds have changed.'],
  ] as const)('is refused by the server as %s, and the popup stays', async (refused, words) => {
    const page = await openMatch()
    stage.answerBet = () => ({ refused })
    await price('NO').click()
    await stake().fill('100')
    await confirm().click()
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    expect(await stake().inputValue()).toBe('100')
  })
})
