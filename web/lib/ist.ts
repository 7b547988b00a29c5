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
