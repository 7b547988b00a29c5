import { describe, expect, test } from 'vitest'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../../../domain/money.ts'
import type { Holdings } from '../../../../web/features/betting/holdings.ts'
import type { LineSlip, SelectionSlip } from '../../../../web/features/betting/slip/slip.ts'
import { problemNotice } from '../../../../web/features/betting/slip/slip-problem.ts'
import { slipState } from '../../../../web/features/betting/slip/slip-state.ts'
import { text } from '../../../../web/lib/messages/text.ts'
import { quoteOf } from '../../../../web/lib/quote.ts'
import { sampleLine, sampleOdds } from '../../lib/realtime/samples.ts'

const onTeam = (stakeText: string, changes: Partial<SelectionSlip> = {}): SelectionSlip => ({
  ...{ kind: 'selection', marketId: 'm1', selectionId: 1, label: 'India' },
  ...{ side: 'lgaai', agreedRate: rateFromPer100(45), stakeText },
  ...changes,
})
const onLine = (stakeText: string, changes: Partial<LineSlip> = {}): LineSlip => ({
  ...{ kind: 'line', marketId: 'm1.s6', label: '6 Over Runs India' },
  ...{ side: 'no', runs: 46, agreedRate: rateFromPer100(110), stakeText },
  ...changes,
})
const holdings: Holdings = {
  balancePaise: paiseFromRupees(1000),
  exposurePaise: paiseFromRupees(0),
  positions: new Map(),
}

describe('the problem of a slip', () => {
  const teams = sampleOdds()
  test.each([
    ['fieldsMissing', onTeam(''), teams],
    ['invalidStake', onTeam('0'), teams],
    ['stakeTooLow', onTeam('99'), teams],
    ['insufficientBalance', onTeam('1000.01'), teams],
    ['invalidTeam', onTeam('100', { label: 'Nobody' }), teams],
    ['oddsChanged', onTeam('100', { agreedRate: rateFromPer100(44) }), teams],
    // A price that is not there comes before what is typed.
    ['marketSuspended', onTeam(''), sampleOdds({ status: 'SUSPENDED' })],
    ['marketClosed', onTeam(''), sampleOdds({ status: 'CLOSED' })],
    ['fieldsMissing', onLine(''), sampleLine()],
    ['invalidStake', onLine('5.'), sampleLine()],
    ['insufficientForExposure', onLine('910'), sampleLine()],
    ['oddsChanged', onLine('100', { runs: 45 }), sampleLine()],
    ['marketSuspended', onLine('100'), sampleLine({ status: 'SUSPENDED' })],
    [undefined, onTeam('1000'), teams],
    [undefined, onLine('900'), sampleLine()],
  ] as const)('is %s', (problem, slip, odds) => {
    expect(slipState(slip, quoteOf(odds, ''), holdings, 'exact').problem).toBe(problem)
  })

  test('is for the server to find while the holdings are not known', () => {
    const state = slipState(onTeam('5000'), quoteOf(teams, ''), undefined, 'exact')
    expect(state).toMatchObject({ problem: undefined, preview: undefined, held: undefined })
    expect(state.bet).toMatchObject({ stakePaise: 500_000 })
  })

  test('is undefined at a price that the player accepts', () => {
    const slip = onLine('100', { runs: 45 })
    const { bet, problem } = slipState(slip, quoteOf(sampleLine(), ''), holdings, 'better')
    expect(problem).toBeUndefined()
    expect(bet).toMatchObject({ side: 'no', runs: 46, rate: 11_000 })
  })
})

describe('what is said of it', () => {
  const said = (
    problem: RefusalName,
    on: 'team' | 'session' | 'fancy',
    { isAboveBalance = false, byOneClick = false } = {},
  ) => {
    const slip = on === 'team' ? onTeam('100') : onLine('100')
    const kind = on === 'team' ? 'matchOdds' : on
    const { key, shownMs } = problemNotice(problem, slip, { kind, isAboveBalance, byOneClick })
    return [text(key), shownMs]
  }

  test('in the slip', () => {
    expect(said('fieldsMissing', 'team')).toEqual(['Please fill out all fields correctly!', undefined])
    expect(said('invalidStake', 'team')).toEqual(['Invalid stake amount!', undefined])
    expect(said('invalidTeam', 'team')).toEqual(['Invalid team selection', undefined])
    expect(said('insufficientBalance', 'team')).toEqual(['Insufficient balance for this bet!', undefined])
    expect(said('insufficientBalance', 'team', { isAboveBalance: true })).toEqual([
      'Insufficient Balance!',
      3000,
    ])
  })

  test('in the session popup', () => {
    expect(said('fieldsMissing', 'session')).toEqual(['Please select a bet and enter a stake.', undefined])
    expect(said('invalidStake', 'session')).toEqual(['Invalid stake amount.', undefined])
    const [words] = said('insufficientForExposure', 'session', { isAboveBalance: true })
    expect(words).toBe('Insufficient balance for this bet')
    expect(said('insufficientForExposure', 'fancy')[0]).toBe('Insufficient balance for this exposure.')
    expect(said('marketSuspended', 'session')[0]).toMatch(/suspended/)
  })

  test('of a click on a line', () => {
    expect(said('insufficientForExposure', 'session', { byOneClick: true })[0]).toBe(
      'Insufficient balance after deduction!',
    )
  })
})
