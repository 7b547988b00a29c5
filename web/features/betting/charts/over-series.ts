import type { Over } from '../../../../domain/contract/scorecard.ts'

/** An over of an innings, as its bar shows it. */
interface OverTotal {
  readonly over: number
  readonly runs: number
  readonly wickets: number
  /** Runs an over of the innings up to here. */
  readonly runRate: number
}

export interface InningsByOver {
  readonly number: number
  readonly team: string
  readonly runs: number
  readonly wickets: number
  readonly overs: readonly OverTotal[]
}

const BALLS_PER_OVER = 6

/** The innings of a match by over, in order of play, without super overs. Penalty runs belong to no over. */
export function inningsByOver(overs: readonly Over[]): readonly InningsByOver[] {
  const played = Map.groupBy(
    overs.filter(({ superOver }) => !superOver),
    ({ innings }) => innings,
  )
  return [...played].map(([number, of]) => {
    let runs = 0
    let wickets = 0
    const totals = of.map(({ over, balls }): OverTotal => {
      const inOver = balls.reduce((sum, { total }) => sum + total, 0)
      const fallen = balls.filter(({ label }) => label.endsWith('W')).length
      runs += inOver
      wickets += fallen
      return { over, runs: inOver, wickets: fallen, runRate: runs / oversUntil(over, balls) }
    })
    return { number, team: of[0]?.team ?? '', runs, wickets, overs: totals }
  })
}

/** How many overs were bowled after some balls of an over; wides and no-balls don't count. */
function oversUntil(over: number, balls: Over['balls']): number {
  const legal = balls.filter(({ label }) => !/(wd|nb)$/.test(label)).length
  const part = Math.min(legal, BALLS_PER_OVER) / BALLS_PER_OVER
  return over - 1 + (part || 1 / BALLS_PER_OVER)
}
