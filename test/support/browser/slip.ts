import type { Locator, Page } from 'playwright-core'
import { until } from '../wait.ts'

/** The bet slip on the page. */
export function slipOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bet slip' })
}

export function stakeField(page: Page): Locator {
  return page.getByLabel('Stake', { exact: true })
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit' })
}

/** The chip with a stake in rupees, such as '1,000'. */
export function chip(page: Page, text: string): Locator {
  return slipOf(page).getByRole('button', { name: text, exact: true })
}

/** The price of a team on one side of the match-odds table. */
export function priceButton(page: Page, side: 'Lgaai' | 'khaai', team: string): Locator {
  return matchOdds(page).getByRole('button', { name: new RegExp(`^${side} ${team} [\\d.]+$`) })
}

function matchOdds(page: Page): Locator {
  return page.getByRole('table', { name: 'Match Odds', exact: true })
}

/**
 * Presses a price once it can be pressed, which opens the slip.
 * @returns its rate per 100, read at the moment of the press: prices in play may move, or rest, between two calls
 */
export async function pickPrice(page: Page, side: 'Lgaai' | 'khaai', team: string): Promise<number> {
  const cell = priceButton(page, side, team)
  const pressed = await until(`a price of ${team} that can be pressed`, () =>
    cell.evaluate((button) => {
      if (button.matches(':disabled')) return false
      const { textContent } = button
      button.click()
      return textContent ?? ''
    }),
  )
  await priceOnSlip(page).waitFor()
  return Number(/[\d.]+$/.exec(pressed)?.[0])
}

/** Whether the slip is closed. */
export async function slipIsEmpty(page: Page): Promise<boolean> {
  return (await priceOnSlip(page).count()) === 0
}

/** The price in the slip, or the question 'Odds now …, were …' that is in its place when the price has changed. */
function priceOnSlip(page: Page): Locator {
  return slipOf(page)
    .locator('header')
    .getByText(/^Odds (now )?\d/)
}

/** The slip's profit, liability and new exposure: '₹450.00' or '–' each. */
export async function slipFigures(
  page: Page,
): Promise<{ profit: string; liability: string; exposureAfter: string }> {
  const [profit = '', liability = '', exposureAfter = ''] = await slipOf(page).locator('dd').allTextContents()
  return { profit, liability, exposureAfter }
}

/**
 * The profits in the teams' rows, in the table's order: '+₹450.00' each, and a second amount while a bet is in the slip.
 */
export async function profitsIfWins(page: Page): Promise<string[][]> {
  const texts = await matchOdds(page).getByRole('rowheader').allTextContents()
  return texts.map((text) => text.match(/[+−]?₹[\d,]+\.\d\d/g) ?? [])
}

/** The rows of My Bets on the match screen. */
export function betRows(page: Page): Locator {
  return page.getByRole('table', { name: 'My Bets, Match Odds' }).locator('tbody tr')
}
