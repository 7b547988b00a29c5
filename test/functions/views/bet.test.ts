import { describe, expect, it } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import { rate } from '../../../domain/betting/rates.ts'
import {
  BET_PENDING_MESSAGE,
  BET_PLACED_MESSAGE,
  BetPlaced,
  BetRecord,
} from '../../../domain/contract/bets.ts'
import { paise } from '../../../domain/money.ts'
import { betPlaced, betRecord } from '../../../functions/views/bet.ts'

const AT_MS = Date.UTC(2026, 10, 21, 9)
const placement = {
  playerId: 'p1',
  betKey: 'key:1',
  inputHash: 'h',
  marketId: 'm1.mo',
  matchName: 'India v Australia',
  marketName: 'Match Odds',
  kind: 'matchOdds',
  label: 'India',
  atMs: AT_MS,
  winPaise: paise(45_50),
  liabilityPaise: paise(100_00),
  balancePaise: paise(9_900_00),
  exposurePaise: paise(100_00),
  bookPaise: [paise(45_50), paise(-100_00)],
  walletVersion: 2,
  status: 'Open',
  settledRevision: 0,
} as const
const terms = { stakePaise: paise(100_00), rate: rate(4550) }

const back: Bet = { ...placement, side: 'lgaai', selectionId: 1, ...terms }
const line = {
  marketId: 'm1.s1',
  marketName: '6 Over Runs',
  label: '6 Over Runs',
  kind: 'session',
  bookPaise: [],
} as const
const yes: Bet = { ...placement, ...line, side: 'yes', runs: 46, ...terms }
const cashOut: Bet = {
  ...placement,
  side: 'cashOut',
  percent: 100,
  changes: { 1: paise(-463_61), 2: paise(986_39) },
  othersPaise: paise(986_39),
  label: 'Cash out',
}

describe('a bet as lists show it', () => {
  const shown = {
    ...{ _id: 'key:1', userId: 'p1', match: 'India v Australia', profit: 45.5, liability: 100 },
    ...{ balance: 9900, exposure: 100, time: new Date(AT_MS).toISOString(), status: 'Open' },
    ...{ confirmsAt: null, lapsedFor: null, commissionPercent: null, percent: null },
  }
  const onIndia = {
    ...shown,
    ...{ label: 'India', matbet: 'India', marketId: 'm1.mo', marketName: 'Match Odds', stake: 100 },
    ...{ selectionId: 1, odds: 45.5, rate: 45.5, runValue: null, teamAProfit: 45.5, teamBProfit: -100 },
  }
  const onRuns = {
    ...shown,
    ...{ label: '6 Over Runs', matbet: '6 Over Runs', marketId: 'm1.s1', marketName: '6 Over Runs' },
    ...{
      stake: 100,
      selectionId: null,
      odds: 45.5,
      rate: 45.5,
      runValue: 46,
      teamAProfit: 0,
      teamBProfit: 0,
    },
    marketType: 'overMarket',
  }

  it.each<[string, Bet, object]>([
    ['a back', back, { ...onIndia, mode: 'back', type: 'Lgaai', marketType: 'matchOdds' }],
    [
      'a lay',
      { ...back, side: 'khaai' },
      { ...onIndia, mode: 'lay', type: 'khaai', marketType: 'matchOdds' },
    ],
    [
      'with the bookmaker',
      { ...back, kind: 'bookmaker' },
      { ...onIndia, mode: 'back', type: 'Lgaai', marketType: 'bookmaker' },
    ],
    ['a YES', yes, { ...onRuns, mode: 'yes', type: 'yes' }],
    ['a NO', { ...yes, side: 'no' }, { ...onRuns, mode: 'no', type: 'no' }],
    ['on a fancy', { ...yes, kind: 'fancy' }, { ...onRuns, mode: 'yes', type: 'yes' }],
    [
      'a cash-out',
      cashOut,
      {
        ...onIndia,
        ...{ label: 'Cash out', matbet: 'Cash out', mode: 'cash out', type: 'cash out', stake: 0 },
        ...{ selectionId: null, odds: null, rate: null, percent: 100, marketType: 'matchOdds' },
      },
    ],
  ])('%s', (_, bet, expected) => {
    const record = betRecord(bet)
    expect(record).toEqual(expected)
    expect(BetRecord.parse(record)).toEqual(record)
  })

  it('says when its delay is over, and why it lapsed if it did', () => {
    const delay = { dueAtMs: AT_MS + 3000, version: 7, statusSince: 3 }
    const pending = { ...back, status: 'Pending', delay } as const
    const confirmsAt = new Date(AT_MS + 3000).toISOString()
    expect(betRecord(pending)).toMatchObject({ status: 'Pending', confirmsAt, lapsedFor: null })
    const lapsed = { ...pending, status: 'Lapsed', lapsedFor: 'oddsChanged', profitPaise: paise(0) } as const
    expect(betRecord(lapsed)).toMatchObject({
      ...{ status: 'Lapsed', confirmsAt: null, lapsedFor: 'oddsChanged', profit: 0 },
    })
    expect(betPlaced(pending)).toMatchObject({ message: BET_PENDING_MESSAGE, bet: { status: 'Pending' } })
    expect(betPlaced({ ...pending, status: 'Won' })).toMatchObject({
      ...{ message: BET_PLACED_MESSAGE, bet: { status: 'Open' } },
    })
  })

  it('says what it brought once it is settled', () => {
    const lost = { ...yes, status: 'Lost', profitPaise: paise(-100_00), settledRevision: 1 } as const
    expect(betRecord(lost)).toMatchObject({ status: 'Lost', profit: -100 })
    expect(betRecord({ ...cashOut, status: 'Won', profitPaise: paise(986_39) })).toMatchObject({
      profit: 986.39,
    })
  })
})

it('is answered for ever as it was placed', () => {
  const settled = { ...back, status: 'Won', profitPaise: paise(1), settledRevision: 2 } as const
  expect(betPlaced(settled)).toEqual(betPlaced(back))
  expect(BetPlaced.parse(betPlaced(back))).toMatchObject({
    message: 'Bet placed successfully! Your updated wallet balance.',
    bet: { status: 'Open', profit: 45.5 },
    ...{ balance: 9900, exposureBalance: 100, teamAProfit: 45.5, teamBProfit: -100 },
  })
})
