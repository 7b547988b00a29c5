import type { Browser, Page } from 'playwright-core'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { clickPrices } from './clicked-prices.ts'
import { openMarketSocket } from './market-socket.ts'
import { MARKETS_A_MATCH } from './market-stream.ts'
import {
  buildScreens,
  playRounds,
  reportClicks,
  reportRounds,
  type Screen,
  WARM_UP_SECONDS,
} from './screens.ts'

/** Prints the main thread's time of 200 moving markets beside plain React's, and how soon a click opens the slip. */
const MARKETS = 200
const CHANGES_A_SECOND = 10
const CLICKS = 100
/** Longer than the clicks take. */
const CLICKS_SECONDS = 60
const matchIds = Array.from({ length: MARKETS / MARKETS_A_MATCH }, (_, index) => `m${index}`)

const folders = await buildScreens('market-screen')
const served = { site: await serve('site'), baseline: await serve('baseline') }
const browser = await launchBrowser()
try {
  reportRounds(
    `${MARKETS} markets of ${CHANGES_A_SECOND} changes a second`,
    await playRounds(browser, {
      open: (screen) => openScreen(browser, screen),
      play: (screen, seconds) => served[screen].feed.play(seconds, CHANGES_A_SECOND),
      read: (page) => page.locator('#root').innerHTML(),
    }),
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
