import { describe, expect, it } from 'vitest'
import { hash32, normal, pick, seededRandom } from '../../../domain/feed/random.ts'

const draws = (seed: string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random())
}

describe('seededRandom', () => {
  it('repeats itself for a seed and differs for another', () => {
    expect(draws('a', 50)).toEqual(draws('a', 50))
    expect(draws('a', 50)).not.toEqual(draws('b', 50))
  })

  it('never changes: past matches are rebuilt from it', () => {
    expect(draws('maidan', 3).map((x) => Math.floor(x * 2 ** 32))).toMatchInlineSnapshot(`
      [
        37021520,
        2528747262,
        3154189882,
      ]
    `)
    expect(hash32('India')).toMatchInlineSnapshot(`3220785081`)
  })

  it('is uniform over [0, 1)', () => {
    const counts = Array<number>(20).fill(0)
    for (const draw of draws('uniform', 100_000)) {
      expect(draw >= 0 && draw < 1).toBe(true)
      const bin = Math.floor(draw * 20)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0)
    // 19 degrees of freedom: above 43.8 once in a thousand seeds.
    expect(chiSquared).toBeLessThan(43.8)
  })
})

describe('draws from it', () => {
  it('pick every choice about as often', () => {
    const random = seededRandom('pick')
    const picked = Array.from({ length: 9000 }, () => pick(random, ['a', 'b', 'c']))
    for (const choice of ['a', 'b', 'c']) {
      expect(Math.abs(picked.filter((other) => other === choice).length - 3000)).toBeLessThan(200)
    }
    expect(() => pick(random, [])).toThrow(RangeError)
  })

  it('are standard normal when asked to be', () => {
    const random = seededRandom('normal')
    const values = Array.from({ length: 20_000 }, () => normal(random))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(variance - 1)).toBeLessThan(0.05)
  })
})
