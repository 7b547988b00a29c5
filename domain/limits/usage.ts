import { type Refusal, refuse } from '../contract/refusals.ts'
import { type Paise, paise, rupeesFromPaise, ZERO } from '../money.ts'
import { type LimitKey, type LimitKind, type Limits, limitAt, type Usage } from './limits.ts'
import { periodEndMs, periodStartMs, periods } from './periods.ts'

/** What was used of a limit in the period of a moment, in paise. */
export function usedAt(usage: Usage, key: LimitKey, atMs: number): Paise {
  const used = usage[key]
  return used && used.startMs === startOf(key, atMs) ? used.paise : ZERO
}

/**
 * The usage after something more of a kind, at once in day, week and month.
 * @param amount paise; below zero for what comes back: a win, a deposit that is rejected
 * @param sinceMs when what comes back was counted: it leaves the periods alone that have begun since
 */
export function addUse(
  usage: Usage,
  kind: LimitKind,
  amount: Paise,
  atMs: number,
  sinceMs: number = atMs,
): Usage {
  const changed = periods.flatMap((period) => {
    const key: LimitKey = `${kind}:${period}`
    const startMs = periodStartMs(period, atMs)
    if (periodStartMs(period, sinceMs) !== startMs) return []
    return [[key, { startMs, paise: paise(usedAt(usage, key, atMs) + amount) }]]
  })
  return { ...usage, ...Object.fromEntries(changed) }
}

const refusalOf = {
  deposit: 'depositLimit',
  loss: 'lossLimit',
  stake: 'stakeLimit',
} as const satisfies Record<LimitKind, string>

/**
 * Refuses what would pass a limit in force, the shortest period first.
 * @param more paise that come on top of what was used
 */
export function checkLimit(
  { limits, usage }: { readonly limits: Limits; readonly usage: Usage },
  kind: LimitKind,
  more: Paise,
  atMs: number,
): Refusal | undefined {
  for (const period of periods) {
    const key: LimitKey = `${kind}:${period}`
    const limit = limitAt(limits, key, atMs)
    const left = limit === null ? Number.POSITIVE_INFINITY : limit - usedAt(usage, key, atMs)
    if (limit !== null && more > left) {
      const details = {
        period,
        limit: rupeesFromPaise(limit),
        left: rupeesFromPaise(paise(Math.max(0, left))),
        untilMs: periodEndMs(period, atMs),
      }
      return refuse(refusalOf[kind], { details })
    }
  }
  return undefined
}

function startOf(key: LimitKey, atMs: number): number {
  const period = periods.find((each) => key.endsWith(`:${each}`))
  if (period === undefined) throw new RangeError(`no period in ${key}`)
  return periodStartMs(period, atMs)
}
