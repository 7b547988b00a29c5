import { describe, expect, test } from 'vitest'
import type { SelectionBet } from '../../../domain/betting/match-odds.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { paise, paiseFromRupees } from '../../../domain/money.ts'
import {
  expectedRefusal,
  type Holdings,
  heldBook,
  previewBet,
} from '../../../web/features/betting/preview.ts'
import { sampleOdds } from '../lib/realtime/samples.ts'

const india = 1
const australia = 2

function bet(side: 'lgaai' | 'khaai', rupees: number, per100: number, selectionId = india): SelectionBet {
  return { side, selectionId, stakePaise: paiseFromRupees(rupees), rate: rateFromPer100(per100) }
}

function holdings(rupees: Partial<{ balance: number; exposure: number; india: number; australia: number }>) {
  const { balance = 10_000, exposure = 0, india: ifIndia = 0, australia: ifAustralia = 0 } = rupees
  return {
    balancePaise: paiseFromRupees(balance),
    exposurePaise: paiseFromRupees(exposure),
    book: { [india]: paiseFromRupees(ifIndia), [australia]: paiseFromRupees(ifAustralia) },
  } satisfies Holdings
}

describe('a preview', () => {
  test('of a first bet: 1000 on India at 45', () => {
    expect(previewBet(holdings({}), bet('lgaai', 1000, 45))).toEqual({
      profitPaise: 45_000,
      liabilityPaise: 100_000,
      book: { [india]: 45_000, [australia]: -100_000 },
      balancePaise: 900_000,
      exposurePaise: 100_000,
    })
  })

  test('of a lay: 1000 against India at 47', () => {
    expect(previewBet(holdings({}), bet('khaai', 1000, 47))).toMatchObject({
      profitPaise: 100_000,
      liabilityPaise: 47_000,
      book: { [india]: -47_000, [australia]: 100_000 },
      exposurePaise: 47_000,
    })
  })

  test('of a bet that covers another: it frees money, and leaves what other markets hold', () => {
    const held = holdings({ balance: 8_000, exposure: 2_000, india: 450, australia: -1_000 })
    expect(previewBet(held, bet('khaai', 1000, 47))).toMatchObject({
      book: { [india]: -2_000, [australia]: 0 },
      balancePaise: 898_000,
      exposurePaise: 102_000,
    })
  })
})

describe('the refusal to expect', () => {
  const odds = sampleOdds()
  const asked = { ...bet('lgaai', 1000, 45), team: 'India' }

  test('is none for a bet that the wallet covers to the paisa', () => {
    expect(expectedRefusal(odds, holdings({ balance: 1_000 }), asked)).toBeUndefined()
    expect(expectedRefusal(odds, holdings({ balance: 999.99 }), asked)).toBe('insufficientBalance')
  })

  test('is none for a bet that frees money, on an empty wallet', () => {
    const held = holdings({ balance: 0, exposure: 1_000, india: 450, australia: -1_000 })
    expect(expectedRefusal(odds, held, { ...bet('khaai', 1000, 47), team: 'India' })).toBeUndefined()
  })

  test('is none when the profile has not heard of the book’s exposure yet', () => {
    const held = holdings({ balance: 0, exposure: 0, india: 450, australia: -1_000 })
    expect(expectedRefusal(odds, held, { ...bet('khaai', 1000, 47), team: 'India' })).toBeUndefined()
  })

  test.each([
    ['stakeTooLow', sampleOdds(), { ...bet('lgaai', 99.99, 45), team: 'India' }],
    ['stakeTooHigh', sampleOdds(), { ...bet('lgaai', 25_000.01, 45), team: 'India' }],
    ['oddsChanged', sampleOdds(), { ...bet('lgaai', 100, 44), team: 'India' }],
    ['invalidTeam', sampleOdds(), { ...bet('lgaai', 100, 45, 3), team: 'The draw' }],
    ['marketSuspended', sampleOdds({ status: 'SUSPENDED' }), asked],
    ['marketClosed', sampleOdds({ status: 'CLOSED' }), asked],
  ] as const)('is %s', (refusal, now, wanted) => {
    expect(expectedRefusal(now, holdings({ balance: 100_000 }), wanted)).toBe(refusal)
  })
})

describe('the book that is held', () => {
  test('is what the server tells of two teams', () => {
    const book = heldBook(sampleOdds(), { teamAProfit: 450, teamBProfit: -1000.5 }, [])
    expect(book).toEqual({ [india]: 45_000, [australia]: -100_050 })
  })

  test('follows from the open bets for a further outcome', () => {
    const draw = { selectionId: 3, team_name: 'The draw', lgaai: 3, khaai: 3.2, status: 'ACTIVE' as const }
    const odds = sampleOdds({ matchOdds: [...sampleOdds().matchOdds, draw] })
    const open = record({ selectionId: 3, type: 'Lgaai', rate: 300, stake: 100, status: 'Open' })
    const settled = record({ selectionId: 3, type: 'Lgaai', rate: 300, stake: 900, status: 'Void' })
    const against = record({ selectionId: india, type: 'khaai', rate: 47, stake: 50, status: 'Open' })
    const book = heldBook(odds, { teamAProfit: -123.5, teamBProfit: -50 }, [open, settled, against])
    expect(book).toEqual({ [india]: paise(-12_350), [australia]: paise(-5_000), 3: paise(35_000) })
  })
})

function record(facts: Pick<BetRecord, 'selectionId' | 'type' | 'rate' | 'stake' | 'status'>): BetRecord {
  return {
    _id: 'b1',
    userId: 'p1',
    label: 'India',
    matbet: 'India',
    match: 'India v Australia',
    marketId: 'm1',
    mode: 'back',
    marketType: 'matchOdds',
    odds: facts.rate,
    profit: 0,
    liability: 0,
    balance: 0,
    exposure: 0,
    teamAProfit: 0,
    teamBProfit: 0,
    runValue: null,
    time: '2026-03-01T09:00:00Z',
    ...facts,
  }
}
