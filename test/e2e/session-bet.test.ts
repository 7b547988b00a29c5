import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FancyRow } from '../../domain/contract/markets.ts'
import { expectNoSeriousAxeViolations, type ViewportName } from '../support/browser/browser.ts'
import { sizes } from '../support/browser/tier.ts'
import { holdBets } from '../support/stage/stage.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest } from '../support/tier.ts'
import { sampleLine, sampleMatch } from '../web/lib/realtime/samples.ts'

const name = '6 Over Runs India'
const accepted = 'Bet placed successfully! Your updated wallet balance.'

const openStage = stagesForFile()
let stage: OpenedStage

/** Opens a match with one session: NO 46 at 110, YES 47 at 90. */
async function openMatch(viewport: ViewportName = 'desktop') {
  stage = await openStage({ viewport, matches: [sampleMatch()], markets: [sampleLine()] })
  await stage.page.clock.install()
  await stage.page.goto(`${stage.url}/match/currmtc?market=m1`)
  await stage.page.getByText('Live prices').waitFor()
  return stage.page
}

const price = (side: 'NO' | 'YES') => stage.page.getByRole('button', { name: new RegExp(`^${side} ${name}`) })
const popup = () => stage.page.getByRole('dialog', { name })
const stake = () => popup().getByLabel('Stake', { exact: true })
const confirm = () => popup().getByRole('button', { name: 'Confirm' })
const notice = (text: string) => stage.page.getByText(text, { exact: true }).first().waitFor()
const closed = () => popup().waitFor({ state: 'detached' })
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

/** Opens the popup of a side and gives a stake. */
async function choose(side: 'NO' | 'YES', typed: string): Promise<void> {
  await price(side).click()
  await stake().fill(typed)
}

/** Moves the line, as the feed would. */
function moveLine(version: number, changes: Partial<FancyRow>) {
  const { status, oddsNo: on, oddsYes: oy, runsNo: rn, runsYes: ry } = sampleLineRow(changes)
  const updated = [{ mi: 'm1.s6', sn: status, on, oy, rn, ry }]
  stage.push({ event: 'BroadcastFancy', version, data: { eid: 'match1', ml: { updated } } })
}

function sampleLineRow(changes: Partial<FancyRow>): FancyRow {
  const [row] = sampleLine(changes).fancyMarkets
  if (!row) throw new Error('the sample has a line')
  return row
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('YES from the popup: terms, what it would do, and what it did; then NO against what is held', async () => {
    const page = await openMatch(viewport)
    await price('YES').click()
    expect(await termNames()).toEqual(['Type', 'Runs', 'Odds'])
    expect(await terms()).toEqual(['YES', '47', '90.00'])
    await popup().getByRole('button', { name: '1,000', exact: true }).click()
    await popup().getByRole('button', { name: 'Add 500 to the stake' }).click()
    expect(await stake().inputValue()).toBe('1500')
    await stake().fill('1000')
    const figures = popup().locator('dl').nth(1).locator('dd')
    expect(await texts(figures)).toEqual(['₹900.00', '₹1,000.00', '₹1,000.00'])
    expect(await runBook()).toEqual([
      ['0–46', '₹0.00', '−₹1,000.00'],
      ['47+', '₹0.00', '+₹900.00'],
    ])
    await expectNoSeriousAxeViolations(page)

    await confirm().click()
    await notice(accepted)
    await closed()
    expect(stage.sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...{ marketId: 'm1.s6', marketType: 'overMarket', type: 'yes', label: name },
        ...{ runs: 47, runValue: 47, odds: 90, rate: 90, stake: 1000, acceptOdds: 'better' },
      }),
    ])
    await page.getByText('₹9,000.00').first().waitFor({ state: 'attached' })

    await price('NO').click()
    expect(await terms()).toEqual(['NO', '46', '110.00'])
    await stake().fill('500')
    // The run book has both, and no more is held than both can lose.
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
  deepTest(
    'takes the keyboard: the stake first, Enter confirms, focus stays inside and goes back to the price',
    async () => {
      const page = await openMatch()
      await price('NO').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('250')
      expect(await stake().inputValue()).toBe('250')
      for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab')
      expect(await popup().locator(':focus').count()).toBe(1)
      await stake().focus()
      await page.keyboard.press('Enter')
      await notice(accepted)
      expect(stage.sent).toHaveLength(1)
      await expect.poll(() => price('NO').and(page.locator(':focus')).count()).toBe(1)
    },
  )

  deepTest('closes by Escape, Cancel and Close, and not with time; nothing is sent', async () => {
    const page = await openMatch()
    await choose('YES', '100')
    await page.clock.runFor(60_000)
    expect(await popup().count()).toBe(1)
    await page.keyboard.press('Escape')
    await closed()
    for (const name of ['Cancel', 'Close']) {
      await choose('YES', '100')
      await popup().getByRole('button', { name }).click()
      await closed()
    }
    expect(stage.sent).toEqual([])
  })

  deepTest(
    'by a double press is one bet, and without an answer can only be repeated under the same key',
    async () => {
      await openMatch()
      const answer = holdBets(stage)
      await choose('YES', '100')
      await confirm().dblclick()
      answer()
      await notice(accepted)
      await closed()
      expect(stage.sent).toHaveLength(1)

      const accept = stage.answerBet
      stage.answerBet = () => 'network failure'
      await choose('YES', '100')
      await confirm().click()
      await popup().getByRole('alert').getByText('it is never placed twice').waitFor()
      stage.answerBet = accept
      moveLine(2, { runsYes: 50 })
      await popup().getByRole('button', { name: 'Try again' }).click()
      await closed()
      expect(stage.sent).toHaveLength(3)
      expect(stage.sent[2]).toEqual(stage.sent[1])
      expect(stage.sent[1]?.key).not.toBe(stage.sent[0]?.key)
    },
  )
})

describe('a line that moves', () => {
  deepTest(
    'is followed by the popup, which waits while it is suspended and asks before it takes it',
    async () => {
      await openMatch()
      await choose('NO', '100')
      moveLine(2, { status: 'SUSPENDED' })
      const waiting = popup().getByRole('button', { name: 'Suspended' })
      await waiting.waitFor()
      expect(await waiting.isDisabled()).toBe(true)
      moveLine(3, { runsNo: 45, oddsNo: 105, runsYes: 46 })
      await popup().getByText('NO 46 @ 110 → 45 @ 105').waitFor()
      expect(await terms()).toEqual(['NO', '45', '105.00'])
      expect(await confirm().isDisabled()).toBe(true)
      await popup().getByRole('button', { name: 'Accept' }).click()
      await confirm().click()
      await expect.poll(() => stage.sent).toHaveLength(1)
      expect(stage.sent[0]?.body).toMatchObject({ type: 'no', runs: 45, odds: 105 })
    },
  )

  deepTest(
    'for the better is taken without asking, and a reload keeps the popup with what was typed',
    async () => {
      const page = await openMatch()
      await choose('NO', '100')
      await page.reload()
      await page.getByText('Live prices').waitFor()
      await popup().waitFor()
      expect(await stake().inputValue()).toBe('100')
      moveLine(2, { runsNo: 45 })
      await popup().getByText('NO 46 @ 110 → 45 @ 110').waitFor()
      moveLine(3, { runsNo: 48, oddsNo: 100 })
      await expect.poll(terms).toEqual(['NO', '48', '100.00'])
      await confirm().click()
      await expect.poll(() => stage.sent).toHaveLength(1)
      expect(stage.sent[0]?.body).toMatchObject({ runs: 48, odds: 100, acceptOdds: 'better' })
    },
  )
})

const uncovered = [
  ['', 'Please select a bet and enter a stake.'],
  ['0', 'Invalid stake amount.'],
  ['99', 'The stake is below the minimum of this market.'],
  ['25000.01', 'The stake is above the maximum of this market.'],
  // 9,091 at 110 risks more than the 10,000 that are there.
  ['9091', 'Insufficient balance for this bet'],
] as const

const refused = [
  ['insufficientForExposure', 'Low Balance recharge Now'],
  ['invalidRuns', 'Invalid runs value.'],
  ['invalidOdds', 'Invalid odds value.'],
  ['oddsChanged', 'The odds have changed.'],
] as const

describe('a bet that cannot be', () => {
  deepTest(
    'is stopped before it is sent, in words over the popup, which stays when they are closed',
    async () => {
      const page = await openMatch()
      await price('NO').click()
      const alert = page.getByRole('alert')
      for (const [typed, words] of uncovered) {
        await stake().fill(typed)
        await confirm().click()
        const said = alert.filter({ hasText: words })
        await said.getByText(words, { exact: true }).waitFor()
        await said.getByRole('button', { name: 'Close' }).click()
        await page.clock.runFor(1_000)
        await said.waitFor({ state: 'detached' })
        expect(await popup().count()).toBe(1)
      }
      expect(stage.sent).toEqual([])
      await popup().getByText('Insufficient balance for this bet', { exact: true }).waitFor()
      expect(await page.getByText('Insufficient balance for this exposure.').count()).toBe(0)
      expect(await stake().getAttribute('aria-invalid')).toBe('true')
    },
  )

  deepTest('is refused by the server in its words, and the popup stays', async () => {
    const page = await openMatch()
    await choose('NO', '100')
    for (const [error, words] of refused) {
      stage.answerBet = () => ({ refused: error })
      await confirm().click()
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
      expect(await stake().inputValue()).toBe('100')
    }
  })
})
