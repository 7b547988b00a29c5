import { periodStartMs } from '../limits/periods.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import type { CashierRequest, RequestKind } from './request.ts'

/** What single operators have approved on a day. */
interface Day {
  readonly startMs: number
  readonly paise: Paise
}

/**
 * By kind, what was approved of a player's requests on India's day by one operator each, added or taken: the amount from
 * which on it takes two can't be passed in parts. What is absent is none.
 */
export type ApprovedAlone = Readonly<Partial<Record<RequestKind, Day>>>

/** What was approved of a kind on the day of a moment, in paise. A server whose clock is late looks at the new day. */
export function approvedAloneAt(approved: ApprovedAlone, kind: RequestKind, atMs: number): Paise {
  const day = approved[kind]
  return day && day.startMs >= periodStartMs('day', atMs) ? day.paise : ZERO
}

/** With one more request that a single operator approves at a moment. */
export function withApprovedAlone(
  approved: ApprovedAlone,
  { kind, amountPaise }: Pick<CashierRequest, 'kind' | 'amountPaise'>,
  atMs: number,
): ApprovedAlone {
  const startMs = Math.max(periodStartMs('day', atMs), approved[kind]?.startMs ?? 0)
  const before = approvedAloneAt(approved, kind, atMs)
  return { ...approved, [kind]: { startMs, paise: paise(before + Math.abs(amountPaise)) } }
}
