import type { Browser } from 'playwright-core'
import { enter } from '../test/support/browser/player.ts'

/** The browser storage of a player who has just signed up and in. */
export async function signedIn(on: Browser, siteUrl: string) {
  const context = await on.newContext()
  await enter(await context.newPage(), siteUrl)
  const state = await context.storageState()
  await context.close()
  return state
}
