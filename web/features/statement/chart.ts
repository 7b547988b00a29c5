import type { DayResult } from './api/get-results.ts'

/** A day's bar, in a picture one unit wide for each day and one unit high. */
interface Bar {
  readonly day: DayResult
  readonly y: number
  readonly height: number
}

/** The bars of the days, and the height of the zero line. */
export interface Chart {
  readonly bars: readonly Bar[]
  readonly zeroY: number
  /** The largest profit of a day, and the largest loss as a negative amount; 0 for none. */
  readonly top: number
  readonly bottom: number
}

/** Lays out the days' bars: profits rise from the zero line, losses hang from it, all at one scale that fits the largest of both. */
export function chartOf(days: readonly DayResult[]): Chart {
  const top = Math.max(0, ...days.map(({ result }) => result))
  const bottom = Math.min(0, ...days.map(({ result }) => result))
  const span = top - bottom || 1
  const zeroY = top === bottom ? 1 : top / span
  const bars = days.map((day) => ({
    day,
    y: zeroY - Math.max(0, day.result) / span,
    height: Math.abs(day.result) / span,
  }))
  return { bars, zeroY, top, bottom }
}

/** The total of days in rupees to the paisa, and how many of them had a profit or a loss. */
export function totalOf(days: readonly DayResult[]) {
  return {
    total: days.reduce((paise, { result }) => paise + Math.round(result * 100), 0) / 100,
    up: days.filter(({ result }) => result > 0).length,
    down: days.filter(({ result }) => result < 0).length,
  }
}
