import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Listening } from '../../../local/gateway/server.ts'
import { launchBrowser } from '../browser/browser.ts'
import { openStage, type Stage, serveSite } from './staged-site.ts'

type Opened = Awaited<ReturnType<typeof openStage>>
type Facts = Parameters<typeof openStage>[2] & { theme?: string }

/** Starts a browser and the site's files before the tests of the file that calls it; each stage is closed after its test. */
export function stagesForFile(): (facts: Facts) => Promise<Opened> {
  const opened: Stage[] = []
  let browser: Browser
  let site: Listening
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchBrowser(), serveSite()])
  })
  afterEach(async () => {
    for (const stage of opened.splice(0)) await stage.close()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })
  return async ({ theme, ...facts }) => {
    const stage = await openStage(browser, site, facts)
    opened.push(stage)
    if (theme) await stage.page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    return stage
  }
}
