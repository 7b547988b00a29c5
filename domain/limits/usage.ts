import { type Refusal, refuse } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, paise, rupeesFromPaise, ZERO } from '../money.ts'
import { type LicenceLimits, type LimitKey, type LimitKind, limitAt, type Usage } from './limits.ts'
import { type Period, periodEndMs, periodStartMs, periods } from './periods.ts'

/** The fields of a wallet that a check of limits reads. */
type Account = Pick<Wallet, 'limits' | 'usage' | 'exposurePaise'>

/**
 * How much of a limit is used in the period of `atMs`, in paise. A later period, seen by a server whose clock is
 * late, counts.
 */
export function usedAt(usage: Usage, key: LimitKey, atMs: number): Paise {
  const used = usage[key]
  return used && used.startMs >= startOf(key, atMs) ? used.paise : ZERO
}

/** The limit in force, the player's own or the licence's, and what is left of it, in paise. */
export interface Bound {
  readonly limitPaise: Paise
  /** Never below zero. */
  readonly leftPaise: Paise
  readonly isLicences: boolean
}

/**
 * The lower of the player's own limit and the licence's; undefined when there is neither. For a loss limit, the
 * whole hold counts as lost and winnings add nothing: an open bet may end in the next period, which has no
 * winnings yet.
 */
export function boundAt(
  { limits, usage, exposurePaise }: Account,
  key: LimitKey,
  atMs: number,
  licence: LicenceLimits,
): Bound | undefined {
  const own = limitAt(limits, key, atMs)
  const licences = licence.limits?.[key] ?? null
  const isLicences = licences !== null && (own === null || licences < own)
  const limitPaise = isLicences ? licences : own
  if (limitPaise === null) return undefined
  const held = key.startsWith('loss:') ? exposurePaise : ZERO
  const gone = Math.max(0, usedAt(usage, key, atMs)) + held
  return { limitPaise, leftPaise: paise(Math.max(0, limitPaise - gone)), isLicences }
}

/**
 * Adds to the usage of a kind, in day, week and month at once.
 * @param amount paise; below zero for money that comes back: a win, a rejected deposit
 * @param sinceMs when money that comes back was counted; periods that began later are not changed
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
    const used = { startMs: Math.max(startMs, usage[key]?.startMs ?? 0), paise: usedAt(usage, key, atMs) }
    return [[key, { ...used, paise: paise(used.paise + amount) }]]
  })
  return { ...usage, ...Object.fromEntries(changed) }
}

const refusalOf = {
  deposit: 'depositLimit',
  loss: 'lossLimit',
  stake: 'stakeLimit',
} as const satisfies Record<LimitKind, string>

/**
 * Refuses an amount that would exceed a limit in force, checking the shortest period first.
 * @param more paise on top of what is used; for losses, on top of the hold as well
 */
export function checkLimit(
  account: Account,
  kind: LimitKind,
  more: Paise,
  atMs: number,
  licence: LicenceLimits,
): Refusal | undefined {
  for (const period of periods) {
    const bound = boundAt(account, `${kind}:${period}`, atMs, licence)
    if (bound && more > bound.leftPaise) return passing(kind, period, bound, atMs)
  }
  return undefined
}

function passing(kind: LimitKind, period: Period, bound: Bound, atMs: number): Refusal {
  const details = {
    kind,
    period,
    limit: rupeesFromPaise(bound.limitPaise),
    left: rupeesFromPaise(bound.leftPaise),
    untilMs: periodEndMs(period, atMs),
  }
  return refuse(bound.isLicences ? 'licenceLimit' : refusalOf[kind], { details })
}

function startOf(key: LimitKey, atMs: number): number {
  const period = periods.find((each) => key.endsWith(`:${each}`))
  if (period === undefined) throw new RangeError(`no period in ${key}`)
  return periodStartMs(period, atMs)
}
