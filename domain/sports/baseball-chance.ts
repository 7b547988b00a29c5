import { type Bases, RUNS_MAX, runChances } from './half-inning.ts'
import type { SidePair } from './sport.ts'

/** Half-innings of a match without extra innings. Even ones are the tops, in which the visitors bat. */
const HALVES = 18

/** A lead that is never made up: the chances beyond it are all 1. */
const LEAD_MAX = 2 * RUNS_MAX

const START: Bases = { outs: 0, bases: 0 }

/** What the chance to win depends on: the half-inning (0 is the top of the first) and the home side's lead. */
export interface BaseballScore extends Bases {
  readonly half: number
  readonly lead: number
}

/** Whether a half-inning that ended, or a run in a bottom one, has decided the match. */
export function isHalfDecided(half: number, lead: number, ended: boolean): boolean {
  if (half < HALVES - 2) return false
  const bottom = half % 2 === 1
  if (!ended) return bottom && lead > 0
  return bottom ? lead !== 0 : lead > 0
}

/**
 * The chance that the home side wins, half-inning by half-inning, each with its own distribution of runs: G. R. Lindsey,
 * 'The progress of the score during a baseball game', JASA 56 (1961). Extra innings are alike, so that level scores after
 * nine have the chance x = w + t·x, for w to win an inning and t to tie it.
 * @param levels of the home side and the visitors at the bat
 */
export function baseballChances(levels: SidePair): (score: BaseballScore) => number {
  const runs = levels.map((level) => runChances(level))
  const withExtra = (extra: number) => {
    const known = new Map<number, number>()
    const chance = ({ half, lead, ...from }: BaseballScore): number => {
      const bottom = half % 2 === 1
      return (runs[bottom ? 0 : 1]?.(from) ?? []).reduce(
        (sum, share, scored) => sum + share * after(half, lead + (bottom ? scored : -scored)),
        0,
      )
    }
    const after = (half: number, unbounded: number): number => {
      const lead = Math.max(-LEAD_MAX, Math.min(LEAD_MAX, unbounded))
      if (isHalfDecided(half, lead, true)) return lead > 0 ? 1 : 0
      if (half >= HALVES - 1 && half % 2 === 1) return extra
      const key = half * 1000 + lead
      const value = known.get(key) ?? chance({ half: half + 1, lead, ...START })
      known.set(key, value)
      return value
    }
    return chance
  }
  const inning = { half: HALVES - 2, lead: 0, ...START }
  const wins = withExtra(0)(inning)
  const ties = withExtra(1)(inning) - wins
  const whole = withExtra(wins / (1 - ties))
  return (score) => {
    // Every extra inning counts like the ninth.
    const half = Math.min(score.half, HALVES - 2 + (score.half % 2))
    return whole({ ...score, half })
  }
}
