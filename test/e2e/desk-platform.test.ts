import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getFairRound, getGames } from '../../domain/contract/games.ts'
import { getNews } from '../../domain/contract/news.ts'
import { postGameSwitch } from '../../domain/contract/operator/platform.ts'
import { matkaOutcome } from '../../domain/games/matka/draw.ts'
import { mustCall } from '../support/api/calls.ts'
import { demoOperator } from '../support/api/operators.ts'
import { confirm, dialogOf, openDesk } from '../support/browser/desk.ts'
import { expectSound } from '../support/browser/screen.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { marketsOf, matkaMarketOf, stageDraw } from '../support/games/matka.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const site = ownSiteForFile()

const notice = (page: Page, words: string) => page.locator('[data-popups]').getByText(words)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Chooses another span. What was shown before stays readable until the answer comes. */
async function chooseThirtyDays(page: Page): Promise<void> {
  const answer = Promise.withResolvers<void>()
  await page.route(/span=30d/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const loading = page.locator('[aria-busy=true]')
  await button(page, '30 days').click()
  await loading.waitFor()
  expect(new URL(page.url()).searchParams.get('span')).toBe('30d')
  await expectSound(page)
  answer.resolve()
  await loading.waitFor({ state: 'detached' })
  await expectSound(page)
}

describe.each(sizes('desktop'))('on a %s', (viewport) => {
  deepTest('news is published by a double press once, read by players, edited and withdrawn', async () => {
    const page = await openDesk(site, 'platform', viewport)
    const [first, then] = [`The final is at three (${viewport}).`, `The final is at four (${viewport}).`]
    await button(page, 'Publish').click()
    await page.getByText('Write the line for players.').waitFor()
    await expectSound(page)
    await page.getByLabel('A line of news').fill(first)
    await button(page, 'Publish').dblclick()
    await notice(page, 'Published.').waitFor()
    const line = page.getByRole('listitem').filter({ hasText: first })
    await line.getByText('First in the ticker').waitFor()
    expect(await line.count()).toBe(1)
    expect((await mustCall(site.url, getNews))[0]?.content).toBe(first)
    await button(page, `Edit ‘${first}’`).click()
    await dialogOf(page).getByLabel('A line of news').fill(then)
    await dialogOf(page).getByLabel('The same in Hindi (optional)').fill('फाइनल चार बजे है।')
    await confirm(page, 'Save')
    await page.getByRole('listitem').filter({ hasText: then }).getByText('फाइनल चार बजे है।').waitFor()
    await button(page, `Withdraw ‘${then}’`).click()
    await expectSound(page)
    await confirm(page, 'Withdraw')
    await page.getByRole('listitem').filter({ hasText: then }).waitFor({ state: 'detached' })
  })

  deepTest('where players pay to is proposed by one operator and confirmed by the other', async () => {
    const [page, other] = [
      await openDesk(site, 'platform?section=upi', viewport),
      await openDesk(site, 'platform?section=upi', viewport, 'operator2'),
    ]
    const upi = `house.${viewport}@okbank`
    await button(page, 'Propose a change').click()
    await dialogOf(page).getByLabel('UPI id').fill('no bank')
    await dialogOf(page).getByLabel('Reason').fill('a new account')
    await button(page, 'Propose a change').last().click()
    await dialogOf(page).getByText('Write a UPI id, such as name@bank.').waitFor()
    await expectSound(page)
    await dialogOf(page).getByLabel('UPI id').fill(upi)
    await dialogOf(page).getByLabel('Payee’s name').fill('Maidan House')
    await dialogOf(page).getByLabel('Phone').fill('9812345670')
    await confirm(page, 'Propose a change')
    await page.getByText('You proposed this. Another operator has to confirm it.').waitFor()
    expect(await button(page, 'Confirm').count()).toBe(0)
    await other.getByText('A change waits for a second operator').waitFor()
    await expectSound(other)
    await button(other, 'Confirm').click()
    await dialogOf(other).getByText(`Send all payments to ${upi}?`).waitFor()
    await confirm(other, 'Confirm')
    await button(other, 'Propose a change').waitFor()
    await page.getByText('Where players pay now').locator('..').getByText(upi).waitFor()
  })

  deepTest('a game is switched off and on with a reason', async () => {
    const page = await openDesk(site, 'platform?section=games', viewport)
    const isOpen = async () =>
      (await mustCall(site.url, getGames)).games.find(({ game }) => game === 'mines')?.isOpen
    await expectSound(page)
    await button(page, 'Switch off: Mines').click()
    await button(page, 'Switch off').last().click()
    await dialogOf(page).getByText('Give a reason of at least 3 characters.').waitFor()
    await confirm(page, 'Switch off', 'a fault is looked into')
    await page.getByText('a fault is looked into').waitFor()
    expect(await isOpen()).toBe(false)
    await button(page, 'Switch on: Mines').click()
    await confirm(page, 'Switch on', 'it was none')
    await button(page, 'Switch off: Mines').waitFor()
    expect(await isOpen()).toBe(true)
  })

  test('all betting is halted and resumed by one action with a reason', async () => {
    const page = await openDesk(site, 'platform', viewport)
    const open = async () => (await mustCall(site.url, getGames)).games.filter(({ isOpen }) => isOpen).length
    await page.getByText('Betting is open').waitFor()
    const all = await open()
    await button(page, 'Halt all betting').click()
    await expectSound(page)
    await confirm(page, 'Halt all betting', 'the feed is wrong')
    await page.getByText('All betting is halted', { exact: true }).waitFor()
    await page.getByText('the feed is wrong').waitFor()
    expect(await open()).toBe(0)
    await expectSound(page)
    await button(page, 'Resume betting').click()
    await confirm(page, 'Resume betting', 'it is right again')
    await page.getByText('Betting is open', { exact: true }).waitFor()
    expect(await open()).toBe(all)
  })

  deepTest('what the house may lose in a market is set with a reason, and is the default again', async () => {
    const page = await openDesk(site, 'platform?section=limits', viewport)
    const change = (state: string) => button(page, `Change Tennis, Bookmaker: ${state}`)
    await change('₹3,60,000, default').click()
    await dialogOf(page).getByText('Now ₹3,60,000, the default').waitFor()
    await dialogOf(page).getByLabel('Limit in rupees').fill('2.50')
    await dialogOf(page).getByLabel('Reason').fill('a small event')
    await button(page, 'Set the limit').click()
    await dialogOf(page).getByText('Write whole rupees, from 0 to ₹10,00,00,000.').waitFor()
    await expectSound(page)
    await dialogOf(page).getByLabel('Limit in rupees').fill('1,50,000')
    await confirm(page, 'Set the limit')
    await notice(page, 'Tennis, Bookmaker: the limit is ₹1,50,000.').waitFor()
    await change('₹1,50,000, set').click()
    await expectSound(page)
    await dialogOf(page).getByText('a small event').waitFor()
    await dialogOf(page).getByLabel('Back to the default, ₹3,60,000').check()
    await confirm(page, 'Set the limit', 'the event is over')
    await change('₹3,60,000, default').waitFor()
  })

  deepTest('a Matka market is added, changed and removed', async () => {
    const page = await openDesk(site, 'platform?section=markets', viewport)
    const [marketId, name] = [`rajdhani-${viewport}`, `Rajdhani ${viewport}`]
    await button(page, 'Add a market').click()
    await dialogOf(page).getByLabel('Name').fill(name)
    await dialogOf(page).getByLabel('Id').fill('Two Words')
    await dialogOf(page).getByLabel('Reason').fill('requested')
    await button(page, 'Add a market').last().click()
    await dialogOf(page).getByText('This is not possible: Id.').waitFor()
    await expectSound(page)
    await dialogOf(page).getByLabel('Id').fill(marketId)
    await dialogOf(page).getByLabel('Open panna at').fill('23:30')
    await dialogOf(page).getByLabel('Close panna at').fill('00:30')
    await confirm(page, 'Add a market')
    const row = page.locator(`[data-market=${marketId}]`)
    await row.getByText('23:30 – 00:30, daily').waitFor()
    await until('its draw', async () =>
      (await marketsOf(site.url)).some((market) => market.marketId === marketId),
    )
    await row
      .getByRole('button', { name: `Edit ${name}` })
      .or(row.getByRole('button').first())
      .first()
      .click()
    await dialogOf(page).getByLabel('Close panna at').fill('00:45')
    await confirm(page, 'Save', 'a quarter later')
    await row.getByText('23:30 – 00:45, daily').waitFor()
    await row.getByRole('button', { name: `Remove ${name}` }).click()
    await confirm(page, 'Remove', 'no longer wanted')
    await row.waitFor({ state: 'detached' })
    await expectSound(page)
  })

  deepTest('a result is declared ahead of its time, and an invalid panna is not', async () => {
    const { roundId, marketId } = await stageDraw(site.database)
    const page = await openDesk(site, 'platform?section=results', viewport)
    await page.getByLabel('Draws of').selectOption(marketId)
    const row = page.locator(`[data-draw=${roundId}]`)
    await row.getByRole('button', { name: /^Declare: open panna/ }).click()
    await dialogOf(page).getByLabel('Panna').fill('821')
    await dialogOf(page).getByText('Its digits in order would be 128.').waitFor()
    await expectSound(page)
    await dialogOf(page).getByLabel('Panna').fill('128')
    await dialogOf(page).getByText('Its digit is 1.').waitFor()
    await confirm(page, 'Declare 128', 'drawn in public')
    await row.getByText('128 declared').waitFor()
    await expectSound(page)
  })

  deepTest('the returns of games are shown, over each span', async () => {
    const page = await openDesk(site, 'returns', viewport)
    await page.locator('[data-return=aviator]').first().waitFor()
    await chooseThirtyDays(page)
  })

  deepTest('money, returns and exposure are shown over time, and read out by the arrow keys', async () => {
    const nowMs = Date.now()
    for (let hour = 0; hour < 24; hour++) {
      const atMs = nowMs - hour * 3_600_000
      const sk = new Date(atMs).toISOString()
      const kept = { atMs, heldPaise: 500_000 + hour * 1000, worstPaise: -(hour + 1) * 12_345 }
      await site.database.put('ticker', { pk: 'exposure', sk, ...kept })
    }
    const page = await openDesk(site, 'over-time', viewport)
    const exposure = page.getByRole('slider', { name: 'Exposure' })
    await exposure.waitFor()
    await expectSound(page)
    await exposure.focus()
    const said = () => exposure.getAttribute('aria-valuetext')
    const last = await said()
    expect(last).toMatch(/^Until \d+ \w+, \d\d:\d\d, Held from players ₹5,\d{3}\.00, Worst case \u2212₹/)
    await page.keyboard.press('ArrowLeft')
    expect(await said()).toMatch(/^From .*, Held/)
    await chooseThirtyDays(page)
    // On a tablet the links of the desk need no scrolling.
    await page.setViewportSize({ width: 768, height: 1000 })
    const beside = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
      document.querySelector('nav:has([href$=log])'))`
    await expect.poll(() => page.evaluate(beside)).toBe(0)
  })

  deepTest('the log lists every action, with its details, and its hashes agree', async () => {
    const operator = await demoOperator(site.url)
    for (const isOff of [true, false])
      await operator.must(postGameSwitch, {
        body: { game: 'titli', isOff, reason: `looked at (${viewport})` },
      })
    const page = await openDesk(site, 'log', viewport)
    await page.getByText('agree with their hashes and follow each other').waitFor()
    await page.getByLabel('What was done').selectOption('Games')
    await page.getByText('game.switchOn').first().click()
    await page.getByText(`looked at (${viewport})`).first().waitFor()
    await expectSound(page)
    await page.getByLabel('Subject').fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing of that kind was done').waitFor()
    await expectSound(page)
  })
})

deepTest(
  'a conflict with another operator’s change is said in words, and the list shows that change',
  async () => {
    const page = await openDesk(site, 'platform')
    await page.getByLabel('A line of news').fill('A draft.')
    await button(page, 'Publish').click()
    await button(page, 'Edit ‘A draft.’').click()
    const other = await openDesk(site, 'platform', 'desktop', 'operator2')
    await button(other, 'Edit ‘A draft.’').click()
    await dialogOf(other).getByLabel('A line of news').fill('By the other.')
    await confirm(other, 'Save')
    await dialogOf(page).getByLabel('A line of news').fill('By the first.')
    await button(page, 'Save').click()
    await dialogOf(page).getByText('This was changed by someone else meanwhile.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('By the other.').waitFor()
  },
)

deepTest('a call without an answer is said to have none, and not shown as done', async () => {
  const page = await openDesk(site, 'platform?section=games')
  await page.route('**/api/operator/games/switch', (route: Route) => route.abort())
  await button(page, 'Switch off: Aviator').click()
  await dialogOf(page).getByLabel('Reason').fill('to be seen')
  await button(page, 'Switch off').last().click()
  await dialogOf(page).getByText('No answer came.').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Switch off: Aviator').waitFor()
})

deepTest('the page shows a record that was changed', async () => {
  const page = await site.openOperator()
  await page.route('**/api/operator/log', async (route: Route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.records[0].details = { reason: 'another' }
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`${site.url}/operator/log`)
  await page.getByText('does not agree with the log’s hashes').waitFor()
})

deepTest('the fairness of a round that was declared says that an operator declared it', async () => {
  const { roundId, marketId, seeds } = await stageDraw(site.database, { openInMs: -2000, closeInMs: -1000 })
  const declaredAtMs = Date.now() - 60_000
  const open = { panna: '128', declaredAtMs }
  await site.database.put('platform', { pk: 'matkaResult', sk: roundId, open })
  await matkaMarketOf(site.url, marketId)
  await mustCall(site.url, getFairRound, { params: { game: 'matka', roundId } })
  const page = await site.openVisitor()
  await page.goto(`${site.url}/fair?game=matka&round=${roundId}`)
  await page.getByText('An operator declared this result').waitFor()
  await page.getByText('Bets were settled by the declared result').waitFor()
  await page.getByText('128', { exact: true }).first().waitFor()
  await page.getByText(matkaOutcome(seeds).openPanna, { exact: true }).first().waitFor()
  await expectSound(page)
})
