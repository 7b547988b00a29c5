import type { Page } from 'playwright-core'

/** A movement of the page's parts that no press caused. */
interface Shift {
  /** The browser's measure: the share of the screen that moved, times how far. */
  readonly value: number
  /** What moved: its label or text. */
  readonly moved: readonly string[]
}

/** Notes layout shifts from now on, also those right after a press. */
export async function noteShifts(page: Page): Promise<void> {
  await page.evaluate(`
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.shifts.push({ value, moved: sources.map(({ node }) =>
          (node?.ariaLabel ?? node?.textContent ?? '').slice(0, 40)) })
    }).observe({ type: 'layout-shift' })`)
}

/** How much has shifted since then, in all: below 0.01, only texts have moved within their places. */
export async function shiftOf(page: Page): Promise<number> {
  // They are reported with the frame after them.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const shifts: readonly Shift[] = await page.evaluate('window.shifts')
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  if (sum > 0.01) process.stderr.write(`shifted: ${JSON.stringify(shifts)}\n`)
  return sum
}
