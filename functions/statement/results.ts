import { IST_MS, periodStartMs } from '../../domain/limits/periods.ts'
import { type Paise, paise } from '../../domain/money.ts'
import { resultBefore } from '../store/read/statement.ts'

const DAY_MS = 24 * 3600 * 1000
/** How many days are read at once. */
const AT_ONCE = 16

/** The result of bets and games on one day in India's time. */
interface DayResult {
  readonly day: string
  readonly resultPaise: Paise
}

/**
 * The results of a player's bets and games, day by day up to the day of `atMs`, and over all time. A day's
 * result is the difference between the results at its end and at its start, as recorded in the last entry
 * before each.
 */
export async function resultsOf(
  playerId: string,
  dayCount: number,
  nowMs: number,
): Promise<{ days: DayResult[]; totalPaise: Paise }> {
  const firstMs = firstDayMs(dayCount, nowMs)
  const starts = Array.from({ length: dayCount }, (_, day) => firstMs + day * DAY_MS)
  const sums: Paise[] = []
  const moments = [...starts, firstMs + dayCount * DAY_MS]
  for (let from = 0; from < moments.length; from += AT_ONCE) {
    const batch = moments.slice(from, from + AT_ONCE).map((atMs) => resultBefore(playerId, atMs))
    sums.push(...(await Promise.all(batch)))
  }
  const days = starts.map((startMs, day) => ({
    day: dayName(startMs),
    resultPaise: paise(sumAt(sums, day + 1) - sumAt(sums, day)),
  }))
  return { days, totalPaise: sumAt(sums, dayCount) }
}

/** When the first of the last days, up to that of `nowMs`, begins in India's time. */
export function firstDayMs(dayCount: number, nowMs: number): number {
  return periodStartMs('day', nowMs) - (dayCount - 1) * DAY_MS
}

/** The day that begins at a moment, as `2026-03-31`. */
function dayName(startMs: number): string {
  return new Date(startMs + IST_MS).toISOString().slice(0, 10)
}

function sumAt(sums: readonly Paise[], at: number): Paise {
  const sum = sums[at]
  if (sum === undefined) throw new RangeError(`no sum of day ${at}`)
  return sum
}
