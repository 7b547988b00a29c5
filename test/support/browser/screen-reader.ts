import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from './keyboard.ts'

/** The virtual screen reader as a script of its own; pages may load no code but the site's. */
const script = build({
  entryPoints: [fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))],
  ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'screenReader' },
}).then(({ outputFiles: [file] }) => file?.text ?? '')

/** What differs from one run to the next: ids, and times of the day. */
const VARIABLE = /[\da-f]{8}-[\da-f-]{27}|\d\d:\d\d:\d\d/g
/** An announcement of nothing: a live region was emptied. */
const EMPTIED = /^(polite|assertive): $/

/** Somebody who uses a page by its keyboard alone, and hears it from a screen reader. */
export class Listener {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Goes past the navigation, as its first stop offers. */
  async skipToContent(): Promise<void> {
    await this.press('Tab', 'Enter')
  }

  async tabTo(wanted: Locator): Promise<void> {
    await tabTo(this.#page, wanted)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Goes to a field, by its label, and types. */
  async type(label: string, typed: string): Promise<void> {
    await this.tabTo(this.#page.getByLabel(label, { exact: true }))
    await this.#page.keyboard.type(typed)
  }

  /** Waits until this was said. */
  async hears(words: string): Promise<void> {
    await expect.poll(() => this.transcript(), { timeout: 10_000 }).toContain(words)
  }

  /** Waits until this is the last that was said: a focus moves on, and the page announces why. */
  async hearsLast(words: string): Promise<void> {
    const last = async () => (await this.transcript()).split('\n').at(-1)
    await expect.poll(last, { timeout: 10_000 }).toContain(words)
  }

  /**
   * All that was said, a line each: what the focus came to, and what the page announced. A region that changes in several
   * steps is announced once.
   */
  async transcript(): Promise<string> {
    const phrases: string[] = await this.#page.evaluate('screenReader.virtual.spokenPhraseLog()')
    const said = phrases
      .filter((phrase) => !EMPTIED.test(phrase))
      .map((phrase) => phrase.replaceAll(VARIABLE, '…'))
    return said.filter((phrase, at) => phrase !== said[at - 1]).join('\n')
  }
}

/** Starts a screen reader on the page as it is now. It is gone after a reload. */
export async function listenTo(page: Page): Promise<Listener> {
  await page.evaluate(`${await script}; window.screenReader = screenReader`)
  await page.evaluate('screenReader.virtual.start({ container: document.body })')
  return new Listener(page)
}
