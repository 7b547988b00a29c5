import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { demoLogins } from '../../../local/seed.ts'
import { signInOperator } from '../api/cashier.ts'
import { type OwnMaidan, type OwnOptions, ownMaidanForFile } from '../cloud/own.ts'
import { type MaidanForFile, sharedMaidanForFile } from '../cloud/shared.ts'
import { closePage, openPage, type ViewportName } from './browser.ts'
import { openPageOf, openPlayerPage, type PlayerPage } from './player.ts'
import { sharedBrowser } from './shared.ts'

/** A browser and a Maidan with its site, for the tests of a file. */
export interface Site extends MaidanForFile {
  /** Opens a page for a visitor; it is closed after the test. */
  openVisitor(viewport?: ViewportName): Promise<Page>
  /** Opens a page for a new player who has logged in; it is closed after the test. */
  openPlayer(viewport?: ViewportName): Promise<PlayerPage>
  /** Opens a page for one of the demo operators, logged in; it is closed after the test. */
  openOperator(viewport?: ViewportName, which?: 'operator' | 'operator2'): Promise<Page>
}

/** The browser and the Maidan that the files of this worker share, for the tests of the calling file. */
export function siteForFile(): Site {
  return withPages(sharedMaidanForFile({ site: true }))
}

/** The shared browser with a Maidan that only the calling file uses. */
export function ownSiteForFile(options: OwnOptions = {}): Site & OwnMaidan {
  return withPages(ownMaidanForFile({ ...options, site: true }))
}

/** The text of a page, for the report of a failure. */
async function shownOn(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
  return `${page.url()} showed:\n${text.replaceAll(/\n+/g, ' | ')}`
}

function withPages<Own extends MaidanForFile>(maidan: Own): Own & Site {
  const opened: Page[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    for (const page of opened.splice(0)) {
      if (task.result?.state === 'fail') console.error(await shownOn(page))
      await closePage(page)
    }
  })
  const pages: Omit<Site, keyof MaidanForFile> = {
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
  // Assigned to `maidan`, not spread from it: its `url` is a getter that only works once it has started.
  return Object.assign(maidan, pages)
}
