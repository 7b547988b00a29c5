import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getLimits } from '../../domain/contract/limits.ts'
import { collectErrors } from '../support/browser/player.ts'
import { expectSound, switchTheme } from '../support/browser/screen.ts'
import { bothSizes } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, inTier, usualTest } from '../support/tier.ts'

const openStage = stagesForFile()

const folder = join(import.meta.dirname, '../../docs/rules')

/** The files in the order of the page. */
const files = [
  'general',
  'match-odds',
  'bookmaker',
  'sessions',
  'fancies',
  'other-sports',
  'aviator',
  'mines',
  'titli',
  'andar-bahar',
  'matka',
  'cards',
  'color-prediction',
  'fairness',
  'account',
]

/** Without markup and white space: what a reader of either sees. */
function wordsOf(markdown: string): string {
  return markdown
    .replace(/^\|[-|]+\|$/gm, '')
    .replace(/^(#+|-|\d+\.) /gm, '')
    .replace(/\*\*|`|\s*\|\s*/g, ' ')
    .replace(/\s+/g, '')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** How far below the top of the window a heading is. */
const topOf = (page: Page, name: string) =>
  heading(page, name).evaluate((element) => element.getBoundingClientRect().top)

/** In sight, and not under the header that stays in place. */
async function expectScrolledTo(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor()
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(() => topOf(page, name)).toBeGreaterThanOrEqual(header)
  await expect.poll(() => topOf(page, name)).toBeLessThan(header + 80)
  await expect.poll(() => heading(page, name).evaluate((element) => element.matches(':focus'))).toBe(true)
}

usualTest('the rules on the page are those of the files, word by word', async () => {
  const rules = readdirSync(folder).filter((name) => name.endsWith('.md'))
  expect(rules.toSorted()).toEqual(files.map((file) => `${file}.md`).toSorted())
  const { page, url } = await openStage({ matches: [], isVisitor: true })
  await page.goto(`${url}/rules`)
  await heading(page, 'House rules').waitFor()
  for (const file of files) {
    const markdown = readFileSync(join(folder, `${file}.md`), 'utf8')
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
    const section = page.getByRole('region', { name: title, exact: true })
    expect(((await section.textContent()) ?? '').replace(/\s+/g, ''), file).toBe(wordsOf(markdown))
  }
  const order = await page.locator('main section > div > h2').evaluateAll((all) => all.map(({ id }) => id))
  expect(order).toEqual(files)

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await heading(page, 'Login with Email ID').waitFor()
  await page.getByRole('link', { name: 'House rules' }).click()
  await heading(page, 'House rules').waitFor()
})

describe.each(bothSizes)('on a %s', (viewport) => {
  deepTest.each(inTier(['visitor'], ['visitor', 'player']))(
    'the rules are accessible and fit in both themes, for a %s',
    async (who) => {
      const { page, url } = await openStage({ viewport, matches: [], isVisitor: who === 'visitor' })
      const errors = collectErrors(page)
      await page.goto(`${url}/rules`)
      await heading(page, 'House rules').waitFor()
      expect(await page.title()).toBe('House rules · Maidan')
      await expectSound(page)
      await switchTheme(page)
      await expectSound(page)
      // A stage has no limits to answer a player's page with, which the browser says on its console.
      expect(errors.filter((error) => !error.includes(getLimits.path.split('{')[0] ?? ''))).toEqual([])
    },
  )

  test('an address leads to its rule', async () => {
    const { page, url } = await openStage({ viewport, matches: [], isVisitor: true })
    await page.goto(`${url}/rules#sessions-overs-cut-short`)
    await expectScrolledTo(page, 'Overs cut short')
    await page.getByRole('navigation', { name: 'Rules' }).getByRole('link', { name: 'Fancies' }).click()
    await expectScrolledTo(page, 'Fancies')
    expect(new URL(page.url()).hash).toBe('#fancies')
  })
})

deepTest('a player comes to the rules from the menu, and from any page to a rule of them', async () => {
  const { page, url } = await openStage({ matches: [] })
  await page.goto(`${url}/history`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'House rules' }).click()
  await heading(page, 'House rules').waitFor()
  expect(await menu.getByRole('link', { name: 'House rules' }).getAttribute('aria-current')).toBe('page')

  await menu.getByRole('link', { name: 'My Bets' }).click()
  await heading(page, 'Cricket History').waitFor()
  // As a link of another page does: within the site, by its router.
  await page.evaluate(
    `history.pushState({}, '', '/rules#bookmaker'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expectScrolledTo(page, 'Bookmaker')
})
