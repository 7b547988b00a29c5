import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { titliReturns } from '../../../../domain/games/titli/returns.ts'
import {
  type Picture,
  pictures,
  type TitliBet,
  titliAmounts,
  titliEnding,
  titliOutcome,
  titliStake,
  titliTable,
  titliTimes,
} from '../../../../domain/games/titli/rules.ts'
import { paise } from '../../../../domain/money.ts'
import { expectTitliReturns, seedsOf } from './rounds.ts'

const betOn = (...cards: [Picture, rupees: number][]): TitliBet => ({
  cards: cards.map(([picture, rupees]) => ({ picture, stakePaise: paise(rupees * 100) })),
})

test('there are twelve pictures, eight amounts, and each picture returns ten times its amount', () => {
  expect(pictures).toEqual(
    'butterfly cow football spin kite rat umbrella diya flower bucket parrot sun'.split(' '),
  )
  expect(titliAmounts).toEqual([10, 20, 50, 100, 500, 1000, 2000, 5000])
  expect(Object.entries(titliTable)).toEqual(pictures.map((picture) => [picture, 10]))
})

test.each([
  ['butterfly', betOn(['butterfly', 10]), 'Won', 100],
  ['cow', betOn(['butterfly', 10]), 'Lost', 0],
  ['sun', betOn(['cow', 5000], ['sun', 5000]), 'Won', 50_000],
  ['sun', betOn(['cow', 5000], ['sun', 20]), 'Won', 200],
  ['rat', betOn(['cow', 5000], ['sun', 20]), 'Lost', 0],
] as const)('when the %s is drawn, %j has %s and returns %i rupees', (drawn, bet, status, rupees) => {
  expect(titliEnding(bet, drawn)).toEqual({
    status,
    returnsPaise: rupees * 100,
    result: { randomImage: drawn },
  })
})

test('a bet never returns anything but ten times what stood on the picture drawn', () => {
  const bets = fc.uniqueArray(
    fc.record({
      picture: fc.constantFrom(...pictures),
      stakePaise: fc.constantFrom(...titliAmounts).map((rupees) => paise(rupees * 100)),
    }),
    { minLength: 1, maxLength: 12, selector: ({ picture }) => picture },
  )
  fc.assert(
    fc.property(bets, fc.constantFrom(...pictures), (cards, drawn) => {
      const { returnsPaise } = titliEnding({ cards }, drawn)
      const onDrawn = cards.filter(({ picture }) => picture === drawn)
      expect(returnsPaise).toBe(10 * titliStake({ cards: onDrawn }))
      // Over all pictures, whatever the amounts: 10 / 12 of the stake.
      const all = pictures.reduce((total, picture) => total + titliEnding({ cards }, picture).returnsPaise, 0)
      expect(all).toBe(10 * titliStake({ cards }))
    }),
  )
})

describe('the return to player', () => {
  test('is ten twelfths, on however many pictures', () => {
    const returns = titliReturns()
    expect(returns).toHaveLength(12)
    returns.forEach((row, at) => {
      expect(row.pictures).toBe(at + 1)
      expect(row.chance).toBeCloseTo((at + 1) / 12, 12)
      expect(row.pays).toBeCloseTo(10 / (at + 1), 12)
      expect(row.returns).toBeCloseTo(10 / 12, 12)
    })
  })

  test('has no advertised payout that can’t happen', () => {
    for (const { chance, pays, returns } of titliReturns()) {
      expect(chance).toBeGreaterThan(0)
      expect(chance * pays).toBeCloseTo(returns, 12)
    }
  })

  test('follows the table that pays', () => {
    const generous = { ...titliTable, sun: 22 }
    expect(titliReturns(generous).at(-1)?.returns).toBeCloseTo((11 * 10 + 22) / 144, 12)
    expect(titliReturns(generous)[0]).toMatchObject({ pays: 10 })
  })

  test('is what 30,000 rounds give, and every picture comes as often as every other', () => {
    expectTitliReturns(30_000)
  })
})

test('a round’s picture is that of its seeds, for ever', () => {
  const drawn = [0, 1, 2, 3, 4, 5].map((nonce) => titliOutcome(seedsOf(nonce)).picture)
  expect(drawn).toMatchInlineSnapshot(`
    [
      "parrot",
      "sun",
      "kite",
      "cow",
      "football",
      "diya",
    ]
  `)
})

describe('the moments of a round', () => {
  test('without a bet: ten seconds of betting, the picture, and four seconds to the next', () => {
    expect(titliTimes(1000)).toEqual({ bettingEndsAtMs: 11_000, revealsAtMs: 11_250, nextOpensAtMs: 15_000 })
  })

  test('with a bet: it closes betting, the picture comes two seconds later, and the next round ten after that', () => {
    expect(titliTimes(1000, 4000)).toEqual({
      bettingEndsAtMs: 4000,
      revealsAtMs: 6000,
      nextOpensAtMs: 16_000,
    })
  })

  test('are in order wherever within the countdown the bet falls', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined }), (after) => {
        const { bettingEndsAtMs, revealsAtMs, nextOpensAtMs } = titliTimes(0, after)
        expect(bettingEndsAtMs).toBeLessThan(revealsAtMs)
        expect(revealsAtMs).toBeLessThan(nextOpensAtMs)
      }),
    )
  })
})
