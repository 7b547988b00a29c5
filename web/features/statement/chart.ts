import type { DayResult } from './api/get-results.ts'

/** A day's bar, in a picture one unit wide for each day and one unit high. */
interface Bar {
  readonly day: DayResult
  readonly y: number
  readonly height: number
}

/** The bars of the days, and the height at which nothing is won or lost. */
export interface Chart {
  readonly bars: readonly Bar[]
  readonly zeroY: number
  /** The most that was won on a day and, below zero, lost; 0 where nothing was. */
  readonly top: number
  readonly bottom: number
}

/** Lays the days' bars out: gains rise from the line of zero and losses hang from it, all by one scale that fits the most of both. */
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

/** What days brought in all, in rupees to the paisa, and on how many of them it was a gain or a loss. */
export function totalOf(days: readonly DayResult[]) {
  return {
    total: days.reduce((paise, { result }) => paise + Math.round(result * 100), 0) / 100,
    up: days.filter(({ result }) => result > 0).length,
    down: days.filter(({ result }) => result < 0).length,
  }
}
