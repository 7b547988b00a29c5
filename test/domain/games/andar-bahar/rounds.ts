import { expect } from 'vitest'
import type { Bytes } from '../../../../domain/fairness/stream.ts'
import { andarBaharReturns } from '../../../../domain/games/andar-bahar/returns.ts'
import {
  ANDAR_BAHAR_ODDS,
  type AndarBaharOutcome,
  andarBaharEnding,
  andarBaharOutcome,
  deal,
  Label,
  SIDES,
} from '../../../../domain/games/andar-bahar/rules.ts'
import { DECK } from '../../../../domain/games/playing-cards.ts'
import { type Paise, paise } from '../../../../domain/money.ts'
import { chiSquared, chiSquaredMax } from '../../../support/games/chi-squared.ts'

/** Seeds of many rounds, the same each time. */
export const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'many-rounds', nonce })

/** Deals so many rounds of seeds: bets return what is enumerated, and no side, joker or first side is favoured. */
export function expectEvenDeals(count: number): void {
  const dealt = Array.from({ length: count }, (_, nonce) => andarBaharOutcome(seedsOf(nonce)))
  expectReturns(tallyOf(dealt))
  expectEven(
    dealt.map(({ joker }) => joker),
    DECK,
  )
  expectEven(
    dealt.map(({ first }) => first),
    SIDES,
  )
  const byFirst = dealt.filter(({ winner }) => winner !== 'Tie').map(({ winner }) => winner)
  expectEven(byFirst, SIDES)
}

interface Tally {
  readonly count: number
  /** What a bet of a rupee on each came to. */
  readonly returned: Readonly<Record<Label, number>>
}

const RUPEE: Paise = paise(100)

function tallyOf(dealt: Iterable<AndarBaharOutcome>): Tally {
  const returned = { Andar: 0, Bahar: 0, Tie: 0 }
  let count = 0
  for (const outcome of dealt) {
    count++
    for (const label of Label.options) {
      const { returnsPaise } = andarBaharEnding(RUPEE, { label, odds: ANDAR_BAHAR_ODDS[label] }, outcome)
      returned[label] += returnsPaise / RUPEE
    }
  }
  return { count, returned }
}

/** So many rounds of a quick generator. */
export function quickRounds(count: number): Tally {
  const bytes = quickBytes()
  function* dealt() {
    for (let each = 0; each < count; each++) yield deal(bytes)
  }
  return tallyOf(dealt())
}

/** Bytes of a generator (mulberry32) that is a hundred times as quick as the seeds' own: its evenness is not in question here. */
function quickBytes(): Bytes {
  let state = 0x5eed
  let word = 0
  let left = 0
  return () => {
    if (left-- === 0) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      word = mixed ^ (mixed >>> 14)
      left = 3
    }
    const byte = word & 0xff
    word >>>= 8
    return byte
  }
}

/** Within 4.5 standard errors of the enumerated return. */
export function expectReturns({ count, returned }: Tally): void {
  const chances = Object.fromEntries(
    andarBaharReturns(ANDAR_BAHAR_ODDS).map((row) => [row.label, row.chance]),
  )
  for (const { label, chance, returns } of andarBaharReturns(ANDAR_BAHAR_ODDS)) {
    const void_ = label === 'Tie' ? 0 : (chances.Tie ?? 0)
    const variance = chance * (1 + ANDAR_BAHAR_ODDS[label]) ** 2 + void_ - returns ** 2
    const off = Math.abs(returned[label] / count - returns)
    expect(off, label).toBeLessThanOrEqual(4.5 * Math.sqrt(variance / count))
  }
}

function expectEven<T>(drawn: readonly T[], of: readonly T[]): void {
  const counts = of.map((each) => drawn.filter((other) => other === each).length)
  expect(chiSquared(counts, drawn.length / of.length)).toBeLessThan(chiSquaredMax(of.length - 1))
}
