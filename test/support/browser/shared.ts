import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

let launched: Promise<Browser> | undefined

/**
 * The browser that all test files of this worker share, launched by the first that asks. It ends with the worker. Each
 * test opens contexts of its own in it, and closes them.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}
