import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

let launched: Promise<Browser> | undefined

/** The browser that all test files of this worker share; it ends with the worker. Each test has contexts of its own. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}
