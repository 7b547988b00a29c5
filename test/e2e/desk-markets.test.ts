import { beforeAll, describe, expect, test } from 'vitest'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { betOn, place } from '../support/api/bets.ts'
import { signUp, type TestPlayer } from '../support/api/calls.ts'
import { openMatch } from '../support/api/desk-markets.ts'
import { backRate } from '../support/api/matches.ts'
import { confirm, dialogOf, marketOn, openDesk } from '../support/browser/desk.ts'
import { rupeesText, shownWallet } from '../support/browser/player.ts'
import { expectSound } from '../support/browser/screen.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { sizes } from '../support/browser/tier.ts'
import { untilTicking } from '../support/cloud/ticking.ts'
import { bettedMatch } from '../support/stage/betted-match.ts'
import { runnerNames } from '../support/stage/market.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

/** With matches: one is declared, and several are shown. */
const site = ownSiteForFile({ args: [] })
beforeAll(async () => {
  // A visitor wakes the ticker.
  await openMatch(site.url)
  await untilTicking(site.database)
})

const reason = 'the scorer’s word'

function bet(match: MatchSummary, player: TestPlayer) {
  const label = match.odds.matchOdds[0]?.team_name ?? ''
  const odds = backRate(match)
  return place(site.url, player, betOn(match.marketId, player, { label, odds, acceptOdds: 'any' }))
}

describe.each(sizes('phone'))('on a %s', (viewport) => {
  test('a player’s screen follows what an operator does: suspended, resumed, declared and paid', async () => {
    const match = await openMatch(site.url)
    const { matchId, marketId, matchName } = match
    const { page: screen, player } = await site.openPlayer(viewport)
    const placed = await bet(match, player)
    await screen.goto(`${site.url}/match/${encodeURIComponent(matchId)}`)
    await screen.getByText('Live prices').waitFor()
    const suspended = screen.getByText('Suspended', { exact: true }).first()
    expect(await suspended.isVisible()).toBe(false)

    const desk = await openDesk(site, 'markets', viewport)
    await desk.getByLabel('Find a match').fill(matchName)
    await desk.getByRole('link', { name: matchName }).first().waitFor()
    await expectSound(desk)
    await desk.goto(`${site.url}/operator/markets/${encodeURIComponent(matchId)}`)
    const main = marketOn(desk, marketId)
    await main.getByRole('button', { name: 'Suspend' }).click()
    await expectSound(desk)
    await confirm(desk, 'Suspend', reason)
    await main.getByText('Suspended', { exact: true }).waitFor()
    await main.getByText(reason).waitFor()
    await suspended.waitFor()
    await expectSound(desk)

    await main.getByRole('button', { name: 'Resume' }).click()
    await confirm(desk, 'Resume', reason)
    await main.getByText('Open', { exact: true }).waitFor()
    await suspended.waitFor({ state: 'hidden' })

    const winner = match.odds.matchOdds[0]?.team_name ?? ''
    await main.getByRole('button', { name: 'Declare result' }).click()
    await dialogOf(desk).getByRole('radio', { name: winner }).check()
    await dialogOf(desk).getByText('bets may still come in').waitFor()
    await dialogOf(desk).getByText('Test Player').first().waitFor()
    await expectSound(desk)
    await confirm(desk, `Declare: ${winner}`, reason)
    await screen.getByText(`Winner: ${winner}`).waitFor()
    const balance = rupeesText(1_000_000 + Math.round(placed.bet.profit * 100))
    await until('the win on the player’s screen', async () => (await shownWallet(screen)).balance === balance)
    await marketOn(desk, marketId).getByText('Settled', { exact: true }).waitFor()
  })

  deepTest('the house’s exposure is shown by outcome, of a match and of all', async () => {
    const player = await signUp(site.url)
    const { matchId, marketId, line } = await bettedMatch(site, player)
    const match = await openMatch(site.url)
    await bet(match, player)
    const desk = await openDesk(site, `exposure/${matchId}`, viewport)
    const rows = (id: string) => marketOn(desk, id).getByRole('row').allInnerTexts()
    await marketOn(desk, line).getByText('46 runs or more').waitFor()
    expect((await rows(marketId)).slice(1).map((text) => text.split(/\s*\t\s*/).filter(Boolean))).toEqual([
      [runnerNames[0], '−₹500.00'],
      [runnerNames[1], '+₹1,000.00'],
    ])
    await desk.getByText('−₹710.00').waitFor()
    await expectSound(desk)
    await desk.getByRole('link', { name: 'All matches' }).click()
    await marketOn(desk, match.marketId).getByRole('link', { name: match.matchName }).waitFor()
    await expectSound(desk)
  })
})
