import type { Browser } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { sharedBrowser } from '../browser/shared.ts'
import type { Stage } from './stage.ts'
import { type StageServer, startStageServer } from './stage-server.ts'
import { openStage } from './staged-site.ts'

/** A stage and the URL of its site. */
export type OpenedStage = Stage & { readonly url: string }
type Facts = Parameters<typeof openStage>[2] & { theme?: string }

let started: Promise<StageServer> | undefined

/** The server of the stages of all test files of this worker. */
function sharedServer(): Promise<StageServer> {
  started ??= startStageServer()
  return started
}

/** A function that opens stages for the tests of the calling file; each stage is closed after its test. */
export function stagesForFile(): (facts: Facts) => Promise<OpenedStage> {
  const opened: Stage[] = []
  let browser: Browser
  let server: StageServer
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([sharedBrowser(), sharedServer()])
  })
  afterEach(async () => {
    for (const stage of opened.splice(0)) await stage.close()
  })
  return async ({ theme, ...facts }) => {
    const stage = await openStage(browser, server, facts)
    opened.push(stage)
    if (theme) await stage.page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    return stage
  }
}
