import { describe, expect, test } from 'vitest'
import {
  choiceOf,
  type PanelSettings,
  termsOf,
  typedStakePaise,
  typedTarget,
} from '../../../web/features/aviator/settings.ts'

const settings: PanelSettings = {
  mode: 'auto',
  stake: '100',
  isAutoCashOut: true,
  target: '2.00',
  maximum: '1000',
  afterLoss: 'double',
  stopOnWin: true,
  stopOnLoss: false,
}

test.each([
  ['20', 2000],
  ['20.5', 2050],
  ['50910.45', 5_091_045],
  ['', undefined],
  ['0', undefined],
  ['19.99', undefined],
  ['50910.46', undefined],
  ['1e3', undefined],
])('a stake of "%s" is %s paise', (text, paise) => {
  expect(typedStakePaise(text)).toBe(paise)
})

test.each([
  ['1.01', 101],
  ['1.15', 115],
  ['100', 10_000],
  ['1', undefined],
  ['100.01', undefined],
  ['', undefined],
])('a target of "%s" is %s hundredths', (text, hundredths) => {
  expect(typedTarget(text)).toBe(hundredths)
})

describe('a bet', () => {
  test('has a target where bets cash themselves out, and none by hand', () => {
    expect(choiceOf(settings)).toEqual({ stakePaise: 10_000, target: 200 })
    expect(choiceOf({ ...settings, isAutoCashOut: false })).toEqual({ stakePaise: 10_000, target: null })
    expect(choiceOf({ ...settings, mode: 'manual' })).toEqual({ stakePaise: 10_000, target: null })
  })

  test('is none without a stake, or with a target out of the limits', () => {
    expect(choiceOf({ ...settings, stake: '' })).toBeUndefined()
    expect(choiceOf({ ...settings, target: '1.00' })).toBeUndefined()
    expect(choiceOf({ ...settings, target: '1.00', mode: 'manual' })).toBeDefined()
  })
})

describe('automatic bets', () => {
  test('have the terms that are set', () => {
    expect(termsOf(settings)).toEqual({
      ...{ basePaise: 10_000, maximumPaise: 100_000, afterLoss: 'double' },
      ...{ stopOnWin: true, stopOnLoss: false },
    })
  })

  test('have a maximum that is no less than the base bet', () => {
    expect(termsOf({ ...settings, maximum: '100' })).toBeDefined()
    expect(termsOf({ ...settings, maximum: '99.99' })).toBeUndefined()
    expect(termsOf({ ...settings, maximum: '50910.46' })).toBeUndefined()
  })
})
