import { describe, expect, test } from 'vitest'
import type { LiveBet, LiveBets } from '../../../domain/contract/aviator.ts'
import { byStake, mergedBets } from '../../../web/features/aviator/live-bets.ts'

function bet(id: string, changes: Partial<LiveBet> = {}): LiveBet {
  const open = { odds: null, win: null, updated: null, simulated: false }
  return { id, username: 'A***a', bet: 100, ...open, ...changes }
}

function liveBets(bets: LiveBet[], changes: Partial<LiveBets> = {}): LiveBets {
  const totals = { playerCount: bets.length, totalBets: 100 * bets.length, totalWinnings: 0 }
  return { game: 'aviator', roundId: 'round1', bets, ...totals, ...changes }
}

const known = liveBets([bet('1'), bet('2')])

describe('news of the bets of a round', () => {
  test('adds those that are new, and changes those that have ended, in their place', () => {
    const won = bet('1', { odds: 1.5, win: 150, updated: true })
    const news = liveBets([bet('3'), won], { changes: true, playerCount: 3, totalWinnings: 150 })
    const after = mergedBets(known, news)
    expect(after.bets).toEqual([won, bet('2'), bet('3')])
    expect(after).toMatchObject({ playerCount: 3, totalWinnings: 150 })
  })

  test('in a full list that is older than a known change takes nothing back', () => {
    const won = bet('1', { odds: 1.5, win: 150, updated: true })
    const later = mergedBets(
      known,
      liveBets([won], { changes: true, playerCount: 2, totalBets: 200, totalWinnings: 150 }),
    )
    expect(mergedBets(later, liveBets([bet('1')]))).toMatchObject({
      ...{ bets: [won, bet('2')], playerCount: 2, totalBets: 200, totalWinnings: 150 },
    })
  })

  test('of another round begins with its bets alone', () => {
    const next = liveBets([bet('9')], { roundId: 'round2', changes: true })
    expect(mergedBets(known, next).bets).toEqual([bet('9')])
    expect(mergedBets(undefined, next).bets).toEqual([bet('9')])
  })
})

test('the highest stakes come first, and the same ones stay in order', () => {
  const bets = [bet('1'), bet('2', { bet: 500 }), bet('3'), bet('4', { bet: 20 })]
  expect(byStake(bets).map(({ id }) => id)).toEqual(['2', '1', '3', '4'])
})
