import { battingAt, cautiousOf, isCautious } from './batting.ts'
import { type ChaseTable, solveChase } from './chase-table.ts'
import { LEVELS } from './levels.ts'
import { solveTempo, type Tempo } from './tempo.ts'
import { solveTotals, type TotalsTable } from './totals-table.ts'

/**
 * What the ball model implies for innings of up to `balls` balls, batted at the tempo. `level` is an index
 * into `LEVELS`.
 */
export interface RunModel {
  readonly balls: number
  readonly tempo: Tempo
  /** Runs still to come for a side setting a target. */
  runsToCome(level: number, ballsLeft: number, wicketsInHand: number): { mean: number; sd: number }
  /** Chance that a chase wins, a tie counting half. `need` may be fractional: chances are interpolated. */
  chase(level: number, ballsLeft: number, wicketsInHand: number, need: number): number
}

const models = new Map<number, RunModel>()

/** The model of innings of `balls` balls; solved at its first use (about 0.3 s for 300 balls) and kept. */
export function runModel(balls: number): RunModel {
  const known = models.get(balls)
  if (known) return known
  const model = solve(balls)
  models.set(balls, model)
  return model
}

function solve(balls: number): RunModel {
  const tempo = solveTempo(balls)
  const tables = LEVELS.map((level) => valuesAt(level, balls, tempo))
  const tablesOf = (level: number) => {
    const found = tables[level]
    if (!found) throw new RangeError(`no level ${level}`)
    return found
  }
  return {
    balls,
    tempo,
    runsToCome(level, ballsLeft, wicketsInHand) {
      const { mean, variance } = tablesOf(level).totals(Math.min(balls, ballsLeft), wicketsInHand)
      return { mean, sd: Math.sqrt(variance) }
    },
    chase: (level, ballsLeft, wicketsInHand, need) =>
      tablesOf(level).chase(Math.min(balls, ballsLeft), wicketsInHand, need),
  }
}

/**
 * The value of every state to a side of this level that bats at the tempo. The best play for its level would
 * bring more, but no side plays it, and it would make long odds too short.
 */
function valuesAt(level: number, balls: number, tempo: Tempo): { totals: TotalsTable; chase: ChaseTable } {
  const bold = battingAt(level)
  const cautious = cautiousOf(bold)
  const setting = (left: number) => (isCautious(balls, left) ? cautious : bold)
  return {
    totals: solveTotals(balls, setting, (_, left, wickets) => tempo(left, wickets, 'total')),
    chase: solveChase(balls, bold, ({ ballsLeft, wicketsInHand }, need) =>
      tempo(ballsLeft, wicketsInHand, need),
    ),
  }
}
