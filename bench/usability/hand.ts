import type { Locator, Page } from 'playwright-core'

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): to decide what to do next, to point at it, to press and release, and for
 * a key of somebody who types now and then.
 */
const [DECIDE_S, POINT_S, PRESS_S, KEY_S] = [1.35, 1.1, 0.2, 0.28]
/** An answer that takes longer than this does not come. */
const PATIENCE_MS = 15_000
/** A control that is not shown by now is not on this page. */
const LOOK_MS = 3000

/** A player's hand on a page: does what a task needs, and counts it. */
export class Hand {
  readonly page: Page
  /** Presses, taps, and fields typed into. */
  actions = 0
  seconds = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(target: Locator): Promise<void> {
    await target.waitFor({ timeout: LOOK_MS })
    await target.click({ timeout: PATIENCE_MS })
    this.#count(POINT_S + PRESS_S)
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor({ timeout: LOOK_MS })
    await field.fill(text)
    this.#count(POINT_S + PRESS_S + text.length * KEY_S)
  }

  /** Types into what has the focus already. */
  async typeOn(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.#count(text.length * KEY_S)
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name)
    this.#count(KEY_S)
  }

  async choose(list: Locator, option: string): Promise<void> {
    await list.waitFor({ timeout: LOOK_MS })
    await list.selectOption({ label: option })
    this.#count(2 * (POINT_S + PRESS_S))
  }

  /** Waits for the answer of the page, which takes the player's time too. */
  async sees(what: Locator): Promise<void> {
    const startedAt = performance.now()
    await what.first().waitFor({ timeout: PATIENCE_MS })
    this.seconds += (performance.now() - startedAt) / 1000
  }

  #count(seconds: number): void {
    this.actions++
    this.seconds += DECIDE_S + seconds
  }
}
