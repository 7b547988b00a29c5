import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { sampleLine, sampleMatch, sampleScore } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

/** The spacing of WCAG 2.2, 1.4.12. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Words that are cut off by their box; what ends in dots has a place where it is written whole. */
const cutOff = `[...document.querySelectorAll('main *, header *, nav *')].filter((element) => {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
  if (!hasText || textOverflow === 'ellipsis' || element.closest('[aria-hidden=true]')) return false
  // Of screen readers only.
  if (element.clientWidth <= 1) return false
  const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
  const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
  return isWide || isHigh
}).map((element) => element.textContent)`

const pages: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['/', (page) => page.getByRole('link', { name: 'India v Australia' }).waitFor()],
  ['/match/currmtc?market=m1', (page) => page.getByRole('table', { name: 'Match Odds' }).waitFor()],
  ['/match/match1', (page) => page.getByRole('table', { name: 'Match Odds' }).waitFor()],
  ['/casino', (page) => page.getByRole('link', { name: /Mines/ }).first().waitFor()],
  ['/account/settings', (page) => page.getByRole('heading', { name: 'Password' }).waitFor()],
  ['/fair', (page) => page.getByRole('heading', { name: 'How it works' }).waitFor()],
]

it.each(pages)(
  'at 200 % and with wide letters, %s needs no sideways scrolling and cuts off no words',
  async (path, shown) => {
    const { page, url } = await openStage({
      matches: [sampleMatch({ score: sampleScore })],
      markets: [sampleLine()],
    })
    // As wide as 1280 pixels at 200 %.
    await page.setViewportSize({ width: 640, height: 512 })
    await page.goto(url + path)
    await shown(page)
    await expectSound(page)
    await page.addStyleTag({ content: spacing })
    await expectSound(page)
    expect(await page.evaluate(cutOff)).toEqual([])
  },
)
