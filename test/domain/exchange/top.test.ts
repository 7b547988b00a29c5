import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { emptyBook } from '../../../domain/exchange/market-book.ts'
import { hasSameTop, topOf } from '../../../domain/exchange/top.ts'
import { paise } from '../../../domain/money.ts'
import { anyArrivals, sampleOrder } from './samples.ts'

const bookOf = (resting: ReturnType<typeof sampleOrder>[]) => ({ ...emptyBook('m1.mo'), resting })

it('the top of a book has the five best prices of each selection and side, with all that waits there', () => {
  fc.assert(
    fc.property(anyArrivals, (resting) => {
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

it('leaves out what can’t be taken, because it waits out a delay', () => {
  const delay = { dueAtMs: 1, version: 1, statusSince: 1, beganAtMs: 0 }
  expect(topOf(bookOf([{ ...sampleOrder(), ...{ delay } }]))).toEqual([])
})

it('changes with a price among them, or what waits there, and with nothing else', () => {
  const [best, other] = [sampleOrder(), sampleOrder({ orderKey: 'o2', rate: rate(11_000) })]
  const book = bookOf([best, other])
  expect(hasSameTop(book, bookOf([other, best]))).toBe(true)
  expect(hasSameTop(book, bookOf([best]))).toBe(false)
  expect(hasSameTop(book, bookOf([other]))).toBe(false)
  expect(hasSameTop(book, bookOf([{ ...best, stakePaise: paise(200_00) }, other]))).toBe(false)
  expect(hasSameTop(bookOf([]), book)).toBe(false)
})
