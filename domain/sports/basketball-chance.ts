import { other, type SidePair, type SportSide } from './sport.ts'

/** Chances of a possession's points, 1 to 3; the rest bring none. */
export const POINTS = [0.05, 0.31, 0.11] as const

/** A lead that is never made up: the chances beyond it are all 1. */
const LEAD_MAX = 80

/** A table's chance for a lead, also for one beyond the table. */
export function chanceAt(table: Float64Array | undefined, lead: number): number {
  return table?.[Math.max(-LEAD_MAX, Math.min(LEAD_MAX, lead)) + LEAD_MAX] ?? 0.5
}

/** An overtime that ends level is followed by another: its chance x = w + t·x, for w to win it and t to tie. */
export function leadTables(
  attack: SidePair,
  opener: SportSide,
  possessions: { regular: number; overtime: number },
) {
  const extra = (level: number) =>
    chanceAt(tablesBack(attack, opener, possessions.overtime, level)[possessions.overtime], 0)
  const wins = extra(0)
  const ties = extra(1) - wins
  const chance = wins / (1 - ties)
  return {
    regular: tablesBack(attack, opener, possessions.regular, chance),
    overtime: tablesBack(attack, opener, possessions.overtime, chance),
  }
}

/** The first side's chances by lead, for 0 possessions left and up; `level` is that of level scores at the end. */
function tablesBack(
  attack: SidePair,
  opener: SportSide,
  possessions: number,
  level: number,
): readonly Float64Array[] {
  const end = Float64Array.from({ length: 2 * LEAD_MAX + 1 }, (_, index) =>
    index === LEAD_MAX ? level : Number(index > LEAD_MAX),
  )
  const tables = [end]
  for (let left = 1; left <= possessions; left++) {
    const after = tables.at(-1)
    const side = left % 2 === 0 ? opener : other(opener)
    const chances = POINTS.map((chance) => chance * attack[side])
    const none = 1 - chances.reduce((sum, chance) => sum + chance, 0)
    const sign = side === 0 ? 1 : -1
    const row = end.map((_, index) => {
      const lead = index - LEAD_MAX
      return chances.reduce(
        (sum, chance, points) => sum + chance * chanceAt(after, lead + sign * (points + 1)),
        none * chanceAt(after, lead),
      )
    })
    tables.push(row)
  }
  return tables
}
