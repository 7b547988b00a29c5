import { describe, expect, it } from 'vitest'
import {
  BidType,
  estimatedProfit,
  type MatkaBet,
  matkaEnding,
  numbersOf,
} from '../../../../domain/games/matka/bets.ts'
import { matkaOutcome } from '../../../../domain/games/matka/draw.ts'
import { allPannas } from '../../../../domain/games/matka/pannas.ts'
import { chancesOf, matkaReturns } from '../../../../domain/games/matka/returns.ts'
import { chiSquared, chiSquaredMax } from '../../../support/games/chi-squared.ts'

/** What each type of bid returns, in parts of all points, counted by hand: 22 of 220 pannas make each digit. */
const returns: Readonly<Record<BidType, number>> = {
  'Single Digit': (9.5 * 22) / 220,
  'Jodi Digit': (95 * 22 * 22) / 220 ** 2,
  'Single Panna': 9.5 / 220,
  'Double Panna': 9.5 / 220,
  'Tripple Panna': 95 / 220,
}

describe('the enumerated returns', () => {
  it('are those of the pay table', () => {
    const told = Object.fromEntries(matkaReturns().map((each) => [each.bidType, each.returns]))
    for (const bidType of BidType.options) expect(told[bidType]).toBeCloseTo(returns[bidType], 12)
  })

  it.each(BidType.options)('of %s are the same for every number, and each can come', (bidType) => {
    const chances = [...chancesOf(bidType).values()]
    expect(chances).toHaveLength(numbersOf(bidType).length)
    expect(new Set(chances).size).toBe(1)
    expect(chances[0]).toBeGreaterThan(0)
  })
})

const ROUNDS = 1_000_000
const DEVIATIONS_MAX = 4.5

it('a million draws return what is enumerated, and both pannas come evenly and apart', () => {
  const serverSeed = '5a'.repeat(32)
  const paid = new Map<BidType, number>(BidType.options.map((bidType) => [bidType, 0]))
  const bets = BidType.options.map((bidType) => numbersOf(bidType).map((number) => betOn(bidType, number)))
  const [open, close, lastDigits] = [new Map<string, number>(), new Map<string, number>(), Array(100).fill(0)]
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const drawn = matkaOutcome({ serverSeed, clientSeed: 'a-test', nonce })
    count(open, drawn.openPanna)
    count(close, drawn.closePanna)
    lastDigits[(allPannas.indexOf(drawn.openPanna) % 10) * 10 + (allPannas.indexOf(drawn.closePanna) % 10)]++
    for (const byNumber of bets) {
      // Another number each time, so that none is played more than the others.
      const bet = byNumber[nonce % byNumber.length] as MatkaBet
      const returned = matkaEnding(bet, drawn)?.returnsPaise ?? 0
      if (returned > 0) paid.set(bet.bidType, (paid.get(bet.bidType) ?? 0) + returned)
    }
  }
  for (const { bidType, chance, returns: expected } of matkaReturns()) {
    const measured = (paid.get(bidType) ?? 0) / (ROUNDS * 100)
    const error = estimatedProfit(bidType, 1) * Math.sqrt((chance * (1 - chance)) / ROUNDS)
    expect(Math.abs(measured - expected) / error, bidType).toBeLessThan(DEVIATIONS_MAX)
  }
  for (const pannas of [open, close]) {
    const counts = allPannas.map((panna) => pannas.get(panna) ?? 0)
    expect(chiSquared(counts, ROUNDS / 220)).toBeLessThan(chiSquaredMax(219))
  }
  expect(chiSquared(lastDigits, ROUNDS / 100)).toBeLessThan(chiSquaredMax(99))
}, 120_000)

function betOn(bidType: BidType, number: string): MatkaBet {
  const session = bidType === 'Jodi Digit' ? {} : { session: 'Close' as const }
  return { bidType, ...session, bids: [{ number, points: 1 }] }
}

function count(counts: Map<string, number>, panna: string): void {
  counts.set(panna, (counts.get(panna) ?? 0) + 1)
}
