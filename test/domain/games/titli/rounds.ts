import { expect } from 'vitest'
import { titliReturns } from '../../../../domain/games/titli/returns.ts'
import {
  type Picture,
  pictures,
  titliEnding,
  titliOutcome,
  titliStake,
} from '../../../../domain/games/titli/rules.ts'
import { paise } from '../../../../domain/money.ts'
import { chiSquared, chiSquaredMax } from '../../../support/games/chi-squared.ts'

/** Seeds of many rounds, the same each time. */
export const seedsOf = (nonce: number) => ({ serverSeed: '5c'.repeat(32), clientSeed: 'many-rounds', nonce })

/** Plays so many rounds: every picture comes as often as every other, and bets return what is enumerated. */
export function expectTitliReturns(rounds: number): void {
  const counts = new Map<Picture, number>(pictures.map((picture) => [picture, 0]))
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { picture } = titliOutcome(seedsOf(nonce))
    counts.set(picture, (counts.get(picture) ?? 0) + 1)
  }
  const drawn = pictures.map((picture) => counts.get(picture) ?? 0)
  expect(chiSquared(drawn, rounds / 12)).toBeLessThan(chiSquaredMax(11))
  titliReturns().forEach((row) => {
    const cards = pictures.slice(0, row.pictures).map((picture) => ({ picture, stakePaise: paise(100) }))
    const paid = pictures.reduce(
      (sum, picture, at) => sum + titliEnding({ cards }, picture).returnsPaise * (drawn[at] ?? 0),
      0,
    )
    const deviation = row.pays * Math.sqrt(row.chance * (1 - row.chance))
    const off = Math.abs(paid / (titliStake({ cards }) * rounds) - row.returns)
    expect(off).toBeLessThanOrEqual((4.5 * deviation) / Math.sqrt(rounds))
  })
}
