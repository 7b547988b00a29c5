/** Runs not scored off the bat, by kind; a kind that did not happen is absent. */
export interface Extras {
  readonly wides?: number
  readonly noballs?: number
  readonly byes?: number
  readonly legbyes?: number
  readonly penalty?: number
}

export interface Wicket {
  /** Cricsheet's word: 'caught', 'run out', 'retired hurt', … */
  readonly kind: string
  readonly playerOut: string
}

/** One delivery, as the replay's file or the simulator gives it. */
export interface Ball {
  /** Over it belongs to, from 0. */
  readonly over: number
  readonly batter: string
  readonly nonStriker: string
  readonly bowler: string
  /** `total` = `batter` + `extras`. */
  readonly runs: { readonly batter: number; readonly extras: number; readonly total: number }
  readonly extras: Extras
  /** Hit to or over the boundary (a four or a six that was run is not). */
  readonly boundary: boolean
  readonly wickets: readonly Wicket[]
  /** An umpire's decision on it was reviewed. */
  readonly reviewed: boolean
}

/** Leaving the field this way is not a dismissal (Laws of Cricket, 25.4); 'retired out' is one. */
const NOT_OUT = new Set(['retired hurt', 'retired not out'])
/** Dismissals that are not credited to the bowler (Laws of Cricket, 25 and 37 to 40). */
const NOT_BY_BOWLER = new Set([
  'run out',
  'retired out',
  'obstructing the field',
  'hit the ball twice',
  'handled the ball',
  'timed out',
])

/** Whether it counts among the over's six: wides and no-balls are bowled again. */
export function isLegal(ball: Ball): boolean {
  return !ball.extras.wides && !ball.extras.noballs
}

export function isDismissal(wicket: Wicket): boolean {
  return !NOT_OUT.has(wicket.kind)
}

export function isBowlersWicket(wicket: Wicket): boolean {
  return isDismissal(wicket) && !NOT_BY_BOWLER.has(wicket.kind)
}

/** Whether the batters crossed an odd number of times, so that the strike changed. */
export function battersCrossed(ball: Ball): boolean {
  const { wides = 0, byes = 0, legbyes = 0 } = ball.extras
  return (ball.runs.batter + byes + legbyes + Math.max(0, wides - 1)) % 2 === 1
}

/** The scoreboard's short form: `4`, `W`, `wd`, `5wd`, `nb`, `4nb`, `2lb`, `1b`, `•`. */
export function ballLabel(ball: Ball): string {
  const { wides = 0, noballs = 0, byes = 0, legbyes = 0 } = ball.extras
  if (ball.wickets.some(isDismissal)) return ball.runs.total > 0 ? `${ball.runs.total}W` : 'W'
  if (wides) return wides > 1 ? `${wides}wd` : 'wd'
  if (noballs) return ball.runs.total > noballs ? `${ball.runs.total - noballs}nb` : 'nb'
  if (legbyes) return `${legbyes}lb`
  if (byes) return `${byes}b`
  return ball.runs.batter > 0 ? `${ball.runs.batter}` : '•'
}
