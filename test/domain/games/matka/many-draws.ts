import { expect } from 'vitest'
import {
  BidType,
  estimatedProfit,
  type MatkaBet,
  matkaEnding,
  numbersOf,
} from '../../../../domain/games/matka/bets.ts'
import { matkaOutcome } from '../../../../domain/games/matka/draw.ts'
import { allPannas } from '../../../../domain/games/matka/pannas.ts'
import { matkaReturns } from '../../../../domain/games/matka/returns.ts'
import { chiSquared, chiSquaredMax } from '../../../support/games/chi-squared.ts'

const DEVIATIONS_MAX = 4.5

/** Holds so many draws: bids return what is enumerated, and both pannas come evenly and apart. */
export function expectMatkaReturns(rounds: number): void {
  const serverSeed = '5a'.repeat(32)
  const paid = new Map<BidType, number>(BidType.options.map((bidType) => [bidType, 0]))
  const bets = BidType.options.map((bidType) => numbersOf(bidType).map((number) => betOn(bidType, number)))
  const [open, close, lastDigits] = [new Map<string, number>(), new Map<string, number>(), Array(100).fill(0)]
  for (let nonce = 0; nonce < rounds; nonce++) {
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
    const measured = (paid.get(bidType) ?? 0) / (rounds * 100)
    const error = estimatedProfit(bidType, 1) * Math.sqrt((chance * (1 - chance)) / rounds)
    expect(Math.abs(measured - expected) / error, bidType).toBeLessThan(DEVIATIONS_MAX)
  }
  for (const pannas of [open, close]) {
    const counts = allPannas.map((panna) => pannas.get(panna) ?? 0)
    expect(chiSquared(counts, rounds / 220)).toBeLessThan(chiSquaredMax(219))
  }
  expect(chiSquared(lastDigits, rounds / 100)).toBeLessThan(chiSquaredMax(99))
}

function betOn(bidType: BidType, number: string): MatkaBet {
  const session = bidType === 'Jodi Digit' ? {} : { session: 'Close' as const }
  return { bidType, ...session, bids: [{ number, points: 1 }] }
}

function count(counts: Map<string, number>, panna: string): void {
  counts.set(panna, (counts.get(panna) ?? 0) + 1)
}
