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

/** What operators move money by: requests at the cashier, adjustments among them, and results of markets. */
export type DutyKind = 'cashier' | 'results'

/**
 * What one operator has moved alone on India's day, of all players together: so the amount that takes two can't be passed a
 * player, or a market, at a time.
 */
export interface OperatorDay extends Day {
  readonly operatorId: string
  readonly kind: DutyKind
  /** Grows by one with every write; 0 before the first. */
  readonly version: number
}

/** What was approved of a kind on the day of a moment, in paise. */
export function approvedAloneAt(approved: ApprovedAlone, kind: RequestKind, atMs: number): Paise {
  return approvedOn(approved[kind], atMs)
}

/** With one more request that a single operator approves at a moment. */
export function withApprovedAlone(
  approved: ApprovedAlone,
  { kind, amountPaise }: Pick<CashierRequest, 'kind' | 'amountPaise'>,
  atMs: number,
): ApprovedAlone {
  return { ...approved, [kind]: withAmount(approved[kind], amountPaise, atMs) }
}

/** What an operator has moved alone on the day of a moment, in paise. */
export function movedAloneAt(day: OperatorDay, atMs: number): Paise {
  return approvedOn(day, atMs)
}

/** With one more amount that the operator moves alone at a moment, to players or from them. */
export function withMovedAlone(day: OperatorDay, amountPaise: Paise, atMs: number): OperatorDay {
  return { ...day, ...withAmount(day, amountPaise, atMs), version: day.version + 1 }
}

/** A server whose clock is late looks at the new day. */
function approvedOn(day: Day | undefined, atMs: number): Paise {
  return day && day.startMs >= periodStartMs('day', atMs) ? day.paise : ZERO
}

/** A day with an amount more, added or taken. */
function withAmount(day: Day | undefined, amountPaise: Paise, atMs: number): Day {
  const startMs = Math.max(periodStartMs('day', atMs), day?.startMs ?? 0)
  return { startMs, paise: paise(approvedOn(day, atMs) + Math.abs(amountPaise)) }
}
