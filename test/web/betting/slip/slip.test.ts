import { describe, expect, test } from 'vitest'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import {
  type LineSlip,
  offerOf,
  type SelectionSlip,
  slipPrice,
  withPrice,
} from '../../../../web/features/betting/slip/slip.ts'
import { quoteOf } from '../../../../web/lib/quote.ts'
import { sampleLine, sampleOdds } from '../../lib/realtime/samples.ts'

describe('the price of a slip on a team', () => {
  const slip = (side: SelectionSlip['side']): SelectionSlip => ({
    kind: 'selection',
    marketId: 'm1',
    selectionId: 1,
    label: 'India',
    side,
    agreedRate: rateFromPer100(45),
    stakeText: '100',
  })
  const price = (side: SelectionSlip['side'], now: number, accept: AcceptOdds) =>
    slipPrice(slip(side), { rate: rateFromPer100(now) }, accept)

  test('stays agreed while the market’s price is the same, for any choice of odds to accept', () => {
    for (const accept of ['exact', 'better', 'any'] as const) {
      expect(price('lgaai', 45, accept)).toEqual({ state: 'agreed', rate: 4500 })
    }
  })

  test.each([
    ['lgaai', 47, true],
    ['lgaai', 43, false],
    ['khaai', 43, true],
    ['khaai', 47, false],
  ] as const)('%s at 45 that moves to %i: better is %s', (side, now, isBetter) => {
    const rate = rateFromPer100(now)
    const moved = { state: 'moved', rate, isBetter }
    const agreed = { state: 'agreed', rate }
    expect(price(side, now, 'exact')).toEqual(moved)
    expect(price(side, now, 'better')).toEqual(isBetter ? agreed : moved)
    expect(price(side, now, 'any')).toEqual(agreed)
  })

  test('is gone when nothing is offered', () => {
    expect(slipPrice(slip('lgaai'), null, 'any')).toEqual({ state: 'gone' })
  })

  test('is agreed again at the present price', () => {
    expect(withPrice(slip('lgaai'), { rate: rateFromPer100(47) })).toMatchObject({ agreedRate: 4700 })
  })
})

describe('the price of a slip on a line', () => {
  const slip = (side: LineSlip['side']): LineSlip => ({
    kind: 'line',
    marketId: 'm1.s6',
    label: '6 Over Runs India',
    side,
    runs: 46,
    agreedRate: rateFromPer100(100),
    stakeText: '100',
  })
  const at = (runs: number, per100: number) => ({ runs, rate: rateFromPer100(per100) })

  test('is agreed at the same runs and odds only', () => {
    expect(slipPrice(slip('no'), at(46, 100), 'exact')).toEqual({ state: 'agreed', ...at(46, 100) })
    expect(slipPrice(slip('no'), at(47, 100), 'exact')).toMatchObject({ state: 'moved' })
    expect(slipPrice(slip('no'), at(46, 101), 'exact')).toMatchObject({ state: 'moved' })
  })

  test.each([
    ['yes', 45, 100, true],
    ['yes', 46, 110, true],
    ['yes', 45, 90, false],
    ['yes', 47, 110, false],
    ['no', 47, 100, true],
    ['no', 46, 90, true],
    ['no', 47, 110, false],
    ['no', 45, 90, false],
  ] as const)('%s 46 at 100 that moves to %i at %i: better is %s', (side, runs, per100, isBetter) => {
    const offered = at(runs, per100)
    expect(slipPrice(slip(side), offered, 'exact')).toEqual({ state: 'moved', isBetter, ...offered })
    expect(slipPrice(slip(side), offered, 'better').state).toBe(isBetter ? 'agreed' : 'moved')
    expect(slipPrice(slip(side), offered, 'any')).toEqual({ state: 'agreed', ...offered })
  })

  test('is agreed again with its runs', () => {
    expect(withPrice(slip('yes'), at(48, 90))).toMatchObject({ runs: 48, agreedRate: 9000 })
  })
})

describe('what a market offers a slip', () => {
  const teamSlip: SelectionSlip = {
    ...{ kind: 'selection', marketId: 'm1', selectionId: 2, label: 'Australia' },
    ...{ side: 'khaai', agreedRate: rateFromPer100(220), stakeText: '' },
  }
  const lineSlip: LineSlip = {
    ...{ kind: 'line', marketId: 'm1.s6', label: '6 Over Runs India' },
    ...{ side: 'no', runs: 46, agreedRate: rateFromPer100(110), stakeText: '' },
  }

  test('is the price of its side', () => {
    expect(offerOf(teamSlip, quoteOf(sampleOdds(), ''))).toEqual({ rate: 22_000 })
    expect(offerOf(lineSlip, quoteOf(sampleLine(), ''))).toEqual({ runs: 46, rate: 11_000 })
  })

  test('is nothing while it is not open, the side is not offered, the team is out, or it is another market', () => {
    expect(offerOf(teamSlip, quoteOf(sampleOdds({ status: 'SUSPENDED' }), ''))).toBeNull()
    expect(offerOf(lineSlip, quoteOf(sampleLine({ runsNo: null, oddsNo: null }), ''))).toBeNull()
    const out = sampleOdds().matchOdds.map((row) => ({ ...row, status: 'REMOVED' as const }))
    expect(offerOf(teamSlip, quoteOf(sampleOdds({ matchOdds: out }), ''))).toBeNull()
    expect(offerOf(teamSlip, quoteOf(sampleLine(), ''))).toBeNull()
    expect(offerOf(lineSlip, quoteOf(sampleOdds(), ''))).toBeNull()
  })
})
