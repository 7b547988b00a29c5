import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectSound } from '../support/browser/screen.ts'
import { looks } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { sampleMatch, sampleOdds } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()

const live = sampleMatch()
const next = sampleMatch({
  odds: sampleOdds({ marketId: 'f1.mo', matchId: 'f1' }),
  sportId: 1,
  name: 'New Zealand v Australia',
  teams: ['New Zealand', 'Australia'],
  phase: 'upcoming',
  inplay: false,
})

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Match, team, competition or game' })
const active = (page: Page) => page.getByRole('option', { selected: true })

async function open(facts: Partial<Parameters<typeof openStage>[0]> = {}) {
  const stage = await openStage({ matches: [live, next], ...facts })
  await stage.page.goto(`${stage.url}/history`)
  await stage.page.getByRole('heading', { level: 1 }).waitFor()
  return stage
}

usualTest('a match is found from any page by the keyboard alone, and opened', async () => {
  const { page, url } = await open()
  await page.keyboard.press('/')
  await expect.poll(() => fieldOf(page).evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type('aus')
  await page.getByText('2 results').waitFor({ state: 'attached' })
  expect(await page.getByRole('group', { name: 'Upcoming' }).getByRole('option').count()).toBe(1)
  await expect.poll(() => active(page).textContent()).toContain('India v Australia')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page).textContent()).toContain('New Zealand v Australia')
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(
    await active(page).getAttribute('id'),
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/match/f1`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.matches(':focus'))).toBe(true)

  // In a field the key is a character, and what finds nothing says so.
  await page.keyboard.press('/')
  await expect.poll(() => fieldOf(page).evaluate((field) => field.matches(':focus'))).toBe(true)
  await fieldOf(page).press('/')
  await page.keyboard.type('zzz')
  await page.getByText('Nothing found for “/zzz”').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

deepTest('the button gets the focus back from a search that was closed', async () => {
  const { page } = await open()
  const button = page.getByRole('button', { name: 'Search' })
  await button.press('Enter')
  await fieldOf(page).press('Escape')
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true)
})

deepTest(
  'matches that cannot be fetched are said to be missing, and games are found all the same',
  async () => {
    const { page } = await open({ matches: [live] })
    await page.route('**/api/matches/4', (route) =>
      route.fulfill({ status: 400, json: { success: false, error: 'badRequest', message: 'Not now.' } }),
    )
    await page.keyboard.press('/')
    await page.getByRole('alert').getByText('Some matches are missing here.').waitFor()
    await fieldOf(page).fill('avia')
    await page.getByRole('option', { name: 'Aviator' }).waitFor()
    await page.unroute('**/api/matches/4')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await fieldOf(page).fill('india')
    await page.getByRole('option', { name: 'India v Australia' }).click()
    await page.waitForURL('**/match/currmtc?market=m1')
  },
)

deepTest.each(looks)(
  'on a $viewport in the $theme theme it breaks no rule of accessibility',
  async ({ viewport, theme }) => {
    const { page } = await open({ viewport, theme } as object)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('option').first().waitFor()
    await expectSound(page)
    const box = await page.getByRole('dialog').boundingBox()
    if (viewport === 'phone') expect([box?.x, box?.width]).toEqual([0, 375])
  },
)
