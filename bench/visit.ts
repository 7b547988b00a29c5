import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { buildSite, siteDirectory } from '../build/site.ts'
import { startCloud } from '../local/cloud.ts'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { launchBrowser, viewports } from '../test/support/browser/browser.ts'
import { median } from './measure.ts'
import { buildReactPage } from './react-page.ts'
import { kilobytes, milliseconds, printTable, printTitle, ratio } from './report.ts'
import { signedIn } from './signed-in.ts'
import { type Visit, type Visited, visit } from './visit-page.ts'

/** Prints what a player on a slow phone feels of a first visit, beside an empty page of React in the same rounds. */
const ROUNDS = Number(process.argv[2] ?? 7)
const BASELINE = 'baseline: an empty page'

const root = join(import.meta.dirname, '..')
const emptyFolder = join(root, 'dist/bench/empty-site')

await buildSite()
await buildReactPage('empty-site', emptyFolder)
const cloud = await startCloud({ openSite: async () => createSite(siteDirectory, securityHeaders) })
const empty = await listen('127.0.0.1', 0, createSite(emptyFolder, securityHeaders))
const browser = await launchBrowser()
try {
  const storageState = await signedIn(browser, cloud.url)
  const visits = await playRounds(browser, await pagesOf(browser, storageState), storageState)
  report(visits)
} finally {
  await browser.close()
  await empty.close()
  await cloud.close()
}

type StorageState = Awaited<ReturnType<typeof signedIn>>

/** Taps without Playwright's check of what is under the finger: it runs in the slowed-down page, and would count as the page's time. */
function tap(on: Locator): Promise<void> {
  return on.tap({ force: true })
}

async function pagesOf(on: Browser, storageState: StorageState): Promise<Record<string, Visited>> {
  const price = (page: Page) => page.locator('button[data-side]:enabled').first()
  return {
    [BASELINE]: {
      url: `http://127.0.0.1:${empty.port}`,
      usable: (page) => page.getByRole('heading').waitFor(),
    },
    home: {
      url: cloud.url,
      usable: (page) => page.getByRole('listitem').getByRole('link').first().waitFor(),
      taps: (page) => tap(page.getByRole('button', { name: /menu/i }).first()),
    },
    match: {
      url: await liveMatch(on, storageState),
      usable: (page) => price(page).waitFor(),
      taps: async (page) => {
        await tap(price(page))
        await page.locator('form').first().waitFor()
      },
    },
    Aviator: {
      url: `${cloud.url}/casino/aviator`,
      usable: (page) => page.getByRole('button', { name: /^bet/i }).first().waitFor(),
      taps: (page) => tap(page.getByRole('button', { name: /^bet/i }).first()),
    },
  }
}

/** The address of the cricket match that began last, as the home page links it: it lasts longer than the rounds. */
async function liveMatch(on: Browser, storageState: StorageState): Promise<string> {
  const context = await on.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(cloud.url)
  const live = page.getByRole('list', { name: 'Cricket' }).getByRole('listitem').filter({ hasText: 'Live' })
  const link = live.last().locator('a[href^="/match/"]').first()
  await link.waitFor()
  const href = (await link.getAttribute('href')) ?? ''
  await context.close()
  return cloud.url + href
}

/** Visits each page once a round; each round starts with another one. */
async function playRounds(
  on: Browser,
  pages: Readonly<Record<string, Visited>>,
  storageState: StorageState,
): Promise<Record<string, Visit[]>> {
  const names = Object.keys(pages)
  const visits: Record<string, Visit[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of names.keys()) {
      const name = names[(round + at) % names.length] ?? ''
      const phone = { viewport: viewports.phone, hasTouch: true, isMobile: true, storageState }
      const context = await on.newContext(phone)
      if (pages[name]) visits[name]?.push(await visit(context, pages[name]))
      await context.close()
    }
  }
  return visits
}

function report(visits: Readonly<Record<string, readonly Visit[]>>): void {
  const of = (name: string, value: (visit: Visit) => number) => median((visits[name] ?? []).map(value))
  const worst = (name: string, value: (visit: Visit) => number) =>
    Math.max(...(visits[name] ?? []).map(value))
  printTitle(`A first visit on a slow phone and network: medians of ${ROUNDS} interleaved rounds`)
  printTable(
    Object.keys(visits).map((page) => ({
      page,
      'first paint': milliseconds(of(page, (each) => each.firstPaintMs)),
      'largest paint': milliseconds(of(page, (each) => each.largestPaintMs)),
      'of the baseline': ratio(
        of(page, (each) => each.largestPaintMs),
        of(BASELINE, (each) => each.largestPaintMs),
      ),
      'layout shift, worst': worst(page, (each) => each.layoutShift).toFixed(3),
      'slowest tap, worst': milliseconds(worst(page, (each) => each.slowestTapMs)),
      received: kilobytes(of(page, (each) => each.bytes)),
    })),
  )
}
