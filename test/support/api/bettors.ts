import { expect } from 'vitest'
import { getCricketMarket, postLaggaiKhaiBets } from '../../../domain/contract/bets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { type PlayedBet, profitOf, totalProfit } from '../bet-arithmetic.ts'
import type { Books } from '../cloud/audit.ts'
import { teams } from '../stage/replay.ts'
import { mustCall, signUp, type TestPlayer } from './calls.ts'

const START_PAISE = 10_000_00

/** A player and their bets, from which tests work out what is due. */
export interface Bettor {
  readonly player: TestPlayer
  readonly bets: readonly PlayedBet[]
}

const rateOf = (match: MatchSummary, runner: number, side: 'lgaai' | 'khaai') =>
  Math.round((match.odds.matchOdds[runner]?.[side] ?? 0) * 100)

/** Five bets, on both sides of both teams; the stakes have odd paise and differ from player to player. */
function betsOf(match: MatchSummary, index: number): PlayedBet[] {
  const pick = (at: number) => ({ runner: (index + at) % 2, lays: (index >> (at % 4)) % 2 === 1 })
  return [0, 1, 2, 3, 4].map((at) => {
    const { runner, lays } = pick(at)
    return {
      type: lays ? 'khaai' : 'Lgaai',
      team: teams[runner] ?? '',
      stakePaise: 100_00 + index * 1_11 + at * 7_03,
      rate: rateOf(match, runner, lays ? 'khaai' : 'lgaai'),
    }
  })
}

/** Signs a player up and places their bets. */
export async function enter(url: string, match: MatchSummary, index: number): Promise<Bettor> {
  const player = await signUp(url)
  const bets = betsOf(match, index)
  for (const { type, team, stakePaise, rate } of bets) {
    const { userId, idToken } = player
    const body = { label: team, type, odds: rate, stake: stakePaise / 100, userId, marketId: match.marketId }
    await mustCall(url, postLaggaiKhaiBets, { body }, idToken)
  }
  return { player, bets }
}

/** Expects that each player was paid once, as their bets win or lose when `winner` wins; without a winner all are void. */
export function expectPaidOnce(
  { wallets, entries }: Books,
  bettors: readonly Bettor[],
  winner: string | undefined,
) {
  for (const { player, bets } of bettors) {
    const due = winner === undefined ? 0 : totalProfit(bets, winner)
    const wallet = wallets.get(player.userId)
    expect(wallet).toMatchObject({ balancePaise: START_PAISE + due, exposurePaise: 0 })
    const own = entries.filter(({ playerId }) => playerId === player.userId)
    expect(own.filter(({ kind }) => kind === 'marketSettlement')).toHaveLength(1)
  }
}

/** Label, status and profit of a player's bets, in the order they were placed. */
export async function marksOf(url: string, { userId, idToken }: TestPlayer) {
  const listed = await mustCall(url, getCricketMarket, { params: { userId } }, idToken)
  return listed.reverse().map(({ label, status, profit }) => ({ label, status, profit }))
}

/** Expects that each listed bet has its right status and profit. */
export async function expectBetsMarked(url: string, { player, bets }: Bettor, winner: string | undefined) {
  expect(await marksOf(url, player)).toEqual(
    bets.map((bet) => {
      const profit = winner === undefined ? 0 : profitOf(bet, winner)
      const status = winner === undefined ? 'Void' : profit > 0 ? 'Won' : 'Lost'
      return { label: bet.team, status, profit: profit / 100 }
    }),
  )
}
