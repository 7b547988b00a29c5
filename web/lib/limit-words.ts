import type { ApiError } from './errors.ts'
import { text } from './messages/text.ts'
import { formatRupees } from './money.ts'

const leftIn = { day: 'limits.leftDay', week: 'limits.leftWeek', month: 'limits.leftMonth' } as const

/** The message of a refusal; if a limit caused it, with how much is left. */
export function refusalWords(message: string, details: ApiError['details']): string {
  const { period, limit, left } = details ?? {}
  if (typeof limit !== 'number' || typeof left !== 'number') return message
  const amounts = { limit: formatRupees(limit), left: formatRupees(left) }
  const words = isPeriod(period) ? text(leftIn[period], amounts) : text('limits.atMost', amounts)
  return `${message} ${words}`
}

function isPeriod(period: unknown): period is keyof typeof leftIn {
  return typeof period === 'string' && Object.hasOwn(leftIn, period)
}
