import type { Browser, Page } from 'playwright-core'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { LADDER_MARKET, openLadderFeed } from './ladder-feed.ts'
import { type MainThread, recordMainThread } from './main-thread.ts'
import {
  buildScreens,
  comparable,
  reportClicks,
  reportRounds,
  SCREENS,
  type Screen,
  settledHtml,
} from './screens.ts'

/** Prints the main thread's time of a ladder that changes beside plain React's, and how soon a click on a price is an order. */
const CHANGES_A_SECOND = 10
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 5
const ROUNDS = 7
const CLICKS = 100
/** Longer than the clicks take. */
const CLICKS_SECONDS = 60
/** The pauses between clicks; primes, so that clicks fall on every part of the changes' tenth of a second. */
const PAUSES_MS = [97, 131, 173, 211] as const

/** What the browser keeps of a player who is logged in and has one-click betting on. */
const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 86_400 }))
const stored = {
  user: JSON.stringify({ id: 'measured', username: 'Measured', email: 'measured@example.com' }),
  'CognitoIdentityServiceProvider.measured.LastAuthUser': 'measured',
  'CognitoIdentityServiceProvider.measured.measured.idToken': `head.${claims}.signature`,
  oneClick: JSON.stringify({ isOn: true, stakeText: '200', isUnderstood: true }),
}

const folders = await buildScreens('ladder')
const feeds = { site: await openLadderFeed(folders.site), baseline: await openLadderFeed(folders.baseline) }
const browser = await launchBrowser()
try {
  reportRounds(
    `A ladder of 20 levels a side with ${CHANGES_A_SECOND} changes a second: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s`,
    await playRounds(browser),
    ROUND_SECONDS,
    { baseline: 'baseline: plain React, one state', site: "the site's ladder" },
  )
  reportClicks(
    'From a click on a price to its order, sent and shown, in the same stream',
    await playClicks(browser),
  )
} finally {
  await browser.close()
  for (const feed of Object.values(feeds)) await feed.close()
}

/** Plays each ladder once a round, with alternating order. Both must show the same rows in the end. */
async function playRounds(on: Browser): Promise<Record<Screen, MainThread[]>> {
  const rounds: Record<Screen, MainThread[]> = { site: [], baseline: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const shown = new Set<string>()
    for (const screen of round % 2 === 0 ? SCREENS : SCREENS.toReversed()) {
      const page = await openLadder(on, screen)
      await feeds[screen].play(WARM_UP_SECONDS, CHANGES_A_SECOND)
      const play = () => feeds[screen].play(ROUND_SECONDS, CHANGES_A_SECOND)
      rounds[screen].push(await recordMainThread(on, page, play))
      const read = () => page.locator('tbody').innerHTML()
      shown.add(
        comparable(await settledHtml(read, () => page.waitForTimeout(1000))).replace(/ tabindex="\S+"/g, ''),
      )
      await page.close()
    }
    if (shown.size > 1)
      throw new Error('The baseline is another ladder than the site’s: what they show differs')
  }
  return rounds
}

/** @returns milliseconds from each click, as the browser stamped it, until its order had left and the ladder showed it */
async function playClicks(on: Browser): Promise<number[]> {
  const page = await openLadder(on, 'site')
  await feeds.site.play(WARM_UP_SECONDS, CHANGES_A_SECOND)
  const [times] = await Promise.all([clickPrices(page), feeds.site.play(CLICKS_SECONDS, CHANGES_A_SECOND)])
  await page.close()
  return times
}

async function clickPrices(page: Page): Promise<number[]> {
  const cells = await cellsOf(page)
  const times: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const cell = cells[(click * 7) % cells.length]
    if (!cell) throw new Error('No price is on the screen')
    await page.mouse.click(cell.x, cell.y)
    await page.locator('[role=grid][aria-busy]').waitFor()
    await page.locator('[role=grid]:not([aria-busy])').waitFor()
    times.push(await page.evaluate('window.orderedMs'))
    await page.waitForTimeout(PAUSES_MS[click % PAUSES_MS.length] ?? 0)
  }
  return times
}

/** The middle of every cell of what can be taken that is fully on the screen. */
async function cellsOf(page: Page): Promise<{ x: number; y: number }[]> {
  const list = await page.locator('[role=grid]').locator('..').boundingBox()
  const boxes = await Promise.all(
    (await page.locator('[data-column="1"], [data-column="2"]').all()).map((cell) => cell.boundingBox()),
  )
  return boxes.flatMap((box) =>
    box && list && box.y > list.y + 30 && box.y + box.height < list.y + list.height
      ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      : [],
  )
}

async function openLadder(on: Browser, screen: Screen): Promise<Page> {
  const page = await on.newPage({ viewport: viewports.desktop })
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  await page.goto(`http://127.0.0.1:${feeds[screen].port}/?screen=${screen}&market=${LADDER_MARKET}`)
  await page.locator('[data-row]').first().waitFor()
  // The house's price comes over the socket.
  await page.locator('tbody').getByText('house’s').first().waitFor({ state: 'attached' })
  return page
}
