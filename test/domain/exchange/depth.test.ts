import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import type { BookLevel } from '../../../domain/contract/orders.ts'
import { changedLevels, type DepthLevel, depthCheck, depthOf } from '../../../domain/exchange/depth.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA } from '../betting/samples.ts'
import { anyArrivals, sampleOrder } from './samples.ts'

const lay = sampleOrder({ side: 'khaai' })
const book = [
  { ...lay, orderKey: 'a', rate: rate(9800) },
  { ...lay, orderKey: 'b', rate: rate(9900), stakePaise: paise(250_00) },
  { ...lay, orderKey: 'c', rate: rate(9800) },
  { ...lay, orderKey: 'd', selectionId: AUSTRALIA },
  { ...sampleOrder(), orderKey: 'e', rate: rate(9800) },
]
const lines = (levels: readonly DepthLevel[]) =>
  levels
    .map(({ selectionId, side, rate: at, stakePaise, simulatedPaise }) => {
      const simulated = simulatedPaise > 0 ? `, ${simulatedPaise / 100} of them simulated` : ''
      return `${selectionId} ${side} ${at} ${stakePaise / 100}${simulated}`
    })
    .toSorted()

it('adds up the orders of one selection, side and price', () => {
  expect(lines(depthOf(book))).toEqual(
    [
      `${INDIA} khaai 9800 200`,
      `${INDIA} khaai 9900 250`,
      `${INDIA} lgaai 9800 100`,
      `${AUSTRALIA} khaai 10000 100`,
    ].toSorted(),
  )
})

describe('the changed levels', () => {
  it.each([
    ['of the same book', book, []],
    ['of an order more', [...book, { ...lay, orderKey: 'f', rate: rate(9800) }], [`${INDIA} khaai 9800 300`]],
    ['of an order less', book.slice(1), [`${INDIA} khaai 9800 100`]],
    [
      'of the last order at a price',
      book.filter(({ orderKey }) => orderKey !== 'b'),
      [`${INDIA} khaai 9900 0`],
    ],
    [
      'of an order that another one of the same stake follows',
      [...book.slice(1), { ...lay, orderKey: 'f', rate: rate(9800) }],
      [],
    ],
    [
      'of a program’s order in the place of a player’s',
      book.map((order) => (order.orderKey === 'e' ? { ...order, isSimulated: true as const } : order)),
      [`${INDIA} lgaai 9800 100, 100 of them simulated`],
    ],
    [
      'of an order at another price',
      book.map((order) => (order.orderKey === 'e' ? { ...order, rate: rate(9900) } : order)),
      [`${INDIA} lgaai 9800 0`, `${INDIA} lgaai 9900 100`],
    ],
  ])('%s', (_, after, expected) => {
    expect(lines(changedLevels(book, after))).toEqual(expected)
  })

  it('put into the earlier depth give the later one, and are only those that differ', () => {
    fc.assert(
      fc.property(anyArrivals, anyArrivals, (before, after) => {
        const changes = changedLevels(before, after)
        const key = ({ selectionId, side, rate: at }: DepthLevel) => `${selectionId} ${side} ${at}`
        const stakes = (levels: readonly DepthLevel[]) =>
          new Map(levels.map((level) => [key(level), level.stakePaise]))
        const [was, is, changed] = [depthOf(before), depthOf(after), changes].map(stakes)
        const applied = new Map([...(was ?? []), ...(changed ?? [])])
        expect([...applied].filter(([, stake]) => stake > 0).toSorted()).toEqual([...(is ?? [])].toSorted())
        for (const [level, stake] of changed ?? []) expect(was?.get(level) ?? 0).not.toBe(stake)
      }),
    )
  })
})

describe('the check of a depth', () => {
  const level: BookLevel = { selectionId: 1, side: 'lay', odds: 55, size: 100, simulated: 0 }

  it('is the same in any order, and 0 of nothing', () => {
    const other = { ...level, odds: 56 }
    expect(depthCheck([level, other])).toBe(depthCheck([other, level]))
    expect(depthCheck([])).toBe(0)
  })

  it('never changes: clients of other makes compute it too', () => {
    expect(depthCheck([level, { ...level, side: 'back', odds: 60 }])).toBe(794090772)
  })

  it.each([
    ['a missing level', []],
    ['another size', [{ ...level, size: 200 }]],
    ['another price', [{ ...level, odds: 56 }]],
    ['another side', [{ ...level, side: 'back' as const }]],
    ['another selection', [{ ...level, selectionId: 2 }]],
    ['a level twice', [level, level]],
  ])('tells %s', (_, levels) => {
    expect(depthCheck(levels)).not.toBe(depthCheck([level]))
  })

  it('tells two levels that have swapped their sizes', () => {
    const [at55, at56] = [55, 56].map((odds) => ({ ...level, odds }))
    if (!at55 || !at56) throw new Error('two levels')
    for (let size = 100; size < 2000; size += 100) {
      const swapped = depthCheck([{ ...at55, size }, at56])
      expect(depthCheck([at55, { ...at56, size }]) === swapped).toBe(size === 100)
    }
  })
})
