import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

let launched: Promise<Browser> | undefined

/**
 * The browser that all test files of this worker share, launched on first use. It ends with the worker. Each test opens
 * and closes its own contexts in it.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}
