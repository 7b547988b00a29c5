import { describe, expect, it } from 'vitest'
import { emptyPosition, type Position } from '../../../domain/betting/position.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { PositionView } from '../../../domain/contract/positions.ts'
import { paise } from '../../../domain/money.ts'
import { positionView } from '../../../functions/views/position.ts'
import { AUSTRALIA, INDIA, profits, sampleLine, sampleQuote } from '../../domain/betting/samples.ts'

const terms = { stakePaise: paise(100_50), rate: rate(4550) }
const held = { exposurePaise: paise(300_00), paidPaise: paise(-13_61), betCount: 2, version: 3 }

const onTeams: Position = {
  ...emptyPosition(sampleQuote(), 'p1'),
  ...held,
  book: {
    kind: 'selections',
    profits: profits({ [INDIA]: 150_00, [AUSTRALIA]: -300_00 }),
    othersPaise: paise(-299_99),
  },
}
const onRuns: Position = {
  ...emptyPosition(sampleLine(), 'p1'),
  ...held,
  book: { kind: 'line', basePaise: paise(-200_00), steps: [{ runs: 46, changePaise: paise(410_50) }] },
}
const shown = {
  ...{ exposure: 300, paid: -13.61, betCount: 2, pending: [], cashingOut: false },
  ...{ commission: null, orders: [] },
}

describe('a position as clients read it', () => {
  it('has of teams the profit by each of them, and by one that joins', () => {
    expect(positionView(onTeams, 'bookmaker')).toEqual({
      ...{ ...shown, marketId: 'm1.mo', kind: 'bookmaker', others: -299.99, runBook: null },
      profits: [
        { selectionId: INDIA, profit: 150 },
        { selectionId: AUSTRALIA, profit: -300 },
      ],
    })
  })

  it('has of runs the profit below every bet, and the change at each', () => {
    expect(positionView(onRuns, 'fancy')).toEqual({
      ...{ ...shown, marketId: 'm1.s1-6', kind: 'fancy', others: null, profits: null },
      runBook: { base: -200, steps: [{ runs: 46, change: 410.5 }] },
    })
  })

  it.each([
    [
      { side: 'lgaai', selectionId: INDIA, ...terms },
      { type: 'Lgaai', selectionId: INDIA, runValue: null },
    ],
    [
      { side: 'khaai', selectionId: INDIA, ...terms },
      { type: 'khaai', selectionId: INDIA, runValue: null },
    ],
    [
      { side: 'yes', runs: 46, ...terms },
      { type: 'yes', selectionId: null, runValue: 46 },
    ],
    [
      { side: 'no', runs: 46, ...terms },
      { type: 'no', selectionId: null, runValue: 46 },
    ],
  ] as const)('lists a bet in its delay: %o', (bet, listed) => {
    const view = positionView({ ...onTeams, pending: [{ betKey: 'key:b', terms: bet }] }, 'matchOdds')
    expect(view.pending).toEqual([{ _id: 'key:b', odds: 45.5, stake: 100.5, ...listed }])
    expect(PositionView.parse(view)).toEqual(view)
  })

  it('says that a cash-out is in its delay', () => {
    expect(positionView({ ...onTeams, closing: 'cashout:o1' }, 'matchOdds').cashingOut).toBe(true)
  })
})
