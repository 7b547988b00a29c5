import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, subtractDecimals } from '../../../local/dynamodb/decimal.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), fc.nat({ max: 40 }))
  .map(([units, places]) => ({ units, places, text: written(units, places) }))

/** Units of 10^-places in plain notation, spare zeros and all. */
function written(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const point = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`
}

test.each([
  ['0.1', '0.2', '0.3'],
  ['1.5', '-1.5', '0'],
  ['-0.25', '0.05', '-0.2'],
  ['99', '1', '100'],
  ['100', '0', '100'],
])('%s + %s = %s', (a, b, sum) => {
  expect(addDecimals(a, b)).toBe(sum)
  expect(addDecimals(b, a)).toBe(sum)
})

test('addition agrees with whole numbers of the common unit', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const places = Math.max(a.places, b.places)
      const units = a.units * 10n ** BigInt(places - a.places) + b.units * 10n ** BigInt(places - b.places)
      expect(compareDecimals(addDecimals(a.text, b.text), written(units, places))).toBe(0)
    }),
  )
})

test('subtraction undoes addition, and results are in shortest form', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const back = subtractDecimals(addDecimals(a.text, b.text), b.text)
      expect(compareDecimals(back, a.text)).toBe(0)
      expect(back).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/)
    }),
  )
})

test('order is that of the difference', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const difference = subtractDecimals(a.text, b.text)
      const sign = difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
      expect(compareDecimals(a.text, b.text)).toBe(sign)
    }),
  )
})
