import type { Browser } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import type { Listening } from '../../../local/gateway/server.ts'
import { sharedBrowser } from '../browser/shared.ts'
import { openStage, type Stage, serveSite } from './staged-site.ts'

/** A stage and the URL of its site. */
export type OpenedStage = Stage & { readonly url: string }
type Facts = Parameters<typeof openStage>[2] & { theme?: string }

let served: Promise<Listening> | undefined

/** Serves the site's files for all test files of this worker, until it ends. */
function sharedFiles(): Promise<Listening> {
  served ??= serveSite()
  return served
}

/** A function that opens stages for the tests of the calling file; each stage is closed after its test. */
export function stagesForFile(): (facts: Facts) => Promise<OpenedStage> {
  const opened: Stage[] = []
  let browser: Browser
  let site: Listening
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([sharedBrowser(), sharedFiles()])
  })
  afterEach(async () => {
    for (const stage of opened.splice(0)) await stage.close()
  })
  return async ({ theme, ...facts }) => {
    const stage = await openStage(browser, site, facts)
    opened.push(stage)
    if (theme) await stage.page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    return stage
  }
}
