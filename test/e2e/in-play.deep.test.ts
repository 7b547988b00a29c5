import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openMatch } from '../support/browser/player.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { pickPrice, slipOf } from '../support/browser/slip.ts'
import { type Fixture, replayArgs, teams } from '../support/stage/replay.ts'
import { until } from '../support/wait.ts'

const [first, second] = teams

/** Somebody is out with every third ball: the market is suspended until the next one. */
const collapse: Fixture = {
  teams,
  innings: [Array.from({ length: 10 }, () => [1, 4, 'W'] as const).flat()],
  outcome: { winner: second, by: { runs: 1 } },
}

/** A ball every two seconds, the first one in five. */
const site = ownSiteForFile({ args: () => replayArgs('collapse', collapse, { speed: 14, leadSeconds: 5 }) })

/** Waits until, at one moment, the market has this status and none, or all, of its prices can be pressed. */
async function untilMarketIs(page: Page, status: string, pressable: 'none' | 'all'): Promise<void> {
  const region = page.getByRole('region', { name: 'Match Odds' })
  await until(`a market that is ${status}, where ${pressable} of the prices can be pressed`, () =>
    region.evaluate(
      (element, [wanted, disabled]) => {
        const cells = [...element.querySelectorAll('button[data-side]')]
        const isAsWanted = cells.length > 0 && cells.every((cell) => cell.matches(':disabled') === disabled)
        return isAsWanted && element.querySelector('header span')?.textContent === wanted
      },
      [status, pressable === 'none'] as const,
    ),
  )
}

test('a market is suspended when somebody is out, and opens again', async () => {
  const { page } = await site.openPlayer()
  await page.goto(site.url)
  await openMatch(page, teams.join(' v '))
  await page.getByText('Live', { exact: true }).waitFor()
  await untilMarketIs(page, 'OPEN', 'all')
  await pickPrice(page, 'Lgaai', first)
  await page.getByRole('button', { name: 'Keep open' }).click()
  await untilMarketIs(page, 'SUSPENDED', 'none')
  await slipOf(page).getByRole('button', { name: 'Suspended' }).waitFor()
  await untilMarketIs(page, 'OPEN', 'all')
})
