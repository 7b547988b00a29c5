import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladders } from '../../../domain/betting/ladders.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { crossStakes, idealRate } from '../../../domain/exchange/cross-stakes.ts'
import { bestPlainCross, type PlainBack, stepAt } from '../../support/plain-cross.ts'

const ladder = ladders.matchOdds

/** Legs as [percent, rupees at most]. */
type Legs = readonly (readonly [number, number])[]

/** What a taker of at most so many rupees gets: rupees at percent, and the rupees of each leg. */
function stakes(mostRupees: number, ...legs: Legs): string | undefined {
  const all = legs.map(([percent, most]) => ({ rate: rate(percent * 100), mostRupees: most }))
  const found = crossStakes(all, mostRupees, ladder)
  return found && `${found.rupees} at ${found.rate / 100}, ${found.legRupees.join(' and ')}`
}

describe('two runners', () => {
  it.each([
    ['100 at 200 ask 200 of the taker: 300 in all', 200, [200, 100], '200 at 50, 100'],
    ['the makers have less', 1000, [200, 100], '200 at 50, 100'],
    ['the taker has less', 100, [200, 500], '100 at 50, 50'],
    ['a price on no rupee is rounded down to one that is', 199, [200, 500], '198 at 50, 99'],
    ['even money', 500, [100, 300], '300 at 100, 300'],
    ['an outsider backs: 5 % asks a rupee for twenty', 100, [5, 500], '25 at 2000, 500'],
    ['the favourite backs: 1900 asks nineteen rupees for one', 100, [1900, 500], '100 at 5, 5'],
    ['a price between two of the ladder leaves the rest to the house', 500, [150, 100], '151 at 66, 100'],
    ['a rest of a rupee', 1, [100, 100], '1 at 100, 1'],
    ['a rest of a rupee at a price that it can’t have', 1, [200, 100], undefined],
    ['nobody would pay a hundredth', 5000, [99_900, 100], undefined],
  ] as [string, number, [number, number], string | undefined][])('%s', (_, most, leg, expected) => {
    expect(stakes(most, leg)).toBe(expected)
  })
})

describe('three runners', () => {
  it.each([
    [
      'three at 200 are a book',
      100,
      [
        [200, 100],
        [200, 300],
      ],
      '100 at 200, 100 and 100',
    ],
    [
      'the makers have less',
      500,
      [
        [200, 100],
        [200, 30],
      ],
      '30 at 200, 30 and 30',
    ],
    [
      '100 and 300 leave a quarter of the pot',
      300,
      [
        [100, 600],
        [300, 300],
      ],
      '300 at 300, 600 and 300',
    ],
    [
      'makers who would pay for all of it',
      500,
      [
        [100, 300],
        [100, 300],
      ],
      '1 at 59900, 300 and 300',
    ],
    [
      'and more than that',
      500,
      [
        [80, 1000],
        [120, 900],
      ],
      '2 at 90900, 1000 and 818',
    ],
  ] as [string, number, Legs, string][])('%s', (_, most, legs, expected) => {
    expect(stakes(most, ...legs)).toBe(expected)
  })
})

const aLeg = fc.record({
  percent: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 99_900 })),
  most: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 25_000 })),
})
const someLegs = fc.array(aLeg, { minLength: 1, maxLength: 2 })

describe('any legs', () => {
  it('are whole rupees in a pot that pays whichever wins, within what there is', () => {
    fc.assert(
      fc.property(someLegs, fc.integer({ min: 1, max: 25_000 }), (legs, most) => {
        const priced = legs.map(({ percent, most: mostRupees }) => ({
          rate: rate(percent * 100),
          mostRupees,
        }))
        const found = crossStakes(priced, most, ladder)
        if (!found) return
        const { rupees, legRupees, rate: price } = found
        const pot = legRupees.reduce((sum, each) => sum + each, rupees)
        expect(ladder.atMost(price)).toBe(price)
        expect(price).toBeLessThanOrEqual(idealRate(priced, ladder) ?? 0)
        expect(rupees).toBeLessThanOrEqual(most)
        expect(pot * 10_000).toBeGreaterThanOrEqual(rupees * (10_000 + price))
        for (const [at, { percent, most: mostRupees }] of legs.entries()) {
          const stake = legRupees[at] ?? 0
          expect(stake).toBeLessThanOrEqual(mostRupees)
          expect(pot * 100).toBeGreaterThanOrEqual(stake * (100 + percent))
        }
        for (const each of [rupees, ...legRupees]) {
          expect(Number.isInteger(each)).toBe(true)
          expect(each).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('with one leg, leave the taker the best price and stake of all', () => {
    fc.assert(
      fc.property(aLeg, fc.integer({ min: 1, max: 2000 }), (leg, most) => {
        const percent = ladder.atLeast(Math.min(leg.percent, 3000) * 100) ?? 0
        const mostRupees = Math.min(leg.most, 2000) + 100
        const best = bestPlainCross(
          back({ rupees: most, selectionId: 1 }),
          [back({ playerId: 'maker', percent: percent / 100, rupees: mostRupees, selectionId: 2 })],
          [1, 2],
        )
        const found = crossStakes([{ rate: rate(percent), mostRupees }], most, ladder)
        expect(
          found && { percent: found.rate / 100, rupees: found.rupees, makers: { b: found.legRupees[0] } },
        ).toEqual(best)
      }),
      { numRuns: 200 },
    )
  })

  it('with two legs of what orders have, cost a step of the ladder at most', () => {
    const percents = fc
      .integer({ min: 20, max: 900 })
      .map((percent) => (ladder.atLeast(percent * 100) ?? 0) / 100)
    const stake = fc.integer({ min: 100, max: 2000 })
    fc.assert(
      fc.property(percents, percents, stake, stake, stake, (one, other, most, second, third) => {
        const priced = [
          { rate: rate(one * 100), mostRupees: second },
          { rate: rate(other * 100), mostRupees: third },
        ]
        const found = crossStakes(priced, most, ladder)
        const best = bestPlainCross(
          back({ rupees: most, selectionId: 1 }),
          [
            back({ playerId: 'p', percent: one, rupees: second, selectionId: 2 }),
            back({ playerId: 'q', percent: other, rupees: third, selectionId: 3 }),
          ],
          [1, 2, 3],
          50,
        )
        if (!best) return
        const percent = (found?.rate ?? 0) / 100
        expect(percent + stepAt(percent)).toBeGreaterThanOrEqual(best.percent)
      }),
      { numRuns: 200 },
    )
  })
})

function back(changes: Partial<PlainBack>): PlainBack {
  return { key: 'b', playerId: 'taker', selectionId: 1, percent: 1, rupees: 100, ...changes }
}

describe('the price of a cross but for rounding', () => {
  it.each([
    [[200], 50],
    [[150], 66],
    [[99_900], undefined],
    [[200, 200], 200],
    [[100, 300], 300],
    [[50, 50], 99_900],
  ])('of legs at %j is %s', (percents, expected) => {
    const found = idealRate(
      percents.map((percent) => ({ rate: rate(percent * 100) })),
      ladder,
    )
    expect(found && found / 100).toBe(expected)
  })
})
