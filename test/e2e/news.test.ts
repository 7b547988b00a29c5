import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getNews } from '../../domain/contract/news.ts'
import { demoNews } from '../../local/seed.ts'
import { expectSound } from '../support/browser/screen.ts'
import { siteForFile } from '../support/browser/site.ts'

const site = siteForFile()

/** The loop of the specification. */
const LOOP_MS = 13_000

const newsOf = (page: Page) => page.getByRole('region', { name: 'News' })
const itemOf = (page: Page, text: string) => newsOf(page).getByText(text, { exact: true })

/** What the tests read of an animation of the browser. */
interface BrowserAnimation {
  readonly playState: string
  readonly effect: { getComputedTiming(): { duration: number } }
}

/** What moves of an item, as the browser sees it. */
function motionOf(item: Locator) {
  return item.evaluate((element) =>
    element.getAnimations().map(({ playState, effect }: BrowserAnimation) => ({
      state: playState,
      durationMs: effect.getComputedTiming().duration,
    })),
  )
}

const moving = [{ state: 'running', durationMs: LOOP_MS }]
const resting = [{ state: 'paused', durationMs: LOOP_MS }]

/** Sets an item's animation short of its loop's end. */
function toEnd(item: Locator): Promise<void> {
  return item.evaluate((element, timeMs) => {
    for (const animation of element.getAnimations()) animation.currentTime = timeMs
  }, LOOP_MS - 50)
}

test('the news pass by one after the other on the sports home, the first one first', async () => {
  const { page } = await site.openPlayer()
  await page.goto(`${site.url}/`)
  for (const text of [...demoNews, demoNews[0]]) {
    await expect.poll(() => motionOf(itemOf(page, text))).toEqual(moving)
    expect(await newsOf(page).getByRole('listitem').allTextContents()).toEqual(demoNews)
    await toEnd(itemOf(page, text))
  }
})

test('the news rest under the pointer and the keyboard’s focus', async () => {
  const { page } = await site.openPlayer()
  await page.goto(`${site.url}/`)
  const first = itemOf(page, demoNews[0])
  await expect.poll(() => motionOf(first)).toEqual(moving)
  await newsOf(page).hover({ position: { x: 5, y: 5 } })
  await expect.poll(() => motionOf(first)).toEqual(resting)
  await page.mouse.move(0, 0)
  await expect.poll(() => motionOf(first)).toEqual(moving)
  const link = page.getByRole('navigation', { name: 'Sports' }).getByRole('link').last()
  await link.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => motionOf(first)).toEqual(resting)
  await page.keyboard.press('Tab')
  await expect.poll(() => motionOf(first)).toEqual(moving)
})

test('the news stop where they can all be read, and run again', async () => {
  const { page } = await site.openPlayer('phone')
  await page.goto(`${site.url}/`)
  const first = itemOf(page, demoNews[0])
  await expect.poll(() => motionOf(first)).toEqual(moving)
  const height = await newsOf(page).evaluate((element) => element.getBoundingClientRect().height)
  await newsOf(page).getByRole('button', { name: 'Stop the news' }).click()
  expect(await motionOf(first)).toEqual([])
  await expectSound(page)
  await itemOf(page, demoNews[2]).scrollIntoViewIfNeeded()
  expect(await newsOf(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
  await newsOf(page).getByRole('button', { name: 'Let the news run' }).click()
  await expect.poll(() => motionOf(first)).toHaveLength(1)
})

test('the news stand still where motion is not wanted', async () => {
  const { page } = await site.openPlayer()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}/`)
  await itemOf(page, demoNews[0]).waitFor()
  for (const text of demoNews) expect(await motionOf(itemOf(page, text)), text).toEqual([])
  expect(await newsOf(page).getByRole('button').count()).toBe(0)
})

test.each([
  ['there are none', { json: [] }],
  ['they can’t be had', { status: 404, json: {} }],
])('a line of the house stands in where %s', async (_where, answer) => {
  const { page } = await site.openPlayer()
  await page.route(`**${getNews.path}`, (route) => route.fulfill(answer))
  await page.goto(`${site.url}/`)
  const line = 'Welcome to Maidan. Bets on every ball, at prices that are honoured.'
  await expect.poll(() => newsOf(page).getByRole('listitem').allTextContents()).toEqual([line])
})
