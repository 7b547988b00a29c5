import type { Browser, Page } from 'playwright-core'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { clickPrices } from './clicked-prices.ts'
import { type MainThread, recordMainThread } from './main-thread.ts'
import { openMarketSocket } from './market-socket.ts'
import { MARKETS_A_MATCH } from './market-stream.ts'
import {
  buildScreens,
  comparable,
  reportClicks,
  reportRounds,
  SCREENS,
  type Screen,
  settledHtml,
} from './screens.ts'

/** Prints the main thread's time of 200 moving markets beside plain React's, and how soon a click opens the slip. */
const MARKETS = 200
const CHANGES_A_SECOND = 10
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 5
const ROUNDS = 7
const CLICKS = 100
/** Longer than the clicks take. */
const CLICKS_SECONDS = 60
const matchIds = Array.from({ length: MARKETS / MARKETS_A_MATCH }, (_, index) => `m${index}`)

const folders = await buildScreens('market-screen')
const served = { site: await serve('site'), baseline: await serve('baseline') }
const browser = await launchBrowser()
try {
  reportRounds(
    `${MARKETS} markets of ${CHANGES_A_SECOND} changes a second: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s`,
    await playRounds(browser),
    ROUND_SECONDS,
    { baseline: 'baseline: plain React, one state', site: "the site's tables" },
  )
  reportClicks('From a click on a price to the painted slip, in the same stream', await playClicks(browser))
} finally {
  await browser.close()
  for (const { server, feed } of Object.values(served)) {
    feed.close()
    await server.close()
  }
}

async function serve(screen: Screen) {
  const server = await listen('127.0.0.1', 0, createSite(folders[screen], securityHeaders))
  return { server, feed: openMarketSocket(server, matchIds) }
}

/** Plays each screen once a round, with alternating order. Both must show the same in the end. */
async function playRounds(on: Browser): Promise<Record<Screen, MainThread[]>> {
  const rounds: Record<Screen, MainThread[]> = { site: [], baseline: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const shown = new Set<string>()
    for (const screen of round % 2 === 0 ? SCREENS : SCREENS.toReversed()) {
      const page = await openScreen(on, screen)
      const { feed } = served[screen]
      await feed.play(WARM_UP_SECONDS, CHANGES_A_SECOND)
      rounds[screen].push(await recordMainThread(on, page, () => feed.play(ROUND_SECONDS, CHANGES_A_SECOND)))
      shown.add(await shownBy(page))
      await page.close()
    }
    if (shown.size > 1) throw new Error('The baseline is another page than the site: what they show differs')
  }
  return rounds
}

async function playClicks(on: Browser): Promise<number[]> {
  const { feed } = served.site
  const page = await openScreen(on, 'site')
  await feed.play(WARM_UP_SECONDS, CHANGES_A_SECOND)
  const [times] = await Promise.all([clickPrices(page, CLICKS), feed.play(CLICKS_SECONDS, CHANGES_A_SECOND)])
  await page.close()
  return times
}

async function openScreen(on: Browser, screen: Screen): Promise<Page> {
  const page = await on.newPage({ viewport: viewports.desktop })
  await page.goto(`http://127.0.0.1:${served[screen].server.port}/?screen=${screen}&matches=${matchIds}`)
  await page.locator('[data-market]').nth(matchIds.length).waitFor()
  return page
}

/** The page's elements after all messages. */
async function shownBy(page: Page): Promise<string> {
  const read = () => page.locator('#root').innerHTML()
  return comparable(await settledHtml(read, () => page.waitForTimeout(1000)))
}
