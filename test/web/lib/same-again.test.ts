import { expect, test } from 'vitest'
import { sameAgain } from '../../../web/lib/same-again.ts'
import { sampleCashOut, sampleListed } from './sample-history.ts'

const onMatch = (changes: Parameters<typeof sampleListed>[0] = {}) =>
  sampleListed({ marketId: 'match/1.mo', ...changes })

test('a bet leads to its match with its selection, side, price and stake', () => {
  expect(sameAgain(onMatch({ stake: 150.5 }))).toEqual({
    to: '/match/match%2F1',
    state: {
      pick: {
        ...{ kind: 'selection', marketId: 'match/1.mo', label: 'India' },
        ...{ agreedRate: 4500, selectionId: 1, side: 'lgaai' },
      },
      stakeText: '150.5',
    },
  })
  expect(sameAgain(onMatch({ type: 'khaai' }))?.state.pick.side).toBe('khaai')
})

test('a bet on a line has its runs', () => {
  const line = onMatch({ type: 'no', selectionId: null, runValue: 46, odds: 110, label: '6 Over Runs India' })
  expect(sameAgain(line)?.state.pick).toEqual({
    ...{ kind: 'line', marketId: 'match/1.mo', label: '6 Over Runs India' },
    ...{ agreedRate: 11_000, side: 'no', runs: 46 },
  })
})

test.each(['Open', 'Pending', 'Lapsed'] as const)('a bet that is %s can be made again', (status) => {
  expect(sameAgain(onMatch({ status }))).toBeDefined()
})

test('a decided bet, a cash-out, and a bet whose match is gone can not', () => {
  for (const status of ['Won', 'Lost', 'Void'] as const)
    expect(sameAgain(onMatch({ status }))).toBeUndefined()
  expect(sameAgain(sampleCashOut())).toBeUndefined()
  expect(sameAgain(onMatch({ sportId: null }))).toBeUndefined()
})
