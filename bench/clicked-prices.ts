import type { Page } from 'playwright-core'

/** The pauses between clicks; primes, so that clicks fall on every part of the stream's tenth of a second. */
export const PAUSES_MS = [97, 131, 173, 211] as const

/**
 * Clicks prices of teams and lines on the screen one after another, each time with the slip closed first.
 * @returns milliseconds from each click, as the browser stamped it, until the slip has been painted
 */
export async function clickPrices(page: Page, count: number): Promise<number[]> {
  const cells = await placesOf(page)
  const slip = page.locator('form')
  const times: number[] = []
  for (let click = 0; click < count; click++) {
    const cell = cells[(click * 7) % cells.length]
    if (!cell) throw new Error('No price is on the screen')
    await page.mouse.click(cell.x, cell.y)
    await slip.waitFor()
    // Escape closes the session popup, the button the slip beside the tables.
    await page.keyboard.press('Escape')
    const close = page.getByRole('button', { name: 'Close bet slip' })
    if (await close.isVisible()) await close.click()
    await slip.waitFor({ state: 'detached' })
    times.push(await page.evaluate('window.slipOpenedMs'))
    await page.waitForTimeout(PAUSES_MS[click % PAUSES_MS.length] ?? 0)
  }
  return times
}

/** The middle of every price that is fully on the screen. */
async function placesOf(page: Page): Promise<{ x: number; y: number }[]> {
  const height = page.viewportSize()?.height ?? 0
  const boxes = await Promise.all(
    (await page.locator('button[data-side]').all()).slice(0, 60).map((cell) => cell.boundingBox()),
  )
  return boxes.flatMap((box) =>
    box && box.y + box.height < height ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [],
  )
}
