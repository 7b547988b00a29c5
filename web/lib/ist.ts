import { momentFormat } from './time.ts'

const dateTime = momentFormat({
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** A moment in India's time, as for all times of Matka markets: '21 Nov, 09:26 pm'. */
export function istDateTime(atMs: number): string {
  return dateTime(atMs)
}

const day = momentFormat({ day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })

/** India's day at a moment: '21 Nov'. */
export function istDay(atMs: number): string {
  return day(atMs)
}

const time = momentFormat({ hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' })

/** India's time of day at a moment: '14:05'. */
export function istTime(atMs: number): string {
  return time(atMs)
}
