import { describe, expect, test } from 'vitest'
import { formatRupees, formatSignedRupees, formatSize, formatWhole } from '../../../web/lib/money.ts'

describe('formatRupees', () => {
  test.each([
    [0, '₹0.00'],
    [0.5, '₹0.50'],
    [999.999, '₹1,000.00'],
    [123456, '₹1,23,456.00'],
    [1234567890.12, '₹1,23,45,67,890.12'],
    [-50, '−₹50.00'],
    [-0.001, '₹0.00'],
    [-0, '₹0.00'],
    [Number.NaN, '₹0.00'],
  ])('%d is %s', (amount, shown) => {
    expect(formatRupees(amount)).toBe(shown)
  })
})

describe('formatSignedRupees', () => {
  test.each([
    [450.5, '+₹450.50'],
    [-1000, '−₹1,000.00'],
    [0, '₹0.00'],
    [0.004, '₹0.00'],
  ])('%d is %s', (amount, shown) => {
    expect(formatSignedRupees(amount)).toBe(shown)
  })
})

describe('formatSize', () => {
  test.each([
    [0, '0'],
    [950, '950'],
    [1_000, '1.0K'],
    [1_540, '1.5K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [2_340_000, '2.3M'],
  ])('%d is %s', (amount, shown) => {
    expect(formatSize(amount)).toBe(shown)
  })
})

test('formatWhole groups the Indian way and shows no paise', () => {
  expect([100, 25000, 150000].map(formatWhole)).toEqual(['100', '25,000', '1,50,000'])
})
