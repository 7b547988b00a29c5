import { chanceToReach } from '../../../domain/games/aviator/returns.ts'
import { CRASH_MAX, CRASH_MIN, type Hundredths } from '../../../domain/games/aviator/rules.ts'

/** Where the ranges of crash points begin; the last ends with the highest crash. */
const STARTS: readonly Hundredths[] = [CRASH_MIN, 120, 150, 200, 300, 500, 1000]

/** A range of crash points, and how many rounds ended in it. */
export interface CrashRange {
  /** Its lowest and its highest crash point. */
  readonly from: Hundredths
  readonly to: Hundredths
  readonly count: number
  /** How many of as many rounds end in it on average. */
  readonly expected: number
}

/** Crash points by range, beside what the published distribution says of as many rounds. */
export function crashRanges(crashes: readonly Hundredths[]): readonly CrashRange[] {
  return STARTS.map((from, at) => {
    const next = STARTS[at + 1]
    const to = next === undefined ? CRASH_MAX : next - 1
    const chance = chanceToReach(from) - (next === undefined ? 0 : chanceToReach(next))
    return {
      ...{ from, to },
      count: crashes.filter((crash) => crash >= from && crash <= to).length,
      expected: chance * crashes.length,
    }
  })
}
