import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw52Bits, drawBelow, shuffled } from '../../../domain/fairness/draws.ts'
import { type Bytes, byteStream } from '../../../domain/fairness/stream.ts'
import { chiSquared, chiSquaredMax } from '../../support/games/chi-squared.ts'

/** These bytes alone: a draw that needs another throws. */
function theseBytes(...values: number[]): Bytes & { left: () => number } {
  const rest = [...values]
  const next = () => {
    const value = rest.shift()
    if (value === undefined) throw new Error('no more bytes')
    return value
  }
  return Object.assign(next, { left: () => rest.length })
}

const streamOf = (clientSeed: string) => byteStream({ serverSeed: 'ab'.repeat(32), clientSeed, nonce: 1 })

test.each([
  [[0, 0, 0, 0], 24, 0],
  [[0, 0, 0, 25], 24, 1],
  [[1, 0, 0, 0], 2 ** 32, 2 ** 24],
  [[255, 255, 255, 255], 2 ** 32, 2 ** 32 - 1],
  [[128, 0, 0, 0], 2 ** 31, 0],
  [[7, 7, 7, 7], 1, 0],
])('the word %j below %i is %i', (bytes, end, drawn) => {
  expect(drawBelow(theseBytes(...bytes), end)).toBe(drawn)
})

test('words in the part that the end does not divide are drawn again', () => {
  // 2^32 is 10 × 429,496,729 + 6, so that the last six words, ff ff ff fa and up, would make 0 to 5 likelier.
  const lastFair = theseBytes(255, 255, 255, 249, 9, 9, 9, 9)
  expect(drawBelow(lastFair, 10)).toBe(9)
  expect(lastFair.left()).toBe(4)
  for (const byte of [250, 255]) {
    const refused = theseBytes(255, 255, 255, byte, 255, 255, 255, 251, 0, 0, 0, 3)
    expect(drawBelow(refused, 10)).toBe(3)
    expect(refused.left()).toBe(0)
  }
})

test('exactly as many words are kept for each number: an end that divides badly is drawn again half the time', () => {
  const end = 2 ** 31 + 1
  const bytes = streamOf('rejection')
  let asked = 0
  const counted = () => {
    asked++
    return bytes()
  }
  const draws = 4000
  let upperHalf = 0
  for (let drawn = 0; drawn < draws; drawn++) if (drawBelow(counted, end) >= end / 2) upperHalf++
  // Multiplying a fraction or a plain remainder would take one word each, and the remainder make the lower half likelier.
  expect(asked / 4 / draws).toBeGreaterThan(1.9)
  expect(asked / 4 / draws).toBeLessThan(2.1)
  expect(chiSquared([upperHalf, draws - upperHalf], draws / 2)).toBeLessThan(20)
})

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('there is nothing to draw below %d', (end) => {
  expect(() => drawBelow(streamOf('none'), end)).toThrow(RangeError)
})

test.each([2, 3, 6, 13, 24, 30, 100])('every number below %i is as likely as every other', (end) => {
  const bytes = streamOf(`below-${end}`)
  const counts = Array<number>(end).fill(0)
  for (let drawn = 0; drawn < end * 2000; drawn++) {
    const number = drawBelow(bytes, end)
    counts[number] = (counts[number] ?? 0) + 1
  }
  expect(counts).toHaveLength(end)
  expect(chiSquared(counts, 2000)).toBeLessThan(chiSquaredMax(end - 1))
})

test('what is shuffled has the same items, and its source is left as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.string({ minLength: 1 }), (items, seed) => {
      const before = [...items]
      const order = shuffled(streamOf(seed), items)
      expect(items).toEqual(before)
      expect(order.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
    }),
  )
})

test.each([
  [3, 6],
  [4, 24],
  [5, 120],
])('every order of %i items is as likely as every other of the %i', (size, orders) => {
  const items = Array.from({ length: size }, (_, at) => at)
  const bytes = streamOf(`orders-${size}`)
  const counts = new Map<string, number>()
  for (let made = 0; made < orders * 1000; made++) {
    const order = shuffled(bytes, items).join()
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(orders)
  expect(chiSquared([...counts.values()], 1000)).toBeLessThan(chiSquaredMax(orders - 1))
})

test('each of 30 cards comes to each place as often', () => {
  const cards = Array.from({ length: 30 }, (_, at) => at)
  const bytes = streamOf('cards')
  const counts = Array<number>(900).fill(0)
  for (let made = 0; made < 9000; made++) {
    for (const [place, card] of shuffled(bytes, cards).entries()) {
      counts[place * 30 + card] = (counts[place * 30 + card] ?? 0) + 1
    }
  }
  expect(chiSquared(counts, 300)).toBeLessThan(chiSquaredMax(29 * 29))
})

test('52 bits are the first thirteen hex digits of seven bytes', () => {
  const sevenBytes = fc.uint8Array({ minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(sevenBytes, (given) => {
      const bytes = theseBytes(...given)
      const hex = Buffer.from(given).toString('hex').slice(0, 13)
      expect(draw52Bits(bytes)).toBe(Number.parseInt(hex, 16))
      expect(bytes.left()).toBe(0)
    }),
  )
  expect(draw52Bits(theseBytes(255, 255, 255, 255, 255, 255, 255))).toBe(2 ** 52 - 1)
})

test('52 bits fall evenly', () => {
  const bytes = streamOf('bits')
  const counts = Array<number>(64).fill(0)
  for (let drawn = 0; drawn < 64_000; drawn++) {
    const bin = Math.floor((draw52Bits(bytes) / 2 ** 52) * 64)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  expect(chiSquared(counts, 1000)).toBeLessThan(chiSquaredMax(63))
})
