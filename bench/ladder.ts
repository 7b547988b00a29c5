import type { Browser, Page } from 'playwright-core'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { clicksAt } from '../test/support/browser/ladder.ts'
import { clientId } from '../test/support/stage/stage.ts'
import { signIn } from '../test/support/stage/staged-site.ts'
import { PAUSES_MS } from './clicked-prices.ts'
import { LADDER_MARKET, openLadderFeed } from './ladder-feed.ts'
import {
  buildScreens,
  playRounds,
  reportClicks,
  reportRounds,
  type Screen,
  WARM_UP_SECONDS,
} from './screens.ts'

/** Prints the main thread's time of a ladder that changes beside plain React's, and how soon a click on a price is an order. */
const CHANGES_A_SECOND = 10
const CLICKS = 100
/** Longer than the clicks take. */
const CLICKS_SECONDS = 60

const folders = await buildScreens('ladder')
const feeds = { site: await openLadderFeed(folders.site), baseline: await openLadderFeed(folders.baseline) }
const browser = await launchBrowser()
try {
  reportRounds(
    `A ladder of 20 levels a side with ${CHANGES_A_SECOND} changes a second`,
    await playRounds(browser, {
      open: (screen) => openLadder(browser, screen),
      play: (screen, seconds) => feeds[screen].play(seconds, CHANGES_A_SECOND),
      read: readRows,
    }),
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

/** All rows as HTML, but for the stop of the Tab key: plain React has none. */
async function readRows(page: Page): Promise<string> {
  const groups = await page.locator('tbody').evaluateAll((all) => all.map((group) => group.innerHTML))
  return groups.join('').replace(/ tabindex="\S+"/g, '')
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
  await signIn(page)
  await page.addInitScript(clicksAt, '200')
  await page.goto(
    `http://127.0.0.1:${feeds[screen].port}/?screen=${screen}&market=${LADDER_MARKET}&client=${clientId}`,
  )
  await page.locator('[data-row]').first().waitFor()
  // The house's price comes over the socket.
  await page.locator('[data-row]').getByText('house’s').first().waitFor({ state: 'attached' })
  return page
}
