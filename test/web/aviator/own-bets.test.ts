import { describe, expect, test } from 'vitest'
import {
  betName,
  betsByPanel,
  endedBetOf,
  withName,
  withOwnBet,
  worth,
} from '../../../web/features/aviator/own-bets.ts'
import { sampleBet } from './samples.ts'

const first = sampleBet({ round_id: 'AV0001' })
const second = sampleBet({ round_id: 'AV0002' })
const none = { roundId: '', names: [null, null] } as const

describe('a panel', () => {
  test('has the bet that was made in it', () => {
    const known = withName(withName(none, 'round1', 1, 'AV0001'), 'round1', 0, 'AV0002')
    expect(betsByPanel([second, first], 'round1', known)).toEqual([second, first])
  })

  test('has a bet of this round alone', () => {
    const known = withName(none, 'round1', 0, 'AV0001')
    expect(betsByPanel([first], 'round2', known)).toEqual([undefined, undefined])
    expect(withName(known, 'round2', 1, 'AV0009')).toEqual({ roundId: 'round2', names: [null, 'AV0009'] })
  })

  test('takes a bet that was made elsewhere, the older one first', () => {
    expect(betsByPanel([second, first], 'round1', none)).toEqual([first, second])
    const known = withName(none, 'round1', 0, 'AV0002')
    expect(betsByPanel([second, first], 'round1', known)).toEqual([second, first])
  })

  test('is kept for a bet that is on its way', () => {
    const known = withName(none, 'round1', 0, 'AV0009')
    expect(betsByPanel([first], 'round1', known)).toEqual([undefined, first])
  })
})

describe('a name', () => {
  test('is AV and the last four digits of the time', () => {
    expect(betName(1_760_000_001_234, [])).toBe('AV1234')
    expect(betName(1_760_000_000_007, [])).toBe('AV0007')
  })

  test('is that of the next moment when it is taken', () => {
    expect(betName(1_760_000_009_999, ['AV9999', null])).toBe('AV0000')
  })
})

test.each([
  [100, 205, 205_00],
  [20.01, 133, 26_61],
  [0.01, 99, 0],
])('₹%d at %d hundredths is worth %d paise, rounded down', (betAmt, multiplier, paise) => {
  expect(worth({ betAmt }, multiplier)).toBe(paise)
})

test('a bet has an ending once it has ended', () => {
  expect(endedBetOf(first)).toBeUndefined()
  const below = sampleBet({ isWin: 'Lost', multiplier: 0.8, winningAmt: 80 })
  expect(endedBetOf(below)).toEqual({ status: 'Lost', stakePaise: 10_000, returnsPaise: 8000 })
})

test('a bet replaces its earlier state', () => {
  const won = { ...first, isWin: 'Won' as const, winningAmt: 150 }
  expect(withOwnBet([second, first], won)).toEqual([second, won])
  expect(withOwnBet([first], second)).toEqual([second, first])
  const sameName = { ...first, roundId: 'round2' }
  expect(withOwnBet([first], sameName)).toEqual([sameName, first])
})
