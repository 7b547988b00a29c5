import { type Locale, shownLocale } from './messages/text.ts'

/** A date format for India in the current language; digits are the same in all languages. */
export function momentFormat(options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  const formats = new Map<Locale, Intl.DateTimeFormat>()
  return (moment) => {
    const locale = shownLocale()
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(`${locale}-IN`, options)
    formats.set(locale, format)
    return format.format(moment)
  }
}

const dayAndTime: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
}
const shortDateTime = momentFormat(dayAndTime)
const shortDateTimeWithYear = momentFormat({ ...dayAndTime, year: 'numeric' })

/** An ISO instant in the device's time zone: '21 Nov, 14:05', '21 नव॰, 14:05'; with the year if it is another one: '21 Nov 2025, 14:05'. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant)
  const isOfThisYear = at.getFullYear() === new Date().getFullYear()
  return isOfThisYear ? shortDateTime(at) : shortDateTimeWithYear(at)
}

const timeOfDay = momentFormat({ hour: '2-digit', minute: '2-digit', hour12: false })

/** An ISO instant's time of day in the device's time zone: '14:05'. */
export function formatTime(instant: string): string {
  return timeOfDay(new Date(instant))
}

/** The day ('YYYY-MM-DD') of an ISO instant in the device's time zone. */
export function dayOf(instant: string): string {
  const at = new Date(instant)
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10)
}

/** The instant at which the day `daysLater` after a day ('YYYY-MM-DD') begins in the device's time zone. Days are not always 24 hours long. */
export function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

const shortDay = momentFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day ('YYYY-MM-DD') without its year: '21 Nov'. */
export function formatDay(day: string): string {
  return shortDay(new Date(day))
}

const fullDay = momentFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day ('YYYY-MM-DD') with its year: '21 Nov 2026', '21 नव॰ 2026'. */
export function formatFullDay(day: string): string {
  return fullDay(new Date(day))
}

const longMoment = momentFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

const longSecond = momentFormat({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** A moment to the second, in the device's time zone: '21 Nov 2026, 14:05:09'. */
export function formatSecond(atMs: number): string {
  return longSecond(atMs)
}

const secondOfDay = momentFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })

/** A moment's time of day to the second, in the device's time zone: '14:05:09'. */
export function formatSecondOfDay(atMs: number): string {
  return secondOfDay(atMs)
}

/** An ISO instant with its year, in the device's time zone: '21 November 2026, 14:05'. */
export function formatMoment(instant: string): string {
  return longMoment(new Date(instant)).replace(' at ', ', ')
}
