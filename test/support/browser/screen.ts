import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { en } from '../../../web/lib/messages/en.ts'
import { listedMatches } from '../api/matches.ts'
import { until } from '../wait.ts'
import { expectNoSeriousAxeViolations } from './browser.ts'

/** Fails when the page has a serious accessibility violation, shows the key of a text that it has not loaded, or scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoSeriousAxeViolations(page)
  const lines = (await page.locator('body').innerText()).split('\n')
  expect(lines.filter((line) => line in en)).toEqual([])
  const beside = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(beside, `pixels to scroll sideways at ${page.url()}`).toBe(0)
}

/**
 * Keeps a page that is loaded next from connecting its socket. Once connected it fetches again by itself what could not be
 * fetched.
 */
export async function keepUnconnected(page: Page): Promise<void> {
  await page.route('**/api/realtime/ticket', (route) => route.abort())
}

/** Changes the theme by its button, which a signed-in player's phone has in its menu. */
export async function switchTheme(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Use (light|dark) theme$/ })
  const isInMenu = !(await toggle.first().isVisible())
  if (isInMenu) await page.getByRole('button', { name: 'Open menu' }).click()
  await toggle.filter({ visible: true }).click()
  if (!isInMenu) return
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Whether the background of the element at a CSS selector looks red, green or neither. */
export async function backgroundHue(page: Page, selector: string): Promise<'red' | 'green' | 'grey'> {
  // Drawn on a canvas, because a page may write a colour in any notation.
  const colour = await page.evaluate<number[]>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    canvas.fillStyle = getComputedStyle(document.querySelector('${selector}')).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })()`)
  const [red = 0, green = 0] = colour
  if (Math.max(...colour) - Math.min(...colour) < 40) return 'grey'
  return red > green ? 'red' : 'green'
}

/** The names of the buttons, links and fields that lie under the element at a CSS selector. */
export function pressableUnder(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const cover = document.querySelector('${selector}')
    const { left, right, top, bottom } = cover.getBoundingClientRect()
    cover.style.visibility = 'hidden'
    const found = new Set()
    for (let x = left; x < right; x += 4)
      for (let y = top; y < bottom; y += 4)
        found.add(document.elementFromPoint(x, y)?.closest('a, button, input, select, summary, label'))
    cover.style.visibility = ''
    return [...found].filter(Boolean).map((each) => each.ariaLabel ?? each.textContent)
  })()`)
}

/** The match that begins last: its prices stand still for as long as a test takes. */
export function upcomingMatch(url: string): Promise<MatchSummary> {
  return until('an upcoming match', async () => {
    const upcoming = (await listedMatches(url)).filter(({ phase }) => phase === 'upcoming')
    return upcoming.toSorted((a, b) => a.event_date.localeCompare(b.event_date)).at(-1)
  })
}

/** The path of a match's betting screen. */
export function marketPath({ marketId }: MatchSummary): string {
  return `/match/currmtc?market=${marketId}`
}
