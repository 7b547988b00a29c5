import { describe, expect, it } from 'vitest'
import {
  type BetTerms,
  betOutcome,
  betProfit,
  type LineBet,
  liabilityPaise,
  lineBetWins,
  type SelectionBet,
  selectionBetWins,
  winPaise,
} from '../../../domain/betting/bet-terms.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'

function bet(side: BetTerms['side'], stake: number, points: number, on = 1): BetTerms {
  const terms = { stakePaise: paise(stake), rate: rate(points) }
  return side === 'yes' || side === 'no' ? { side, runs: on, ...terms } : { side, selectionId: on, ...terms }
}

describe('one bet', () => {
  it.each([
    // side, stake, rate, wins, risks
    ['lgaai', 100_00, 4500, 45_00, 100_00],
    ['khaai', 100_00, 4500, 100_00, 45_00],
    ['yes', 100_00, 10_500, 105_00, 100_00],
    ['no', 100_00, 10_500, 100_00, 105_00],
    ['yes', 100_00, 9_000, 90_00, 100_00],
    ['no', 100_00, 9_000, 100_00, 90_00],
    ['lgaai', 100_00, 20_500, 205_00, 100_00],
    ['khaai', 100_00, 20_500, 100_00, 205_00],
    // 0.45 of 1 paisa: what is won is rounded down, what is risked up
    ['lgaai', 1, 4500, 0, 1],
    ['khaai', 1, 4500, 1, 1],
    ['yes', 1, 4500, 0, 1],
    ['no', 1, 4500, 1, 1],
    // 101.55 × 0.33 = 33.5115
    ['lgaai', 101_55, 3300, 33_51, 101_55],
    ['khaai', 101_55, 3300, 101_55, 33_52],
    ['yes', 101_55, 3300, 33_51, 101_55],
    ['no', 101_55, 3300, 101_55, 33_52],
    // Exact to the paisa: nothing is rounded either way
    ['khaai', 133_00, 3300, 133_00, 43_89],
    ['no', 133_00, 3300, 133_00, 43_89],
    ['lgaai', 25_000_00, 9_990_000, 24_975_000_00, 25_000_00],
  ] as const)('%s of %d paise at %d wins %d and risks %d', (side, stake, points, wins, risks) => {
    const placed = bet(side, stake, points)
    expect(winPaise(placed)).toBe(wins)
    expect(liabilityPaise(placed)).toBe(risks)
    expect(betProfit(placed, true)).toBe(wins)
    expect(betProfit(placed, false)).toBe(0 - risks)
  })

  it.each([
    ['lgaai', 1, true],
    ['lgaai', 2, false],
    ['khaai', 1, false],
    ['khaai', 2, true],
  ] as const)('%s on 1 when %d wins: won is %s', (side, winner, wins) => {
    expect(selectionBetWins(bet(side, 100, 4500) as SelectionBet, winner)).toBe(wins)
  })

  it.each([
    ['yes', 45, false],
    ['yes', 46, true],
    ['yes', 47, true],
    ['no', 0, true],
    ['no', 45, true],
    ['no', 46, false],
    ['no', 300, false],
  ] as const)('%s at 46 when %d are counted: won is %s', (side, runs, wins) => {
    expect(lineBetWins(bet(side, 100, 4500, 46) as LineBet, runs)).toBe(wins)
  })

  it('at 0 runs is always reached', () => {
    expect(lineBetWins(bet('yes', 100, 4500, 0) as LineBet, 0)).toBe(true)
    expect(lineBetWins(bet('no', 100, 4500, 0) as LineBet, 0)).toBe(false)
  })
})

describe('the end of one bet', () => {
  const winner = (selectionId: number): MarketResult => ({ kind: 'winner', selectionId })
  const runs = (count: number): MarketResult => ({ kind: 'runs', runs: count })
  const none: MarketResult = { kind: 'void', reason: 'not completed' }

  it.each<[BetTerms, MarketResult, string, number]>([
    [bet('lgaai', 1000_00, 4500), winner(1), 'Won', 450_00],
    [bet('lgaai', 1000_00, 4500), winner(2), 'Lost', -1000_00],
    [bet('khaai', 200_00, 20_500), winner(1), 'Lost', -410_00],
    [bet('khaai', 200_00, 20_500), winner(3), 'Won', 200_00],
    [bet('yes', 200_00, 10_500, 46), runs(46), 'Won', 210_00],
    [bet('yes', 200_00, 10_500, 46), runs(45), 'Lost', -200_00],
    [bet('no', 200_00, 10_500, 46), runs(45), 'Won', 200_00],
    [bet('no', 200_00, 10_500, 46), runs(46), 'Lost', -210_00],
    [bet('lgaai', 1000_00, 4500), none, 'Void', 0],
    [bet('khaai', 1000_00, 4500), none, 'Void', 0],
    [bet('yes', 1000_00, 4500), none, 'Void', 0],
    [bet('no', 1000_00, 4500), none, 'Void', 0],
    // It won nothing, and it won.
    [bet('lgaai', 1, 4500), winner(1), 'Won', 0],
  ])('%o by %o: %s, %d', (placed, result, status, profitPaise) => {
    expect(betOutcome(placed, result)).toEqual({ status, profitPaise })
  })

  it.each([
    [bet('lgaai', 100, 4500), runs(1)],
    [bet('khaai', 100, 4500), runs(1)],
    [bet('yes', 100, 4500), winner(1)],
    [bet('no', 100, 4500), winner(1)],
  ])('is not decided by a result of another kind: %o by %o', (placed, result) => {
    expect(() => betOutcome(placed, result)).toThrow(RangeError)
  })
})
