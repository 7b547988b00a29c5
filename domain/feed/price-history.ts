import { type Rate, rate } from '../betting/rates.ts'
import type { MarketStatus } from '../contract/markets.ts'
import type { MatchSummary, Score } from '../contract/matches.ts'

/** The prices of a match's main market from one moment on, as players saw them. */
export interface PricePoint {
  /** In milliseconds since 1970. */
  readonly atMs: number
  readonly status: MarketStatus
  /** 'India 45/2 (6.3)' or '2–1'; null before the first score. */
  readonly score: string | null
  /** How many wickets had fallen, or goals been scored; 0 in sports without such events. */
  readonly marks: number
  /** The best price of each side; null while none could be taken. */
  readonly prices: readonly SelectionPrices[]
}

interface SelectionPrices {
  readonly selectionId: number
  readonly back: Rate | null
  readonly lay: Rate | null
}

/** What moves prices at once and is marked in their history, by sport. */
const markOf: Readonly<Record<number, 'wicket' | 'goal'>> = { 4: 'wicket', 1: 'goal' }
export type Mark = 'wicket' | 'goal'

/** Points are at least this far apart, apart from marks and the end. */
const GAP_MIN_MS = 2000
/** The share of the time since the start, or until it, by which points are apart: a match of days has no more points than fit a screen. */
const GAP_PART = 1 / 300

type Shown = Pick<MatchSummary, 'sportId' | 'score' | 'phase' | 'odds'>

/** A match's prices as they are shown at `atMs`. */
export function pricePoint({ sportId, score, phase, odds }: Shown, atMs: number): PricePoint {
  const isOpen = odds.status === 'OPEN'
  return {
    ...{ atMs, status: odds.status },
    score: phase === 'upcoming' ? null : scoreText(score),
    marks: score ? markCount(sportId, score) : 0,
    prices: odds.matchOdds.map(({ selectionId, status, ex }) => {
      const best = ([level]: typeof ex.availableToBack) =>
        level && isOpen && status === 'ACTIVE' ? rate(level.basisPoints) : null
      return { selectionId, back: best(ex.availableToBack), lay: best(ex.availableToLay) }
    }),
  }
}

/** Whether a match's next point is kept: at each wicket or goal and at the end, otherwise some seconds after the last. */
export function isPointDue(last: PricePoint | undefined, next: PricePoint, startsAtMs: number): boolean {
  if (!last || next.marks > last.marks) return true
  if (next.status === 'CLOSED') return last.status !== 'CLOSED'
  const gapMs = Math.max(GAP_MIN_MS, Math.abs(next.atMs - startsAtMs) * GAP_PART)
  return next.atMs - last.atMs >= gapMs
}

/** What happened at each point since the one before, in a sport: a wicket, a goal, or null. */
export function marksOf(sportId: number, points: readonly PricePoint[]): readonly (Mark | null)[] {
  const mark = markOf[sportId] ?? null
  return points.map(({ marks }, at) => (marks > (points[at - 1]?.marks ?? marks) ? mark : null))
}

function markCount(sportId: number, { innings, points }: Score): number {
  const mark = markOf[sportId]
  if (mark === 'wicket') return innings.reduce((count, { wickets }) => count + wickets, 0)
  if (mark === 'goal')
    return points.reduce((count, { total }) => count + (Number.parseInt(total, 10) || 0), 0)
  return 0
}

function scoreText(score: Score | null): string | null {
  const innings = score?.innings.at(-1)
  if (innings) return `${innings.team} ${innings.runs}/${innings.wickets} (${innings.overs})`
  return score?.points.map(({ total }) => total).join('–') || null
}
