import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { emptyBook } from '../../../domain/exchange/market-book.ts'
import { changedTop, topOf } from '../../../domain/exchange/top.ts'
import { paise } from '../../../domain/money.ts'
import { anyArrivals, sampleOrder } from './samples.ts'

const bookOf = (resting: ReturnType<typeof sampleOrder>[]) => ({ ...emptyBook('m1.mo'), resting })

it('the top of a book has the five best prices of each selection and side, with all that waits there', () => {
  fc.assert(
    fc.property(anyArrivals, (orders) => {
      // A hundred times the stakes: fewer rupees are for no bet.
      const resting = orders.map((order) => ({ ...order, stakePaise: paise(order.stakePaise * 100) }))
      const top = topOf(bookOf(resting))
      for (const [selectionId, side] of [1, 2].flatMap((id) => [
        [id, 'lgaai'] as const,
        [id, 'khaai'] as const,
      ])) {
        const isOf = (each: { selectionId: number; side: string }) =>
          each.selectionId === selectionId && each.side === side
        const own = resting.filter(isOf)
        const rates = [...new Set(own.map((each) => Number(each.rate)))].toSorted((one, other) =>
          side === 'khaai' ? other - one : one - other,
        )
        const stakeAt = (price: number) =>
          own.filter((each) => each.rate === price).reduce((sum, { stakePaise }) => sum + stakePaise, 0)
        expect(top.filter(isOf).map((level) => [level.rate, level.stakePaise])).toEqual(
          rates.slice(0, 5).map((price) => [price, stakeAt(price)]),
        )
      }
    }),
  )
})

it('leaves out what waits out a delay, and orders of a few rupees', () => {
  expect(topOf(bookOf([sampleOrder({ stakePaise: paise(99_00) })]))).toEqual([])
  const delay = { dueAtMs: 1, version: 1, statusSince: 1, beganAtMs: 0 }
  expect(topOf(bookOf([{ ...sampleOrder(), ...{ delay } }]))).toEqual([])
})

it('changes with a price among them, or what waits there, and with nothing else', () => {
  const [best, other] = [sampleOrder(), sampleOrder({ orderKey: 'o2', rate: rate(11_000) })]
  const book = bookOf([best, other])
  const changed = (after: readonly ReturnType<typeof sampleOrder>[]) => changedTop(book, bookOf([...after]))
  expect(changed([other, best])).toBeUndefined()
  expect(changed([best])).toHaveLength(1)
  expect(changed([other])).toHaveLength(1)
  expect(changed([{ ...best, stakePaise: paise(200_00) }, other])).toHaveLength(2)
  expect(changed([best, other, sampleOrder({ orderKey: 'o3', stakePaise: paise(1_00) })])).toBeUndefined()
  expect(changedTop(bookOf([]), book)).toHaveLength(2)
})
