import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openMatch } from '../support/browser/player.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { pickPrice, priceButton, slipOf } from '../support/browser/slip.ts'
import { type Fixture, replayArgs, teams } from '../support/stage/replay.ts'

const [first, second] = teams

/** Somebody is out with every third ball: the market is suspended until the next one. */
const collapse: Fixture = {
  teams,
  innings: [Array.from({ length: 10 }, () => [1, 4, 'W'] as const).flat()],
  outcome: { winner: second, by: { runs: 1 } },
}

/** A ball every two seconds, the first one in five. */
const site = ownSiteForFile({ args: () => replayArgs('collapse', collapse, { speed: 14, leadSeconds: 5 }) })

const statusOf = (page: Page) => page.getByRole('region', { name: 'Match Odds' }).locator('header span')

test('a market is suspended when somebody is out, and opens again', async () => {
  const { page } = await site.openPlayer()
  await page.goto(site.url)
  await openMatch(page, teams.join(' v '))
  await page.getByText('Live', { exact: true }).waitFor()
  await statusOf(page).getByText('OPEN').waitFor()
  await pickPrice(page, 'Lgaai', first)
  await page.getByRole('button', { name: 'Keep open' }).click()
  await statusOf(page).getByText('SUSPENDED').waitFor()
  await slipOf(page).getByRole('button', { name: 'Suspended' }).waitFor()
  for (const cell of await page.locator('button[data-side]').all()) expect(await cell.isDisabled()).toBe(true)
  await statusOf(page).getByText('OPEN').waitFor()
  expect(await priceButton(page, 'Lgaai', first).isEnabled()).toBe(true)
})
