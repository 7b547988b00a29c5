import { describe, expect, test } from 'vitest'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import { expectNoSeriousAxeViolations, type ViewportName } from '../support/browser/browser.ts'
import { letTimePassUntil } from '../support/browser/clock.ts'
import { backgroundHue } from '../support/browser/screen.ts'
import { noteShifts, shiftOf } from '../support/browser/shifts.ts'
import { stakeField } from '../support/browser/slip.ts'
import { bothSizes, sizes } from '../support/browser/tier.ts'
import { level } from '../support/levels.ts'
import { holdBets } from '../support/stage/stage.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds, sampleRunner } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
let stage: OpenedStage

/** Opens the betting screen of India v Australia, India at 45 / 47. */
async function openMatch(viewport: ViewportName = 'desktop', odds: Partial<MarketOdds> = {}) {
  const opened = await openStage({
    viewport,
    matches: [sampleMatch({ odds: sampleOdds(odds) })],
  })
  stage = opened
  await opened.page.clock.install()
  await opened.page.goto(`${opened.url}/match/currmtc?market=m1`)
  await opened.page.getByRole('heading', { name: 'Match Odds' }).waitFor()
  await opened.page.getByText('Live prices').waitFor()
  return opened.page
}

/** Moves India's price, as the feed would. */
function movePrice(lgaai: number, version: number, changes: Partial<MarketOdds> = {}) {
  const matchOdds = [sampleRunner(1, 'India', lgaai, 0.47), sampleRunner(2, 'Australia', 2.1, 2.2)]
  const odds = sampleOdds({ version, matchOdds, ...changes })
  stage.push({ event: 'updateOdds', version, data: { m1: odds } })
}

/** From here on the page's time passes only when it is made to. */
async function pauseClock(): Promise<void> {
  const now = await stage.page.evaluate<number>('Date.now()')
  await stage.page.clock.pauseAt(now + 1_000)
}

const submit = () => stage.page.getByRole('button', { name: 'Submit' })
const stake = () => stage.page.getByLabel('Stake', { exact: true })
const slip = () => stage.page.getByRole('region', { name: 'Bet slip' })
const popup = (text: string) => stage.page.getByText(text).waitFor()

describe.each(bothSizes)('nothing moves under a finger on a %s', (viewport) => {
  deepTest('when the price changes while the slip is open', async () => {
    const page = await openMatch(viewport)
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await slip().getByRole('button', { name: 'Keep open' }).click()
    const before = await submit().boundingBox()
    await noteShifts(page)
    movePrice(0.43, 3)
    await slip()
      .getByRole('button', { name: /^Accept /i })
      .waitFor()
    expect(await submit().boundingBox()).toEqual(before)
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })
})

describe('placing a bet', () => {
  usualTest('shows what it would do before, and what it did after', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await page.getByRole('button', { name: '1,000', exact: true }).click()
    await stakeField(page).pressSequentially('e-')
    expect(await stakeField(page).inputValue()).toBe('1000')
    const india = page.getByRole('row', { name: /India/ })
    await india.getByText('+₹450.00').waitFor()
    await page
      .getByRole('row', { name: /Australia/ })
      .getByText('−₹1,000.00')
      .waitFor()
    await slip().getByText('Exposure after').waitFor()
    expect(await slip().locator('dd').allTextContents()).toEqual(['₹450.00', '₹1,000.00', '₹1,000.00'])

    await submit().click()
    await popup('Bet placed successfully! Your updated wallet balance.')
    await page.getByRole('region', { name: 'Wallet' }).getByText('₹9,000.00').waitFor()
    await page.getByRole('table', { name: 'My Bets, Match Odds' }).getByText('45.00').waitFor()
    await slip().getByText('Select a price to place a bet.').waitFor()
    expect(stage.sent).toHaveLength(1)
    expect(stage.sent[0]?.body).toMatchObject({
      label: 'India',
      type: 'Lgaai',
      odds: 45,
      stake: 1000,
      marketId: 'm1',
      selectionId: 1,
      acceptOdds: 'better',
    })
  })

  usualTest(
    'of more than the price takes says how much that is, takes it by a press, and the next prices if any will do',
    async () => {
      const india = sampleRunner(1, 'India', 0.45, 0.47)
      const availableToBack = [level(1.45, 1000), level(1.43, 3000)]
      const ex = { ...india.ex, availableToBack }
      const page = await openMatch('phone', {
        matchOdds: [{ ...india, ex }, sampleRunner(2, 'Australia', 2.1, 2.2)],
      })
      await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
      await slip().getByRole('button', { name: 'Keep open' }).click()
      await stake().fill('2000')
      await slip().getByText('Only ₹1,000.00 is on offer at this price.').waitFor()
      await submit().click()
      await popup('Less than this stake is on offer at the moment.')
      await expectNoSeriousAxeViolations(page)

      await page.getByLabel('If the odds change').selectOption('Accept any odds')
      await slip().getByText('The best price takes only a part of it: 1.44 (44.00) on average.').waitFor()
      await stake().fill('5000')
      await slip().getByText('Only ₹4,000.00 is on offer at all prices.').waitFor()
      await slip().getByRole('button', { name: 'Take ₹4,000.00' }).click()
      expect(await stake().inputValue()).toBe('4000')
      await submit().click()
      await popup('Bet placed successfully!')
      expect(stage.sent.at(-1)?.body).toMatchObject({ stake: 4000, odds: 43.5, acceptOdds: 'any' })
    },
  )

  deepTest('ends in a notice: red for an error, green for a success', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await submit().click()
    await popup('Please fill out all fields correctly!')
    expect(await backgroundHue(page, '[data-popups] [role=alert]')).toBe('red')
    await stake().fill('100')
    await submit().click()
    await popup('Bet placed successfully!')
    expect(await backgroundHue(page, '[data-popups] [role=status]')).toBe('green')
  })

  deepTest('counts the seconds of the bet delay, and then waits', async () => {
    const page = await openMatch('desktop', { betDelay: 3 })
    let answer = () => {}
    await page.route('**/api/laggai_khai_bets', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    await pauseClock()
    await submit().click()
    const waiting = (words: string) => slip().getByRole('button', { name: words, exact: true }).waitFor()
    await waiting('Placing… 3s')
    await page.clock.runFor(2_000)
    await waiting('Placing… 1s')
    await page.clock.runFor(1_500)
    await waiting('Placing…')
    answer()
    await page.clock.resume()
    await popup('Bet placed successfully!')
  })

  deepTest('by a double press is one bet', async () => {
    const page = await openMatch()
    const answer = holdBets(stage)
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    await submit().dblclick()
    answer()
    await popup('Bet placed successfully!')
    expect(stage.sent).toHaveLength(1)
  })

  deepTest(
    'without an answer can only be repeated under the same key, whatever the price does meanwhile',
    async () => {
      const page = await openMatch()
      const accept = stage.answerBet
      stage.answerBet = () => 'network failure'
      await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
      await stake().fill('100')
      await submit().click()
      await slip().getByRole('alert').getByText('it is never placed twice').waitFor()
      movePrice(0.5, 2)
      await page.getByRole('button', { name: 'Lgaai India 50.00' }).waitFor()
      await page.clock.runFor(10_000)
      stage.answerBet = accept
      await slip().getByRole('button', { name: 'Try again' }).click()
      await popup('Bet placed successfully!')
      expect(stage.sent).toHaveLength(2)
      expect(stage.sent[1]).toEqual(stage.sent[0])
      expect(stage.sent[0]?.key).toMatch(/.{20}/)
    },
  )

  deepTest('that is refused says why in the server’s words, and the next is another bet', async () => {
    const page = await openMatch()
    const accept = stage.answerBet
    stage.answerBet = () => ({ refused: 'marketSuspended' })
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    await submit().click()
    await popup('This market is suspended. Please try again in a moment.')
    stage.answerBet = accept
    await submit().click()
    await popup('Bet placed successfully!')
    expect(stage.sent[1]?.key).not.toBe(stage.sent[0]?.key)
  })

  deepTest('that a gateway refused has failed; only a repeated one may still be there', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    const blocked = (status: number) =>
      page.route('**/api/laggai_khai_bets', (route) => route.fulfill({ status, body: 'Not today' }))
    await blocked(429)
    await submit().click()
    await popup('Failed to place bet.')
    expect(await submit().isEnabled()).toBe(true)
    await blocked(502)
    await submit().click()
    await slip().getByRole('alert').getByText('it is never placed twice').waitFor()
    await blocked(429)
    await slip().getByRole('button', { name: 'Try again' }).click()
    await slip().getByRole('alert').getByText('it is never placed twice').waitFor()
    await expect.poll(() => slip().getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)
  })

  deepTest('of a stake that can’t be bet is stopped before it is sent', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    for (const [typed, words] of [
      ['', 'Please fill out all fields correctly!'],
      ['0', 'Invalid stake amount!'],
      ['99', 'The stake is below the minimum of this market.'],
      ['20000', 'Insufficient Balance!'],
    ] as const) {
      await stake().fill(typed)
      await submit().click()
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    }
    expect(stage.sent).toEqual([])
  })
})

describe('money', () => {
  deepTest(
    'that the stake alone is above shows a notice for 3 seconds, which then fades in 300 ms',
    async () => {
      const page = await openMatch()
      await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
      await stake().fill('10000.01')
      await pauseClock()
      await submit().click()
      await slip().getByText('Insufficient Balance!', { exact: true }).waitFor()
      const alert = page.getByRole('alert').getByText('Insufficient Balance!', { exact: true })
      await alert.waitFor()
      await page.clock.runFor(2_900)
      expect(await alert.count()).toBe(1)
      await page.clock.runFor(200)
      expect(await page.locator('.animate-fade-out').count()).toBe(1)
      await page.clock.runFor(300)
      await alert.waitFor({ state: 'detached' })
    },
  )

  deepTest('that the risk alone is above shows a notice in other words', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'khaai Australia 220.00' }).click()
    await stake().fill('5000')
    await submit().click()
    await page.getByRole('alert').getByText('Insufficient balance for this bet!', { exact: true }).waitFor()
    expect(stage.sent).toEqual([])
  })

  usualTest('that was gone when the bet arrived asks for a recharge', async () => {
    const page = await openMatch()
    stage.answerBet = () => ({ refused: 'insufficientBalance' })
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    await submit().click()
    await popup('Low Balance recharge Now')
  })

  deepTest('is not needed for a bet that frees some', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('10000')
    await submit().click()
    await page.getByRole('region', { name: 'Wallet' }).getByText('₹0.00').waitFor()
    await page.getByRole('button', { name: 'khaai India 47.00' }).click()
    await stake().fill('5000')
    await slip().getByText('₹5,000.00').first().waitFor()
    await submit().click()
    await expect
      .poll(() => stage.wallet)
      .toEqual({
        ...{ balance: 5_000, exposureBalance: 5_000 },
        ...{ teamAProfit: 2_150, teamBProfit: -5_000 },
      })
  })

  deepTest('that cannot be fetched shows a notice', async () => {
    await openMatch()
    await stage.page.route('**/api/positions/**', (route) => route.fulfill({ status: 503, body: '' }))
    await stage.page.reload()
    await stage.page.getByText('Live prices').waitFor()
    // The page retries first, and the notice closes after a while: time stands until each answer is there.
    await letTimePassUntil(stage.page, 'the notice', () =>
      stage.page.getByText('Failed to fetch wallet data.').isVisible(),
    )
  })
})

describe('quick stakes', () => {
  const add = (rupees: string) => slip().getByRole('button', { name: `Add ${rupees} to the stake` })

  deepTest('add to the stake: 100 to 600', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    for (const rupees of [100, 200, 300, 400, 500, 600]) await add(String(rupees)).click()
    expect(await stake().inputValue()).toBe('2100')
  })

  deepTest('can be chosen, six different ones, and are remembered', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await slip().getByRole('button', { name: 'Keep open' }).click()
    await slip().getByRole('button', { name: 'Edit quick stakes' }).click()
    const field = (number: number) => slip().getByLabel(`Quick stake ${number}`)
    await field(1).fill('200')
    await slip().getByRole('button', { name: 'Save' }).click()
    await popup('Enter six different amounts in whole rupees.')
    await field(1).fill('1500')
    await field(1).press('Enter')
    await add('1,500').click()
    expect(await stake().inputValue()).toBe('1500')
    expect(stage.sent).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await add('1,500').waitFor()
    expect(await add('100').count()).toBe(0)
  })
})

deepTest('begins with the stake of the last bet, and no double press on a price places a bet', async () => {
  const page = await openMatch('phone')
  await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
  await stake().fill('750')
  await submit().click()
  await popup('Bet placed successfully!')
  await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
  expect(await stake().inputValue()).toBe('750')
  await slip().getByRole('button', { name: 'Reset' }).click()

  // Looked at in the page, since a second press sent from here might come after the first moment.
  const isUnderFinger = await page.evaluate(`(async () => {
    document.querySelector('button[data-side=lgaai]').click()
    for (;;) {
      const submit = document.querySelector('form button[type=submit]')
      if (submit) {
        const { x, y } = submit.getBoundingClientRect()
        return document.elementFromPoint(x + 5, y + 5)?.closest('button') === submit
      }
      await new Promise((soon) => setTimeout(soon, 1))
    }
  })()`)
  expect(isUnderFinger).toBe(false)
  await submit().click()
  await expect.poll(() => stage.sent).toHaveLength(2)
  expect(stage.sent[1]?.body).toMatchObject({ stake: 750 })
})

deepTest('keeps what was typed over a reload, and forgets it when the match is left', async () => {
  const page = await openMatch()
  await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
  await stake().fill('321')
  await slip().getByRole('button', { name: 'Keep open' }).click()
  await page.reload()
  await stake().waitFor()
  expect(await stake().inputValue()).toBe('321')
  await page.getByRole('link', { name: 'Maidan' }).first().click()
  await stake().waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByText('Live prices').waitFor()
  expect(await stake().count()).toBe(0)
})

deepTest(
  'is not kept over a reload while its bet is being placed, as a press would place a second bet',
  async () => {
    const page = await openMatch()
    const answer = holdBets(stage)
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    await submit().click()
    await expect.poll(() => stage.sent).toHaveLength(1)
    await page.reload()
    await page.getByText('Live prices').waitFor()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).waitFor()
    expect(await stake().count()).toBe(0)
    answer()
  },
)

describe('a price that moves', () => {
  usualTest('for the worse is followed by the slip, which asks before it takes it', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    movePrice(0.4, 2)
    await slip().getByText('Odds now 1.40 (40.00), were 1.45 (45.00)').waitFor()
    expect(await submit().isDisabled()).toBe(true)
    await slip().getByRole('button', { name: 'Accept 1.40 (40.00)' }).click()
    await submit().click()
    await popup('Bet placed successfully!')
    expect(stage.sent[0]?.body.odds).toBe(40)
  })

  deepTest(
    'for the better is taken without asking unless the player wants to be asked, which is remembered',
    async () => {
      const page = await openMatch()
      await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
      movePrice(0.5, 2)
      await slip().getByText('Odds 1.50 (50.00)').waitFor()
      const choices = page.getByLabel('If the odds change')
      expect(await choices.getByRole('option').allTextContents()).toEqual([
        ...['Ask me first', 'Accept better odds', 'Accept any odds'],
      ])
      await choices.selectOption('Ask me first')
      await slip().getByRole('button', { name: 'Reset' }).click()
      await page.reload()
      await page.getByText('Live prices').waitFor()
      await page.getByRole('button', { name: /^Lgaai India/ }).click()
      await stake().fill('100')
      movePrice(0.6, 3)
      await slip().getByRole('button', { name: 'Accept 1.60 (60.00)' }).click()
      await submit().click()
      await popup('Bet placed successfully!')
      expect(stage.sent[0]?.body).toMatchObject({ odds: 60, acceptOdds: 'exact' })
    },
  )

  deepTest('flashes its own cell and no other', async () => {
    const page = await openMatch()
    movePrice(0.5, 2)
    await page.getByRole('button', { name: 'Lgaai India 50.00' }).waitFor()
    const moves = await page
      .locator('button[data-side]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-move')))
    expect(moves).toEqual(['up', null, null, null])
  })

  deepTest('flashes for a moment, and not where motion is to be reduced', async () => {
    const page = await openMatch()
    const cell = page.locator('button[data-side]').first()
    const tint = () =>
      page.evaluate<string>('getComputedStyle(document.querySelector("button[data-side]")).backgroundImage')
    movePrice(0.5, 2)
    await page.locator('button[data-flash=up]').waitFor()
    expect(await tint()).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    movePrice(0.45, 3)
    await page.locator('button[data-flash=down]').waitFor()
    expect(await tint()).toContain('linear-gradient')
    await expect.poll(() => cell.getAttribute('data-flash')).toBeNull()
    expect(await tint()).toBe('none')
  })

  deepTest('with a version missed is shown, and the match is fetched again', async () => {
    const page = await openMatch()
    await expect.poll(() => stage.received).toContainEqual({ event: 'sub', data: 'match1' })
    movePrice(0.47, 5)
    await page.getByRole('button', { name: 'Lgaai India 47.00' }).waitFor()
    stage.received.length = 0
    movePrice(0.5, 7)
    await page.getByRole('button', { name: 'Lgaai India 50.00' }).waitFor()
    // At a random moment of five seconds.
    await expect.poll(() => stage.received, { timeout: 10_000 }).toEqual([{ event: 'sub', data: 'match1' }])
  })
})

describe('a market that takes no bets', () => {
  deepTest('covers its prices while suspended, and the slip waits', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    movePrice(0.45, 2, { status: 'SUSPENDED' })
    await slip().getByRole('button', { name: 'Suspended' }).waitFor()
    for (const cell of await page.locator('button[data-side]').all())
      expect(await cell.isDisabled()).toBe(true)
    await page.getByRole('row', { name: /India/ }).getByText('Suspended', { exact: true }).waitFor()
    await expectNoSeriousAxeViolations(page)
    await page.clock.runFor(10_000)
    expect(await stake().inputValue()).toBe('100')
  })

  deepTest('closes an untouched slip when it is over', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('100')
    movePrice(0.45, 2, { status: 'CLOSED', result: 'India' })
    await slip().getByRole('button', { name: 'Closed' }).waitFor()
    await page.clock.runFor(8_000)
    await slip().getByText('Select a price to place a bet.').waitFor()
  })

  deepTest('shows the result and what it brought when it is over', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('1000')
    await submit().click()
    await popup('Bet placed successfully!')
    stage.bets = stage.bets.map((bet) => ({ ...bet, status: 'Won' }))
    movePrice(0.45, 2, { status: 'CLOSED', result: 'India' })
    const [won] = stage.bets
    if (!won) throw new Error('the bet is in the list')
    stage.push({ event: 'bet', data: won })
    await page.getByText('Match finished').waitFor()
    await page.getByText('Your result').waitFor()
    await page.getByRole('definition').getByText('+₹450.00').waitFor()
    await expectNoSeriousAxeViolations(page)
    stage.bets = [{ ...won, commissionPercent: 2 }]
    stage.push({ event: 'bet', data: { ...won, commissionPercent: 2 } })
    await page.getByRole('definition').getByText('+₹441.00').waitFor()
    await page.getByText('after ₹9.00 commission').waitFor()
  })
})

describe('a market that is over', () => {
  deepTest('void says why, and that bets are settled, until they are', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await stake().fill('1000')
    await submit().click()
    await popup('Bet placed successfully!')
    movePrice(0.45, 2, { status: 'CLOSED', result: 'Void: tie' })
    await page.getByRole('heading', { name: 'Void: tie' }).waitFor()
    await popup('Match finished. Stakes come back.')
    await popup('Bets are being settled…')
    stage.bets = stage.bets.map((bet) => ({ ...bet, status: 'Void', profit: 0 }))
    const [back] = stage.bets
    if (!back) throw new Error('the bet is in the list')
    stage.push({ event: 'bet', data: back })
    await page.getByRole('definition').getByText('₹0.00').waitFor()
    await page.getByText('Bets are being settled…').waitFor({ state: 'detached' })
  })

  deepTest('without a result yet takes no bets any more, and shows no result', async () => {
    const page = await openMatch()
    movePrice(0.45, 2, { status: 'CLOSED' })
    await popup('This market is closed. No more bets are taken.')
    expect(await page.getByText('Match finished').count()).toBe(0)
  })
})

describe('the slip closes', () => {
  deepTest('after 7 seconds without a touch, each touch starting them again', async () => {
    const page = await openMatch()
    await pauseClock()
    await page.getByRole('button', { name: 'khaai Australia 220.00' }).click()
    await slip().getByText('Resets in 7 s').waitFor({ state: 'attached' })
    await page.clock.runFor(6_000)
    await slip().getByText('Resets in 1 s').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '500', exact: true }).click()
    await page.clock.runFor(6_000)
    await slip().getByRole('heading', { name: 'Australia' }).waitFor()
    await page.clock.runFor(1_500)
    await slip().getByText('Select a price to place a bet.').waitFor()
  })

  deepTest('not while the player keeps it open', async () => {
    const page = await openMatch()
    await page.getByRole('button', { name: 'khaai Australia 220.00' }).click()
    await slip().getByRole('button', { name: 'Keep open' }).click()
    await page.clock.runFor(60_000)
    await slip().getByRole('heading', { name: 'Australia' }).waitFor()
    await slip().getByRole('button', { name: 'Reset' }).click()
    await slip().getByText('Select a price to place a bet.').waitFor()
  })
})

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('the open slip is beside or below the prices, hides none and breaks no rule of accessibility', async () => {
    const page = await openMatch(viewport)
    await page.getByRole('button', { name: 'Lgaai India 45.00' }).click()
    await page.getByRole('button', { name: '500', exact: true }).click()
    await page.clock.runFor(1_000)
    await expect
      .poll(async () => {
        const prices = await page.getByRole('table', { name: 'Match Odds' }).boundingBox()
        const sheet = await slip().boundingBox()
        if (!prices || !sheet) return 'not there'
        if (sheet.x >= prices.x + prices.width) return 'beside'
        return sheet.y >= prices.y + prices.height ? 'below' : 'over them'
      })
      .toBe(viewport === 'desktop' ? 'beside' : 'below')
    await expectNoSeriousAxeViolations(page)
  })
})

deepTest('an unknown market leads home', async () => {
  stage = await openStage({ matches: [] })
  const { page } = stage
  await page.goto(`${stage.url}/match/currmtc?market=none`)
  await page.getByText('Match not found or no data available.').waitFor()
  await page.getByRole('link', { name: 'See all matches' }).click()
  await page.getByText('No Cricket matches available at the moment.').waitFor()
  await expectNoSeriousAxeViolations(page)
})
