import { expect, it } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { expectSound } from '../support/browser/screen.ts'
import { type Look, looks } from '../support/browser/tier.ts'
import { stagesForFile } from '../support/stage/staged-file.ts'
import { sampleMatch, sampleOdds, sampleScore } from '../web/lib/realtime/samples.ts'

const openStage = stagesForFile()
const HOUR_MS = 3_600_000

/** A match that ended, some hours before the present day began here or some hours after. */
function ended(matchId: string, hours: number, changes: Partial<MatchSummary> = {}): MatchSummary {
  const event_date = new Date(new Date().setHours(0, 0, 0, 0) + hours * HOUR_MS).toISOString()
  const odds = {
    ...sampleOdds({ matchId, marketId: `${matchId}.mo` }),
    status: 'CLOSED',
    result: 'India',
  } as const
  return sampleMatch({
    odds,
    name: `Match ${matchId}`,
    phase: 'finished',
    inplay: false,
    event_date,
    ...changes,
  })
}

async function openResults(path: string, look: Partial<Look> = {}) {
  const stage = await openStage({ matches: [], ...look })
  const asked: string[] = []
  await stage.page.route('**/api/matches/ended/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    asked.push(`${pathname.split('/').at(-1)}?${searchParams}`)
    const isSecond = searchParams.get('cursor') === 'second'
    const open = { ...ended('b', -30).odds, status: 'SUSPENDED', result: null } as const
    const data = isSecond
      ? [ended('a', 0), ended('b', -30, { odds: open })]
      : [ended('now', 0, { score: { ...sampleScore, status: 'India won by 4 wickets' } }), ended('a', 0)]
    const isNone = pathname.endsWith('/1') || searchParams.has('from')
    return route.fulfill({
      json: { success: true, data: isNone ? [] : data, next: isSecond || isNone ? null : 'second' },
    })
  })
  await stage.page.goto(`${stage.url}${path}`)
  await stage.page.getByRole('heading', { level: 1, name: 'Match results' }).waitFor()
  return { ...stage, asked }
}

it('shows past matches by day with their results, page by page, each of them once, and opens one', async () => {
  const { page } = await openResults('/results')
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => days.allTextContents()).toEqual(['Today2'])
  const first = page.getByRole('list', { name: 'Cricket: Today' }).getByRole('listitem').first()
  expect(await first.innerText()).toMatch(/Match now[\s\S]*India won by 4 wickets[\s\S]*Result: India/)
  await page.getByRole('button', { name: 'Earlier matches' }).click()
  await expect.poll(() => days.count()).toBe(2)
  expect(await days.first().textContent()).toBe('Today2')
  await page.getByText('No result yet').waitFor()
  expect(await page.getByRole('button', { name: 'Earlier matches' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Match now' }).click()
  expect(new URL(page.url()).search).toBe('?market=now.mo')
})

it('asks for the days of the address, says that there are none, and takes another sport', async () => {
  const { page, asked } = await openResults('/results?from=2026-01-05&to=2026-01-05')
  await page.getByText('No match of Cricket ended in this time.').waitFor()
  const dayMs = new Date(2026, 0, 5).getTime()
  const query = { from: new Date(dayMs).toISOString(), to: new Date(dayMs + 24 * HOUR_MS).toISOString() }
  expect(asked).toEqual([`4?${new URLSearchParams(query)}`])
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('link', { name: 'Match now' }).waitFor()
  await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Football' }).click()
  await page.getByText('No match of Football ended in this time.').waitFor()
  expect(asked.at(-1)).toBe('1?')
})

it('is found from the list of a sport and by the search', async () => {
  const { page, url } = await openResults('/results/nothing')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/results')
  await page.goto(`${url}/sport/1`)
  await page.getByRole('link', { name: 'Results: Football' }).click()
  await page.getByText('No match of Football ended').waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('match res')
  await page.getByRole('option', { name: 'Match results' }).waitFor()
})

it.each(looks)('fits a $viewport in the $theme theme', async (look) => {
  const { page } = await openResults('/results', look)
  await page.getByRole('link', { name: 'Match now' }).waitFor()
  await expectSound(page)
})
