import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import {
  BOOK_LENGTH_MAX,
  bookedOrder,
  emptyBook,
  withIncoming,
  withLessKept,
  withOrderLess,
  withTraded,
} from '../../../domain/exchange/market-book.ts'
import { paise } from '../../../domain/money.ts'
import { sampleOrder } from './samples.ts'

it('adds up what players match of each selection, and keeps the last rate', () => {
  const match = (selectionId: number, at: number, rupees: number) => ({
    ...{ selectionId, rate: rate(at), stakePaise: paise(rupees * 100) },
  })
  const matches = [match(1, 4600, 100), match(2, 9000, 300), match(1, 4700, 250)]
  expect(matches.reduce(withTraded, emptyBook('m')).traded).toEqual([
    match(2, 9000, 300),
    match(1, 4700, 350),
  ])
})

const kept = [
  { rate: rate(5000), stakePaise: paise(200_00) },
  { rate: rate(4000), stakePaise: paise(300_00) },
]
const waits = {
  ...sampleOrder({ stakePaise: paise(500_00) }),
  delay: { dueAtMs: 1_795_255_205_000, version: 1_234_567, statusSince: 1_234_567, beganAtMs: 0, kept },
}
const stakes = (order: typeof waits | ReturnType<typeof bookedOrder>) =>
  order?.delay?.kept?.map((each) => [each.rate, each.stakePaise / 100])

it('the house keeps less for an order once it has matched a part of it, at that price alone', () => {
  expect(stakes(withLessKept(waits, rate(5000), paise(50_00)) as typeof waits)).toEqual([
    [5000, 150],
    [4000, 300],
  ])
  const rest = withLessKept(waits, rate(5000), paise(200_00))
  expect(stakes(rest as typeof waits)).toEqual([[4000, 300]])
  expect(withLessKept(rest, rate(4000), paise(300_00)).delay).not.toHaveProperty('kept')
})

it('the house keeps no more for an order than is left of it, at the best prices', () => {
  const left = (rupees: number) => {
    const book = withOrderLess(withIncoming(emptyBook('m'), waits), waits.orderKey, paise(rupees * 100))
    return stakes(bookedOrder(book, waits.orderKey))
  }
  expect(left(100)).toEqual([
    [5000, 200],
    [4000, 200],
  ])
  expect(left(400)).toEqual([[5000, 100]])
  expect(left(500)).toBeUndefined()
})

/** The bytes of a value in an item, by DynamoDB's rules for item sizes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  if (typeof value !== 'object' || value === null) return 1
  const names = Array.isArray(value) ? 0 : Object.keys(value).join('').length
  return 3 + names + Object.values(value).reduce((sum: number, each) => sum + 1 + sizeOf(each), 0)
}

it('a full book of the longest orders can be stored: an item has at most 400 KB', () => {
  const uuid = '12345678-1234-1234-1234-123456789012'
  const three = [...kept, { rate: rate(3000), stakePaise: paise(100_00) }]
  const longest = {
    ...waits,
    ...{ orderKey: `order:key:${'k'.repeat(128)}:${uuid}`, playerId: uuid, selectionId: 1_234_567_890 },
    ...{ lapsesInPlay: true, isSimulated: true, delay: { ...waits.delay, kept: three } },
  }
  expect(sizeOf(longest) * BOOK_LENGTH_MAX).toBeLessThan(400 * 1024 * 0.95)
})
