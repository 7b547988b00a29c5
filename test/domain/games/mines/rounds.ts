import { expect } from 'vitest'
import { type MinesPayTable, minesReturns, TILES } from '../../../../domain/games/mines/pay-table.ts'
import { minesOutcome, winningsAt } from '../../../../domain/games/mines/rules.ts'
import { paise } from '../../../../domain/money.ts'
import { chiSquared, chiSquaredMax, withRareTogether } from '../../../support/games/chi-squared.ts'

/** Counts of many boards: how often the first bomb was at each tile, and any bomb (from the first tile on). */
interface Rounds {
  readonly count: number
  readonly firstBombs: readonly number[]
  readonly bombsAt: readonly number[]
}

/** Boards of so many rounds, the same each time. */
export function playMines(count: number): Rounds {
  const firstBombs = Array<number>(TILES + 1).fill(0)
  const bombsAt = Array<number>(TILES).fill(0)
  for (let nonce = 0; nonce < count; nonce++) {
    const { bombs } = minesOutcome({ serverSeed: '5c'.repeat(32), clientSeed: 'many-rounds', nonce })
    firstBombs[bombs[0] ?? 0] = (firstBombs[bombs[0] ?? 0] ?? 0) + 1
    for (const tile of bombs) bombsAt[tile - 1] = (bombsAt[tile - 1] ?? 0) + 1
  }
  return { count, firstBombs, bombsAt }
}

export function expectEvenBombs({ count, bombsAt }: Rounds): void {
  // Bombs of one board are not independent: being different makes the counts closer than free draws would.
  expect(chiSquared(bombsAt, (count * 5) / TILES)).toBeLessThan(chiSquaredMax(TILES - 1))
}

/** The first bomb comes at each tile as often as the enumeration of all boards says. */
export function expectFirstBombs({ count, firstBombs }: Rounds): void {
  const reaching = [1, ...minesReturns('ladder').map(({ chance }) => chance), 0]
  const due = reaching.slice(0, -1).map((chance, step) => (chance - (reaching[step + 1] ?? 0)) * count)
  const { counts, expected } = withRareTogether(firstBombs.slice(1, 21), due)
  expect(chiSquared(counts, expected)).toBeLessThan(chiSquaredMax(counts.length - 1))
  expect(firstBombs[0]).toBe(0)
  expect(firstBombs.slice(21)).toEqual([0, 0, 0, 0])
}

/** Cashing out at any step returns what the table says, within 4.5 standard errors. */
export function expectMinesReturns({ count, firstBombs }: Rounds, table: MinesPayTable): void {
  const stake = paise(100_00)
  for (const { step, multiplier, chance, returns } of minesReturns(table)) {
    const won = firstBombs.slice(step + 1).reduce((sum, each) => sum + each, 0)
    const returned = (won * winningsAt(stake, table, step)) / (count * stake)
    const deviation = multiplier * Math.sqrt(chance * (1 - chance))
    expect(Math.abs(returned - returns), `step ${step}`).toBeLessThan((4.5 * deviation) / Math.sqrt(count))
  }
}
