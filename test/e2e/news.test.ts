import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { getNews } from '../../domain/contract/news.ts'
import type { ViewportName } from '../support/browser/browser.ts'
import { expectSound } from '../support/browser/screen.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'

const openStage = stagesForFile()

/** What the server has. */
const news = [
  'Finals day begins at ten.',
  'A longer line, which on a phone takes more than one line of its width to be read to its end.',
  'Tickets are gone.',
] as const

/** The loop of the specification. */
const LOOP_MS = 13_000

type Answer = { json: object } | { status: number; json: object }

/** Opens the sports home, with news that the server has, or another answer of it. */
async function openHome(
  viewport: ViewportName = 'desktop',
  answer: Answer = { json: news.map((content) => ({ content })) },
): Promise<Page> {
  const { page, url } = await openStage({ viewport, matches: [] })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route(`**${getNews.path}`, (route) => route.fulfill(answer))
  await page.goto(url)
  return page
}

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

usualTest('the news pass by one after the other on the sports home, the first one first', async () => {
  const page = await openHome()
  for (const text of [...news, news[0]]) {
    await expect.poll(() => motionOf(itemOf(page, text))).toEqual(moving)
    expect(await newsOf(page).getByRole('listitem').allTextContents()).toEqual(news)
    await toEnd(itemOf(page, text))
  }
})

usualTest('the news rest under the pointer and the keyboard’s focus', async () => {
  const page = await openHome()
  const first = itemOf(page, news[0])
  await expect.poll(() => motionOf(first)).toEqual(moving)
  await newsOf(page).hover({ position: { x: 5, y: 5 } })
  await expect.poll(() => motionOf(first)).toEqual(resting)
  await page.mouse.move(0, 0)
  await expect.poll(() => motionOf(first)).toEqual(moving)
  const last = page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: 'More sports' })
  await last.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => motionOf(first)).toEqual(resting)
  await page.keyboard.press('Tab')
  await expect.poll(() => motionOf(first)).toEqual(moving)
})

deepTest('the news stop where they can all be read, and run again', async () => {
  const page = await openHome('phone')
  const first = itemOf(page, news[0])
  await expect.poll(() => motionOf(first)).toEqual(moving)
  const height = await newsOf(page).evaluate((element) => element.getBoundingClientRect().height)
  await newsOf(page).getByRole('button', { name: 'Stop the news' }).click()
  expect(await motionOf(first)).toEqual([])
  await expectSound(page)
  await itemOf(page, news[2]).scrollIntoViewIfNeeded()
  expect(await newsOf(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
  await newsOf(page).getByRole('button', { name: 'Let the news run' }).click()
  await expect.poll(() => motionOf(first)).toHaveLength(1)

  // They stand still where motion is not wanted.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await first.waitFor()
  for (const text of news) expect(await motionOf(itemOf(page, text)), text).toEqual([])
  expect(await newsOf(page).getByRole('button').count()).toBe(0)
})

deepTest(
  'on the site in Hindi, a line is shown in Hindi if operators wrote it so, and the same words once',
  async () => {
    const both = { content: 'Tickets are gone.', contentHindi: 'टिकट बिक गए।' }
    const { page, url } = await openStage({ matches: [] })
    await page.addInitScript(() => localStorage.setItem('language', '"hi"'))
    await page.route(`**${getNews.path}`, (route) =>
      route.fulfill({
        json: [both, { ...both, content: 'All gone.' }, { content: 'Finals day begins at ten.' }],
      }),
    )
    await page.goto(url)
    const items = page.getByRole('region', { name: 'समाचार' }).getByRole('listitem')
    await expect.poll(() => items.allTextContents()).toEqual([both.contentHindi, 'Finals day begins at ten.'])
  },
)

deepTest('a line of the house stands in where there are no news, or they cannot be fetched', async () => {
  const line = 'Welcome to Maidan. Bets on every ball, at prices that are honoured.'
  const page = await openHome('desktop', { json: [] })
  const isShown = () =>
    expect.poll(() => newsOf(page).getByRole('listitem').allTextContents()).toEqual([line])
  await isShown()
  await page.route(`**${getNews.path}`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await isShown()
})
