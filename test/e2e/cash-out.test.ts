import { describe, expect, test } from 'vitest'
import type { ViewportName } from '../support/browser/browser.ts'
import { shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { sizes } from '../support/browser/tier.ts'
import { sentLevel } from '../support/levels.ts'
import { offerOf, positionOnIndia } from '../support/stage/cash-out.ts'
import { type OpenedStage, stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds, sampleRunner } from '../web/lib/realtime/samples.ts'
import { sampleBet } from '../web/lib/sample-bet.ts'

const openStage = stagesForFile()
let stage: OpenedStage

/** Australia has no prices: closing goes by India alone. */
const odds = sampleOdds({
  matchOdds: [sampleRunner(1, 'India', 0.45, 0.47), sampleRunner(2, 'Australia', null, null)],
})

/**
 * What India’s price makes of it: ₹2,000 more of India than of Australia are laid at 1.47, at a stake of 2000 / 1.47 =
 * 1360.54, which leaves −1000 + 1360.54 on both.
 */
const VALUE = '+₹360.54'

const offers = '/api/cash-out/offers'
const taking = '/api/cash-out'

/** Opens the match with the position, and the clock in hand. */
async function openMatch(viewport: ViewportName = 'desktop', path = '/match/currmtc?market=m1') {
  stage = await openStage({ viewport, matches: [sampleMatch({ odds })] })
  stage.positions = [positionOnIndia]
  stage.wallet = { balance: 9000, exposureBalance: 1000, teamAProfit: 1000, teamBProfit: -1000 }
  stage.answers[offers] = () => offerOf()
  stage.answers[taking] = () => takenAs(360.54)
  await stage.page.clock.install()
  await stage.page.goto(`${stage.url}${path}`)
  await stage.page.getByText('Live prices').waitFor()
  await button().waitFor()
  return stage.page
}

/** Closes the position as the server would, and answers so. */
function takenAs(profit: number) {
  const wallet = { balance: 10_000 + profit, exposureBalance: 0 }
  const both = [1, 2].map((selectionId) => ({ selectionId, profit }))
  stage.positions = [{ ...positionOnIndia, exposure: 0, paid: profit, betCount: 2, profits: both }]
  stage.wallet = { ...wallet, teamAProfit: profit, teamBProfit: profit }
  const bet = {
    ...{
      _id: 'cash out',
      userId: 'player1',
      label: 'Cash out',
      matbet: 'Cash out',
      match: 'India v Australia',
    },
    ...{ marketId: 'm1', marketName: 'Match Odds', selectionId: null, mode: 'cash out' as const },
    ...{
      marketType: 'matchOdds' as const,
      type: 'cash out' as const,
      odds: null,
      rate: null,
      stake: 0,
      profit,
    },
    ...{ liability: 0, balance: wallet.balance, exposure: 0, teamAProfit: profit, teamBProfit: profit },
    ...{ runValue: null, percent: 100, time: '2026-03-01T09:31:00.000Z', status: 'Open' as const },
    ...{ confirmsAt: null, lapsedFor: null, commissionPercent: null },
  }
  stage.bets = [bet, ...stage.bets]
  return { success: true, message: 'Cashed out.', profit, bet, ...wallet }
}

const button = () => stage.page.getByRole('button', { name: /^Cash out/ })
const dialog = () => stage.page.getByRole('dialog', { name: 'Cash out' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

/** Moves India’s price to lay. */
function tell(st: 'OPEN' | 'SUSPENDED', lay: number | undefined, version: number): void {
  const l = lay === undefined ? [] : [sentLevel(lay, 1000)]
  const runners = [{ sid: 1, s: 'ACTIVE' as const, ex: { b: [sentLevel(1.4, 1000)], l } }]
  stage.push({ event: 'SportsBroadcastData', version, data: { eid: 'match1', mid: 'm1', st, runners } })
}

describe('the button', () => {
  usualTest('shows what closing would bring, and follows the price', async () => {
    await openMatch()
    await expect.poll(() => button().innerText()).toBe(`Cash out\n${VALUE}`)
    tell('OPEN', 1.6, 2)
    // 2000 / 1.60 − 1000
    await expect.poll(() => button().innerText()).toBe('Cash out\n+₹250.00')
    // Above 2.00 there is only a loss to take.
    tell('OPEN', 2.5, 3)
    await expect.poll(() => button().innerText()).toBe('Cash out\n−₹200.00')
  })

  deepTest('takes no press while the market is suspended', async () => {
    await openMatch()
    tell('SUSPENDED', 1.47, 2)
    await expect.poll(() => button().isDisabled()).toBe(true)
    tell('OPEN', 1.47, 3)
    await expect.poll(() => button().isDisabled()).toBe(false)
  })

  deepTest('is not there without a bet', async () => {
    stage = await openStage({ matches: [sampleMatch({ odds: sampleOdds() })] })
    await stage.page.goto(`${stage.url}/match/currmtc?market=m1`)
    await stage.page.getByRole('row', { name: /India/ }).getByText('₹0.00').waitFor()
    expect(await button().count()).toBe(0)
  })
})

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  const paths = ['/match/currmtc?market=m1', '/match/match1']
  test.each(inTier(paths.slice(1), paths))('an offer is taken at %s', async (path) => {
    const page = await openMatch(viewport, path)
    // Time enough to look at all of it.
    stage.answers[offers] = () => offerOf({ expiresInSeconds: 60 })
    await button().click()
    await dialog().getByText(VALUE).waitFor()
    await dialog().getByText('₹1,360.54').waitFor()
    await expectSound(page)
    await press('Confirm')
    await page.getByText(`Cashed out: ${VALUE} whatever the result.`).waitFor()
    await expect.poll(() => dialog().count()).toBe(0)
    await expect.poll(() => shownWallet(page)).toEqual({ balance: '₹10,360.54', exposure: '₹0.00' })
    await page.getByText('Any result:').waitFor()
    expect(await button().count()).toBe(0)
    await page.getByRole('table', { name: 'My Bets, Match Odds' }).getByText(VALUE).waitFor()
  })
})

describe('beside the match', () => {
  const back = sampleBet({ odds: 100, stake: 1000, profit: 1000 })
  const rows = () => stage.page.getByRole('table', { name: 'My Bets, Match Odds' }).locator('tbody tr')

  /** Takes an offer for a part of the position, so that it brings this with each selection. */
  function take(percent: number, first: number, second: number) {
    const bet = { ...takenAs(first).bet, percent, teamBProfit: second }
    stage.bets = [bet, back]
    stage.push({ event: 'bet', data: bet })
    return bet
  }

  usualTest(
    'bets that were cashed out are one row with one result, before and after the market’s',
    async () => {
      const page = await openMatch('desktop', '/match/match1')
      const out = take(100, 360.54, 360.54)
      await expect
        .poll(() => rows().allInnerTexts())
        .toEqual([
          expect.stringMatching(
            /^Match Odds\nBack India at 2.00, stake ₹1,000.00\nCash out\n.*\+₹360\.54\nWon$/is,
          ),
        ])
      await expectSound(page)
      stage.bets = [
        { ...out, profit: 1360.54, status: 'Won' },
        { ...back, profit: -1000, status: 'Lost' },
      ]
      const later = sampleBet({ _id: 'later', time: '2026-03-01T09:32:00.000Z' })
      stage.bets.unshift(later)
      stage.push({ event: 'bet', data: later })
      await expect
        .poll(() => rows().allInnerTexts())
        .toEqual([
          expect.stringMatching(/^India\nBack\n.*Open$/is),
          expect.stringMatching(/^Match Odds\n.*\+₹360\.54\nWon$/is),
        ])
    },
  )

  usualTest('a cash-out in part is a row beside the bets, which stay open', async () => {
    const page = await openMatch('phone')
    take(50, 680.27, -319.73)
    await expect
      .poll(() => rows().allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Match Odds\nCash out 50 %\n\d\d:\d\d\s+–\nOpen$/is),
        expect.stringMatching(/^India\nLgaai\n.*100\.00\s+₹1,000\.00\s+₹1,000\.00\nOpen$/is),
      ])
    await page.getByRole('button', { name: 'Open bets: 1' }).click()
    const open = page.getByRole('dialog', { name: 'Open bets' }).getByRole('listitem')
    await open.filter({ hasText: 'Cash out 50 %' }).waitFor()
    expect(await open.count()).toBe(2)
    await expectSound(page)
  })
})

describe('a part of a position', () => {
  usualTest('is closed for its share, and what each result brings from then on is said before', async () => {
    const page = await openMatch('phone')
    stage.answers[offers] = (body) => offerOf({ ...(body as { percent: number }), expiresInSeconds: 60 })
    await button().click()
    await dialog().getByText(VALUE).waitFor()
    await dialog().getByRole('radio', { name: '100 %' }).press('ArrowLeft')
    await dialog().getByRole('radio', { name: '75 %' }).press('ArrowLeft')
    // Half of 1,360.54.
    await dialog().getByText('₹680.27', { exact: true }).waitFor()
    await dialog().getByText('+₹680.27').waitFor()
    await dialog().getByText('−₹319.73').waitFor()
    await expectSound(page)
    stage.answers[taking] = () => takenAs(-319.73)
    await press('Confirm')
    await page.getByText('Cashed out 50 %: −₹319.73 at least, whatever the result.').waitFor()
  })
})

deepTest('an order at a price whose answer is lost is sent again as it was', async () => {
  const page = await openMatch()
  const asked: unknown[] = []
  stage.answers['/api/orders'] = (body) => {
    asked.push(body)
    return 'network failure'
  }
  await button().click()
  await dialog().getByText('Or automatically, at a price').click()
  await dialog().getByLabel('Decimal odds').fill('1.25')
  await press('Place order')
  await dialog().getByText('the same order is never placed twice').waitFor()
  await dialog().getByRole('radio', { name: '50 %' }).click()
  await press('Try again')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toEqual(asked[0])
  expect(asked[0]).toMatchObject({ side: 'lay', selectionId: 1, odds: 25, stake: 1600 })
  await expectSound(page)
})

describe('an offer', () => {
  usualTest('counts down, and asks again once it is over', async () => {
    const page = await openMatch()
    await button().press('Enter')
    // The page's clock goes on between these steps.
    await dialog()
      .getByText(/[345] s$/)
      .waitFor()
    await page.clock.runFor(2_000)
    await dialog()
      .getByText(/[123] s$/)
      .waitFor()
    await page.clock.runFor(3_500)
    await dialog().getByText('This offer has expired. Please ask for a new one.').waitFor()
    await expectSound(page)
    stage.answers[offers] = () => offerOf({ offerId: 'offer2', profit: 300 })
    await press('Get a new offer')
    await dialog().getByText('+₹300.00').waitFor()
    await dialog().getByRole('timer').waitFor()
  })

  deepTest('is left by Cancel and by Escape, and focus goes back to the button', async () => {
    const page = await openMatch()
    await button().press('Enter')
    await press('Cancel')
    await expect.poll(() => dialog().count()).toBe(0)
    await button().press('Enter')
    await dialog().getByText(VALUE).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog().count()).toBe(0)
    await expect.poll(() => button().evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  deepTest('taken after the price fell says what was paid, and what had been offered', async () => {
    const page = await openMatch()
    stage.answers[taking] = () => takenAs(350.5)
    await button().click()
    await dialog().getByText('If the price falls before you confirm, you get a little less.').waitFor()
    await press('Confirm')
    await page
      .getByText(`Cashed out: +₹350.50 whatever the result. The price fell after the offer of ${VALUE}.`)
      .waitFor()
  })

  deepTest('that is refused says why', async () => {
    const page = await openMatch()
    for (const [refused, words] of [
      ['marketSuspended', 'This market is suspended. Please try again in a moment.'],
      ['marketClosed', 'This market is closed.'],
      ['cashOutUnavailable', 'Cash-out is not available at the moment.'],
    ] as const) {
      stage.answers[offers] = () => ({ refused })
      await button().click()
      await dialog().getByText(words).waitFor()
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
    }
  })

  deepTest.each([
    ['offerExpired', 'This offer has expired. Please ask for a new one.'],
    ['marketSuspended', 'This market is suspended. Please try again in a moment.'],
  ] as const)(
    'refused with %s when it is taken says why, and can be requested again',
    async (refused, words) => {
      await openMatch()
      stage.answers[taking] = () => ({ refused })
      await button().click()
      await press('Confirm')
      await dialog().getByText(words).waitFor()
      stage.answers[taking] = () => takenAs(360.54)
      await press('Get a new offer')
      await press('Confirm')
      await stage.page.getByText(`Cashed out: ${VALUE} whatever the result.`).waitFor()
    },
  )

  deepTest('asked for after one that was refused, or taken in part, is a new one', async () => {
    const page = await openMatch()
    stage.answers[offers] = (body) => offerOf({ ...(body as { percent: number }) })
    stage.answers[taking] = () => ({ refused: 'offerExpired' })
    await button().click()
    await press('Confirm')
    await dialog().getByText('This offer has expired.').waitFor()
    await press('Cancel')
    await button().click()
    await dialog().getByRole('timer').waitFor()
    await dialog().getByRole('radio', { name: '50 %' }).click()
    await dialog().getByText('From then on, if this wins:').waitFor()
    // The position stays as it was, so that there is a button to press again.
    stage.answers[taking] = () => {
      const taken = takenAs(-319.73)
      stage.positions = [positionOnIndia]
      return taken
    }
    await press('Confirm')
    await page.getByText('Cashed out 50 %').waitFor()
    await button().click()
    await dialog().getByRole('timer').waitFor()
    await page.clock.runFor(6_000)
    await dialog().getByText('This offer has expired.').waitFor()
  })

  usualTest('whose answer is lost is taken again under its own id, also when its time is over', async () => {
    const page = await openMatch()
    const asked: unknown[] = []
    stage.answers[taking] = (body) => {
      asked.push(body)
      return 'network failure'
    }
    await button().click()
    await press('Confirm')
    await dialog().getByText('it is never paid twice').waitFor()
    await page.clock.runFor(6_000)
    stage.answers[taking] = (body) => {
      asked.push(body)
      return takenAs(360.54)
    }
    await press('Try again')
    await page.getByText(`Cashed out: ${VALUE} whatever the result.`).waitFor()
    expect(asked).toEqual(Array(2).fill({ userId: 'player1', marketId: 'm1', offerId: 'offer1' }))
  })
})
