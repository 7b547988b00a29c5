import { describe, expect, test } from 'vitest'
import { EMPTY_LINE_BOOK, flatBook, withBet } from '../../../../domain/betting/book.ts'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { paiseFromRupees } from '../../../../domain/money.ts'
import { closingValue, settledProfit } from '../../../../web/features/betting/cash-out/cash-out-value.ts'
import { sampleLine, sampleOdds, sampleRunner } from '../../lib/realtime/samples.ts'

const none = flatBook([1, 2])
/** ₹1,000 on India at 2.00. */
const backed = withBet(none, {
  ...{ side: 'lgaai', selectionId: 1 },
  ...{ stakePaise: paiseFromRupees(1000), rate: rateFromPer100(100) },
})
const australia = sampleRunner(2, 'Australia', null, null)
const india = (khaai: number) => sampleOdds({ matchOdds: [sampleRunner(1, 'India', 0.4, khaai), australia] })

describe('what closing would bring', () => {
  test.each([
    // 2000 / (1 + khaai) laid leaves that less the ₹1,000 on either.
    [0.6, 250],
    [1, 0],
    [1.5, -200],
  ])('is what a lay at %d leaves on both', (khaai, rupees) => {
    expect(closingValue(india(khaai), backed)).toBe(paiseFromRupees(rupees))
  })

  test('is not known while nothing can be closed', () => {
    expect(closingValue({ ...india(0.6), status: 'SUSPENDED' }, backed)).toBeUndefined()
    expect(closingValue({ ...india(0.6), status: 'CLOSED' }, backed)).toBeUndefined()
    const priceless = sampleRunner(1, 'India', null, null)
    expect(closingValue(sampleOdds({ matchOdds: [priceless, australia] }), backed)).toBeUndefined()
    expect(closingValue(sampleLine(), EMPTY_LINE_BOOK)).toBeUndefined()
  })
})

describe('a book', () => {
  test('that brings the same on every result is settled', () => {
    expect(settledProfit(none)).toBe(0)
    const covered = withBet(backed, {
      ...{ side: 'khaai', selectionId: 1 },
      ...{ stakePaise: paiseFromRupees(1000), rate: rateFromPer100(100) },
    })
    expect(settledProfit(covered)).toBe(0)
  })

  test('that does not, or is of a line, is not', () => {
    expect(settledProfit(backed)).toBeUndefined()
    expect(settledProfit(EMPTY_LINE_BOOK)).toBeUndefined()
  })
})
