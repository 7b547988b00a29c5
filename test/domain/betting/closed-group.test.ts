import { describe, expect, it } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import { closedGroups } from '../../../domain/betting/closed-group.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'

function placed(minute: number): Omit<Bet, 'side'> {
  return {
    ...{ playerId: 'p1', betKey: `key:${minute}`, inputHash: 'h', marketId: 'm1.mo', kind: 'matchOdds' },
    ...{ matchName: 'x', marketName: 'x', label: 'x', atMs: minute, walletVersion: minute, bookPaise: [] },
    ...{ winPaise: paise(1), liabilityPaise: paise(1), balancePaise: paise(1), exposurePaise: paise(1) },
    ...{ settledRevision: 0, status: 'Open' },
  }
}

/** ₹100 on the first of two selections at 1.45. */
function back(minute: number, changes: Partial<Bet> = {}): Bet {
  const terms = { side: 'lgaai', selectionId: 1, stakePaise: paise(100_00), rate: rate(4500) } as const
  return { ...placed(minute), ...terms, ...changes } as Bet
}

/** A cash-out, by what it changes at each selection. */
function out(minute: number, first: number, second: number, changes: Partial<Bet> = {}): Bet {
  const changed = { 1: paise(first), 2: paise(second) }
  const terms = { percent: WHOLE, changes: changed, othersPaise: paise(second) }
  return { ...placed(minute), side: 'cashOut', ...terms, ...changes } as Bet
}

/** Of each group: the keys of its bets and of its cash-out, its result and its status. */
const groupsOf = (...bets: Bet[]) =>
  closedGroups(bets).map(({ cashOut, bets: closed, resultPaise, status }) => [
    [...closed, cashOut].map(({ betKey }) => Number(betKey.slice(4))),
    resultPaise,
    status,
  ])

const won = { status: 'Won', profitPaise: paise(45_00) } as const
const lost = { status: 'Lost', profitPaise: paise(-35_00) } as const
const isVoid = { status: 'Void', profitPaise: paise(0) } as const
const lapsed = { status: 'Lapsed' } as const

describe('bets that were cashed out', () => {
  it.each<[string, Bet[], unknown[]]>([
    [
      'are one group with what all results bring',
      [back(1), out(2, -35_00, 110_00)],
      [[[1, 2], 10_00, 'Won']],
    ],
    ['may bring a loss', [back(1), out(2, -60_00, 85_00)], [[[1, 2], -15_00, 'Lost']]],
    [
      'keep their result when the market is settled',
      [back(1, won), out(2, -35_00, 110_00, lost)],
      [[[1, 2], 10_00, 'Won']],
    ],
    [
      'bring nothing in a void market',
      [back(1, isVoid), out(2, -35_00, 110_00, isVoid)],
      [[[1, 2], 0, 'Void']],
    ],
    [
      'are several, in whatever order they are read',
      [out(3, -80_00, 210_00), back(2), back(1)],
      [[[1, 2, 3], 10_00, 'Won']],
    ],
    [
      'of one moment are in the order in which they changed the wallet',
      [out(2, -35_00, 110_00, { atMs: 1 }), back(1)],
      [[[1, 2], 10_00, 'Won']],
    ],
    ['may bring nothing', [back(1), out(2, -45_00, 100_00)], [[[1, 2], 0, 'Won']]],
    [
      'keep their result while only some of them are void yet',
      [back(1, isVoid), out(2, -35_00, 110_00)],
      [[[1, 2], 10_00, 'Won']],
    ],
    ['leave out bets that came later', [back(1), out(2, -35_00, 110_00), back(3)], [[[1, 2], 10_00, 'Won']]],
    [
      'are a group each time that a position was closed',
      [back(1), out(2, -35_00, 110_00), back(3), out(4, -50_00, 95_00)],
      [
        [[1, 2], 10_00, 'Won'],
        [[3, 4], -5_00, 'Lost'],
      ],
    ],
    ['are none while only a part is closed', [back(1), out(2, -17_50, 55_00, { percent: 50 })], []],
    [
      'include what was closed in part before',
      [back(1), out(2, -17_50, 55_00, { percent: 50 }), out(3, -17_50, 55_00)],
      [[[1, 2, 3], 10_00, 'Won']],
    ],
    [
      'leave out one that lapsed',
      [back(1), back(2, lapsed), out(3, -35_00, 110_00)],
      [[[1, 3], 10_00, 'Won']],
    ],
  ])('%s', (_, bets, groups) => {
    expect(groupsOf(...bets)).toEqual(groups)
  })

  it.each(['Pending', 'Lapsed'] as const)('are none while the cash-out is %s', (status) => {
    expect(groupsOf(back(1), out(2, 0, 0, { status }))).toEqual([])
  })
})
