const shortDateTime = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** An ISO instant in the device's time zone: '21 Nov, 14:05'. */
export function formatDateTime(instant: string): string {
  return shortDateTime.format(new Date(instant))
}

const timeOfDay = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false })

/** An ISO instant's time of day in the device's time zone: '14:05'. */
export function formatTime(instant: string): string {
  return timeOfDay.format(new Date(instant))
}

/** The instant at which a day ('YYYY-MM-DD') begins where the player is, some days later: days are not always 24 hours long. */
export function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day ('YYYY-MM-DD') without its year: '21 Nov'. */
export function formatDay(day: string): string {
  return shortDay.format(new Date(day))
}

const longMoment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** An ISO instant with its year, in the device's time zone: '21 November 2026, 14:05'. */
export function formatMoment(instant: string): string {
  return longMoment.format(new Date(instant)).replace(' at ', ', ')
}
