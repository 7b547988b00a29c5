import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { clickPrices } from './clicked-prices.ts'
import { type MainThread, recordMainThread } from './main-thread.ts'
import { openMarketSocket } from './market-socket.ts'
import { MARKETS_A_MATCH } from './market-stream.ts'
import { median, percentile } from './measure.ts'
import { buildReactPage } from './react-page.ts'
import { milliseconds, printTable, printTitle, ratio } from './report.ts'

/** Prints the main thread's time of 200 moving markets beside plain React's, and how soon a click opens the slip. */
const MARKETS = 200
const CHANGES_A_SECOND = 10
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 5
const ROUNDS = 7
const CLICKS = 100
/** Longer than the clicks take. */
const CLICKS_SECONDS = 60
/** The most that a frame may be late without a player noticing it. */
const LIMIT_MS = 50

const SCREENS = ['site', 'baseline'] as const
type Screen = (typeof SCREENS)[number]

const root = join(import.meta.dirname, '..')
const matchIds = Array.from({ length: MARKETS / MARKETS_A_MATCH }, (_, index) => `m${index}`)
const folderOf = (screen: Screen) => join(root, 'dist/bench/market-screen', screen)

await build({
  configFile: join(root, 'web/vite.config.ts'),
  logLevel: 'warn',
  root: join(import.meta.dirname, 'market-screen'),
  build: { outDir: folderOf('site'), emptyOutDir: true },
})
await buildReactPage('market-screen', folderOf('baseline'))
const served = { site: await serve('site'), baseline: await serve('baseline') }
const browser = await launchBrowser()
try {
  reportRounds(await playRounds(browser))
  reportClicks(await playClicks(browser))
} finally {
  await browser.close()
  for (const { server, feed } of Object.values(served)) {
    feed.close()
    await server.close()
  }
}

async function serve(screen: Screen) {
  const server = await listen('127.0.0.1', 0, createSite(folderOf(screen), securityHeaders))
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

/**
 * The page's elements after all messages, without generated ids, estimated heights and the flashes of prices. The baseline may be seconds
 * behind the messages.
 */
async function shownBy(page: Page): Promise<string> {
  let shown = ''
  for (let before: string | undefined; before !== shown; await page.waitForTimeout(1000)) {
    before = shown
    shown = await page.locator('#root').innerHTML()
  }
  return shown
    .replace(/<span aria-hidden="true" class="pointer-events-none[^>]*><\/span>| data-move="\w+"/g, '')
    .replace(/\bP\d+-\d+\b|\b_r_\w+_/g, '')
    .replace(/ style="contain-intrinsic[^"]*"| value="\d+"/g, '')
    .replace(/(?<=<\w+)( [^\s=]+="[^"]*")+/g, inOrder)
}

/** A tag's attributes by name: React and Preact write them in different orders, and only React writes a field's value as one. */
function inOrder(attributes: string): string {
  return (
    attributes
      .match(/ [^\s=]+="[^"]*"/g)
      ?.sort()
      .join('') ?? ''
  )
}

function reportRounds(rounds: Readonly<Record<Screen, readonly MainThread[]>>): void {
  const of = (screen: Screen, what: keyof MainThread) => median(rounds[screen].map((round) => round[what]))
  const row = (what: string, screen: Screen) => ({
    what,
    'main thread, CPU a second': milliseconds(of(screen, 'cpuMs') / ROUND_SECONDS),
    'of the baseline': ratio(of(screen, 'cpuMs'), of('baseline', 'cpuMs')),
    'of it scripts': milliseconds(of(screen, 'scriptMs') / ROUND_SECONDS),
    'longest task, CPU': milliseconds(of(screen, 'longestCpuMs')),
    'longest task': milliseconds(of(screen, 'longestMs')),
    [`tasks over ${LIMIT_MS} ms`]: String(of(screen, 'overLimit')),
  })
  printTitle(
    `${MARKETS} markets of ${CHANGES_A_SECOND} changes a second: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s`,
  )
  printTable([row('baseline: plain React, one state', 'baseline'), row("the site's tables", 'site')])
}

function reportClicks(times: readonly number[]): void {
  printTitle(`From a click on a price to the painted slip, in the same stream: ${times.length} clicks`)
  const at = (share: number) => ({
    clicks: `${100 * share} %`,
    'within (ms)': percentile(times, share).toFixed(1),
    [`of ${LIMIT_MS} ms`]: ratio(percentile(times, share), LIMIT_MS),
  })
  printTable([at(0.5), at(0.98), at(1)])
}
