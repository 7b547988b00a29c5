import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { keptChanges, withoutKept } from '../../../domain/exchange/kept.ts'
import { type BookedOrder, emptyBook } from '../../../domain/exchange/market-book.ts'
import { paise } from '../../../domain/money.ts'
import { sampleQuote } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

/** An order in its delay, for which the house keeps these rupees at 50 %. */
function waits(rupees: number, changes: Partial<BookedOrder> = {}): BookedOrder {
  const kept = [{ rate: rate(5000), stakePaise: paise(rupees * 100) }]
  return {
    ...sampleOrder(changes),
    delay: { dueAtMs: 1, version: 1, statusSince: 1, beganAtMs: 0, ...(rupees > 0 && { kept }) },
  }
}
const bookOf = (incoming: BookedOrder[], resting: BookedOrder[] = []) => ({
  ...emptyBook('m1.mo'),
  ...{ incoming, resting },
})
const changes = (before: BookedOrder[], after: BookedOrder[]) =>
  keptChanges(bookOf(before), bookOf(after), sampleQuote())

it('what the house owes changes by what the orders may win for which it keeps more or less', () => {
  const lay = { side: 'khaai', playerId: 'bina', orderKey: 'o2' } as const
  expect(changes([], [waits(100)])).toEqual([{ playerId: 'asha', owedPaise: { s1: 50_00 } }])
  expect(changes([waits(100)], [waits(40)])).toEqual([{ playerId: 'asha', owedPaise: { s1: -30_00 } }])
  expect(changes([waits(100), waits(60, lay)], [waits(100)])).toEqual([
    { playerId: 'bina', owedPaise: { s2: -60_00 } },
  ])
  expect(changes([waits(100)], [waits(100), waits(0, { orderKey: 'o3' })])).toEqual([])
})

it('an order counts alike whether it rests or has just come', () => {
  const [one, other] = [bookOf([waits(100)]), bookOf([], [waits(100)])]
  expect(keptChanges(one, other, sampleQuote())).toEqual([])
  expect(keptChanges(other, bookOf([]), sampleQuote())).toEqual([
    { playerId: 'asha', owedPaise: { s1: -50_00 } },
  ])
})

it('what is kept for an order does not count against itself', () => {
  const taken = { owedPaise: { s1: 80_00, s2: -10_00 }, soldPaise: { 'lgaai.1.0': 1 } }
  expect(withoutKept(taken, waits(100), sampleQuote())).toEqual({
    owedPaise: { s1: 30_00, s2: -10_00 },
    soldPaise: taken.soldPaise,
  })
  expect(withoutKept(taken, sampleOrder(), sampleQuote())).toEqual(taken)
})
