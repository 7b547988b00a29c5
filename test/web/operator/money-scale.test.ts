import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyScale } from '../../../web/features/operator/trends/money-scale.ts'

it.each([
  [[], [0, 1], ['₹0', '₹1']],
  [
    [0, null, 0],
    [0, 1],
    ['₹0', '₹1'],
  ],
  [
    [120, 780],
    [0, 800],
    ['₹0', '₹200', '₹400', '₹600', '₹800'],
  ],
  [
    [5010, -246.9],
    [-2000, 6000],
    ['−₹2.0K', '₹0', '₹2.0K', '₹4.0K', '₹6.0K'],
  ],
  [[-3_400_000], [-4_000_000, 0], ['−₹4.0M', '−₹3.0M', '−₹2.0M', '−₹1.0M', '₹0']],
])('the scale of %j is %j', (amounts, range, texts) => {
  const scale = moneyScale(amounts)
  expect([scale.range, scale.ticks.map(({ text }) => text)]).toEqual([range, texts])
})

it('holds every amount and zero, with a few round lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 30 }), (paise) => {
      const amounts = paise.map((each) => each / 100)
      const { range, ticks } = moneyScale(amounts)
      for (const amount of [0, ...amounts]) {
        expect(amount).toBeGreaterThanOrEqual(range[0])
        expect(amount).toBeLessThanOrEqual(range[1])
      }
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
    }),
  )
})
