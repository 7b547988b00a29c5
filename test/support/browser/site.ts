import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { demoLogins } from '../../../local/seed.ts'
import { signInOperator } from '../api/cashier.ts'
import { type Maidan, type SpawnOptions, spawnMaidan } from '../cloud/cloud.ts'
import { type Database, openDatabase } from '../cloud/database.ts'
import { sharedMaidan } from '../cloud/shared.ts'
import { openPage, type ViewportName } from './browser.ts'
import { openPageOf, openPlayerPage, type PlayerPage } from './player.ts'
import { sharedBrowser } from './shared.ts'

export interface SiteOptions {
  /** Whether the shared Maidan plays simulated matches; default false. */
  readonly matches?: boolean
  /**
   * How to start a Maidan of the file's own, for a file that kills, restarts, switches or reconfigures it, or reads what
   * all players did; asked for before the first test.
   */
  readonly own?: () => Promise<SpawnOptions>
}

/** A browser and a Maidan with its site, for the tests of a file. */
export interface Site {
  /** The address; only within tests and hooks. */
  readonly url: string
  /** The folder of the state; only within tests and hooks. */
  readonly dataPath: string
  /** The tables; only within tests and hooks. */
  readonly database: Database
  /** Opens a page for a visitor; it is closed after the test. */
  openVisitor(viewport?: ViewportName): Promise<Page>
  /** Opens a page for a new player who has logged in; it is closed after the test. */
  openPlayer(viewport?: ViewportName): Promise<PlayerPage>
  /** Opens a page for one of the demo operators, logged in; it is closed after the test. */
  openOperator(viewport?: ViewportName, which?: 'operator' | 'operator2'): Promise<Page>
}

/**
 * The browser and the Maidan with its site that the files of this worker share, or a Maidan of its own, for the tests of
 * the file that calls it.
 */
export function siteForFile({ matches = false, own }: SiteOptions = {}): Site {
  const opened: Page[] = []
  let browser: Browser
  let maidan: Maidan
  let database: Database
  beforeAll(async () => {
    const starting = own
      ? own().then((how) => spawnMaidan({ site: true, ...how }))
      : sharedMaidan({ site: true, matches })
    ;[browser, maidan] = await Promise.all([sharedBrowser(), starting])
    database = openDatabase(maidan)
  })
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close()
  })
  afterAll(async () => {
    database.close()
    if (own) await maidan.close()
  })
  return {
    get url() {
      return maidan.url
    },
    get dataPath() {
      return maidan.dataPath
    },
    get database() {
      return database
    },
    async openVisitor(viewport) {
      const page = await openPage(browser, viewport)
      opened.push(page)
      return page
    },
    async openPlayer(viewport) {
      const player = await openPlayerPage(browser, maidan.url, viewport)
      opened.push(player.page)
      return player
    },
    async openOperator(viewport, which = 'operator') {
      const { email, username } = demoLogins[which]
      const operator = await signInOperator(maidan.url, which)
      const page = await openPageOf(browser, { ...operator, email }, username, viewport)
      opened.push(page)
      return page
    },
  }
}
