import type { Bytes } from './stream.ts'

const WORD = 2 ** 32

function word(bytes: Bytes): number {
  return ((bytes() << 24) | (bytes() << 16) | (bytes() << 8) | bytes()) >>> 0
}

/**
 * A whole number from 0 up to, not including, `end`, all equally likely: four bytes, drawn again while they fall into
 * the part of 2^32 that `end` does not divide. Throws when `end` is not from 1 to 2^32.
 */
export function drawBelow(bytes: Bytes, end: number): number {
  if (!Number.isInteger(end) || end < 1 || end > WORD) throw new RangeError(`nothing to draw below ${end}`)
  const fair = WORD - (WORD % end)
  for (;;) {
    const drawn = word(bytes)
    if (drawn < fair) return drawn % end
  }
}

/** The items in random order, all orders equally likely: Fisher and Yates, from the last place down. */
export function shuffled<T>(bytes: Bytes, items: readonly T[]): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const at = drawBelow(bytes, last + 1)
    const [a, b] = [order[at], order[last]] as [T, T]
    order[at] = b
    order[last] = a
  }
  return order
}

/** 52 bits as a whole number: the first 13 hex digits of the next 7 bytes, as bustabit reads them. */
export function draw52Bits(bytes: Bytes): number {
  let drawn = 0
  for (let at = 0; at < 6; at++) drawn = drawn * 256 + bytes()
  return drawn * 16 + (bytes() >>> 4)
}
