import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { getLaggaiKhaiUserBets } from '../../../domain/contract/bets.ts'
import { getWalletAndExposure } from '../../../domain/contract/wallet.ts'
import { mustCall, type TestPlayer } from '../api/calls.ts'
import { type PlayedBet, profitOf } from '../bet-arithmetic.ts'
import type { ReplayFile } from '../stage/real-matches.ts'
import { scoreboardOf } from './follow.ts'
import { rupeesText, shownWallet, signedRupeesText, walletText } from './player.ts'
import { betRows } from './slip.ts'

/** A new player's balance. */
export const START_PAISE = 10_000_00

interface Settled {
  readonly url: string
  readonly player: TestPlayer
  readonly replay: ReplayFile
  readonly bets: readonly PlayedBet[]
}

/** A bet as the screen shows it once it is settled by the file's outcome. */
interface Settlement {
  readonly team: string
  readonly rate: string
  readonly stake: string
  readonly profitPaise: number
  readonly status: 'Won' | 'Lost' | 'Void'
}

function settle(bet: PlayedBet, winner: string | undefined): Settlement {
  const profitPaise = winner === undefined ? 0 : profitOf(bet, winner)
  const status = winner === undefined ? 'Void' : profitPaise > 0 ? 'Won' : 'Lost'
  return {
    team: bet.team,
    rate: bet.rate.toFixed(2),
    stake: rupeesText(bet.stakePaise),
    profitPaise,
    status,
  }
}

/** Expects that the wallet, the rows, the history and the server's lists show how the bets were settled. */
export async function expectSettled(page: Page, { url, player, replay, bets }: Settled): Promise<void> {
  const newestFirst = bets.map((bet) => settle(bet, replay.winner)).toReversed()
  const total = newestFirst.reduce((sum, { profitPaise }) => sum + profitPaise, 0)
  await expect
    .poll(() => shownWallet(page))
    .toEqual(walletText({ balance: START_PAISE + total, exposure: 0 }))

  const main = page.getByRole('main')
  await main.getByText('Your result').waitFor()
  await main.getByRole('definition').getByText(signedRupeesText(total), { exact: true }).first().waitFor()
  const score = await scoreboardOf(page).textContent()
  for (const { team, total } of replay.totals) expect(score).toContain(`${team}${total}(`)
  await expectRows(betRows(page), newestFirst)
  await page.getByRole('link', { name: 'All my bets' }).click()
  const history = page.getByRole('table', { name: 'Cricket History' }).locator('tbody tr')
  await expectRows(history, newestFirst)

  const { userId, idToken } = player
  const params = { userId }
  const wallet = await mustCall(url, getWalletAndExposure, { params }, idToken)
  expect(wallet).toMatchObject({ balance: (START_PAISE + total) / 100, exposureBalance: 0 })
  const listed = await mustCall(url, getLaggaiKhaiUserBets, { params }, idToken)
  expect(listed.bets.map(({ label, status, profit }) => ({ label, status, profit }))).toEqual(
    newestFirst.map(({ team, status, profitPaise }) => ({ label: team, status, profit: profitPaise / 100 })),
  )
}

/** Expects that the rows show how the bets were settled. */
async function expectRows(rows: Locator, bets: readonly Settlement[]): Promise<void> {
  const words = bets.map(({ team, rate, stake, profitPaise, status }) => [
    team,
    rate,
    stake,
    signedRupeesText(profitPaise),
    status,
  ])
  const found = async () => {
    const texts = await rows.allTextContents()
    return texts.map((text, row) => words[row]?.filter((word) => text.includes(word)))
  }
  await expect.poll(found).toEqual(words)
}
