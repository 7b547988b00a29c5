import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { sendBet } from '../support/api/bets.ts'
import { backRate } from '../support/api/matches.ts'
import { type ViewportName, viewports } from '../support/browser/browser.ts'
import { collectErrors, type PlayerPage } from '../support/browser/player.ts'
import { expectSound, marketPath, switchTheme, upcomingMatch } from '../support/browser/screen.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { priceButton, slipOf, stakeField } from '../support/browser/slip.ts'
import { until } from '../support/wait.ts'

const site = ownSiteForFile({ args: [] })
let upcoming: MatchSummary
beforeAll(async () => {
  upcoming = await upcomingMatch(site.url)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Each screen as it is once its content is there. */
const visitorScreens: Record<string, (page: Page) => Promise<void>> = {
  '/login': (page) => heading(page, 'Login with Email ID').waitFor(),
  '/signup': (page) => heading(page, 'Create an Account').waitFor(),
  '/cricket2': (page) =>
    page
      .getByRole('link', { name: /^Live score of / })
      .first()
      .waitFor(),
  '/nowhere': (page) => heading(page, 'Page not found').waitFor(),
}
const playerScreens = (): Record<string, (page: Page) => Promise<void>> => ({
  '/': (page) => page.getByRole('list', { name: 'Cricket' }).getByRole('listitem').first().waitFor(),
  '/sport/in-play': (page) =>
    page.getByRole('list', { name: 'Cricket' }).getByRole('listitem').first().waitFor(),
  '/sport/politics': (page) => page.getByText('No Politics matches available at the moment.').waitFor(),
  '/sport/1': (page) => page.getByRole('list', { name: 'Football' }).getByRole('listitem').first().waitFor(),
  [`/match/${upcoming.matchId}`]: async (page) => {
    await heading(page, 'Match Odds').first().waitFor()
    await page
      .getByRole('button', { name: /^Back / })
      .first()
      .click()
    await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
  },
  [marketPath(upcoming)]: async (page) => {
    await page.getByRole('table', { name: 'My Bets' }).waitFor()
    await priceButton(page, 'Lgaai', upcoming.teams[0] ?? '').click()
    await stakeField(page).fill('250')
    await slipOf(page).getByRole('button', { name: 'Keep open' }).click()
  },
  '/match/currmtc?market=none': (page) => page.getByText('Match not found or no data available.').waitFor(),
  '/history': (page) => page.locator('[data-type]').getByText('Open', { exact: true }).first().waitFor(),
  '/account/profile': (page) => heading(page, 'Profile').waitFor(),
  '/account/transactions': (page) => page.getByText('No withdrawals found').waitFor(),
  '/account/transactions?tab=deposit': (page) => page.getByText('No deposits found').waitFor(),
  '/account/transactions?tab=statement': (page) => page.getByText('Bet placed').first().waitFor(),
  '/account/transactions?tab=results': (page) => heading(page, 'Profit and loss').waitFor(),
  '/account/settings': (page) => heading(page, 'Password').waitFor(),
  '/account/settings#play': (page) => page.getByRole('button', { name: 'Set: Stakes, Day' }).waitFor(),
  '/account/settings#preferences': (page) => page.getByLabel('If the odds change').waitFor(),
  '/casino/andar-bahar': (page) => page.getByRole('button', { name: 'Bet on Tie' }).waitFor(),
  '/casino/matka': (page) => heading(page, 'Maidan Express').waitFor(),
  '/casino/play/Kalyan/Open': (page) => heading(page, 'Results').waitFor(),
  '/casino/bidpage/Kalyan/Single%20Panna/10/95/Open': (page) => page.getByLabel('Points on 128').waitFor(),
  '/nowhere': (page) => heading(page, 'Page not found').waitFor(),
})

/** Places a bet, so that lists of bets have one. */
async function bet({ player }: PlayerPage): Promise<void> {
  // On a busy machine a tick may come late, or move a price between the reading and the bet: it is asked again then.
  await until('a bet is taken', async () => {
    // Another match may have come to be the last: the screens are those of the one that is bet on.
    upcoming = await upcomingMatch(site.url)
    const answer = await sendBet(site.url, player, {
      ...{ label: upcoming.teams[0] ?? '', type: 'Lgaai', odds: backRate(upcoming) },
      ...{ stake: 100, userId: player.userId, marketId: upcoming.marketId },
    })
    if (answer.kind === 'reply') return true
    expect(['marketSuspended', 'oddsChanged']).toContain(answer.kind === 'refusal' && answer.refusal.error)
    return undefined
  })
}

test.each(Object.keys(viewports) as ViewportName[])(
  'every screen on a %s is accessible and fits in both themes, says whose money it is, and logs no error',
  async (viewport) => {
    const visitor = await site.openVisitor(viewport)
    const player = await site.openPlayer(viewport)
    await bet(player)
    const screens = [
      { page: visitor, of: visitorScreens },
      { page: player.page, of: playerScreens() },
    ]
    for (const { page, of } of screens) {
      const errors = collectErrors(page)
      for (const [path, shown] of Object.entries(of)) {
        await page.goto(`${site.url}${path}`)
        await shown(page)
        await page.getByText('Demo mode: play money. No real rupees are won or lost.').waitFor()
        await expectSound(page)
        await switchTheme(page)
        await expectSound(page)
      }
      // The page requests the unknown market, early also its match, and the browser calls the answer an error.
      expect(errors.filter((error) => !/market_id=none|match\/none$/.test(error))).toEqual([])
    }
  },
)
