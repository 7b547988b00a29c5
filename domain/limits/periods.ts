/** The period of a limit: a calendar day, week or month in India's time. */
export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

const DAY_MS = 24 * 3600 * 1000
/** India has one time zone and no daylight saving: UTC+05:30. */
export const IST_MS = 5.5 * 3600 * 1000
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const MONDAY_DAY = 4

/** The start of the period that contains `atMs`, both in milliseconds since the epoch. */
export function periodStartMs(period: Period, atMs: number): number {
  const day = Math.floor((atMs + IST_MS) / DAY_MS)
  return startOf(firstDay(period, day))
}

/** The end of the period that contains `atMs`: the first moment after it. */
export function periodEndMs(period: Period, atMs: number): number {
  const day = Math.floor((atMs + IST_MS) / DAY_MS)
  if (period === 'day') return startOf(day + 1)
  const first = firstDay(period, day)
  return startOf(period === 'week' ? first + 7 : firstDay('month', first + 31))
}

function startOf(day: number): number {
  return day * DAY_MS - IST_MS
}

/** The first day of the period that contains `day`; days count from 1 January 1970. */
function firstDay(period: Period, day: number): number {
  if (period === 'day') return day
  return period === 'week' ? day - ((day - MONDAY_DAY + 7) % 7) : day - dayOfMonth(day) + 1
}

/**
 * 1 to 31, by `civil_from_days` of https://howardhinnant.github.io/date_algorithms.html, for days from 1970
 * on.
 */
function dayOfMonth(day: number): number {
  const shifted = day + 719_468
  const dayOfEra = shifted % 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  return dayOfYear - Math.floor((153 * month + 2) / 5) + 1
}
