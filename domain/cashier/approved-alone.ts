import { periodStartMs } from '../limits/periods.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import type { CashierRequest, RequestKind } from './request.ts'

/** An amount approved by one operator alone, on one day. */
interface Day {
  readonly startMs: number
  readonly paise: Paise
}

/**
 * By kind: what single operators approved of a player's requests on India's day, added or taken. Counted so
 * that the amount from which two operators are needed can't be exceeded in parts. Absent means nothing.
 */
export type ApprovedAlone = Readonly<Partial<Record<RequestKind, Day>>>

/**
 * The ways in which operators move money: requests at the cashier, adjustments included, and results of
 * markets.
 */
export type DutyKind = 'cashier' | 'results'

/**
 * What one operator has moved alone on India's day, over all players. Counted so that the amount from which
 * two operators are needed can't be exceeded player by player, or market by market.
 */
export interface OperatorDay extends Day {
  readonly operatorId: string
  readonly kind: DutyKind
  /** Grows by one with every write; 0 before the first. */
  readonly version: number
}

/** What single operators approved of a kind on the day of `atMs`, in paise. */
export function approvedAloneAt(approved: ApprovedAlone, kind: RequestKind, atMs: number): Paise {
  return approvedOn(approved[kind], atMs)
}

/** Adds a request that one operator alone approves at `atMs`. */
export function withApprovedAlone(
  approved: ApprovedAlone,
  { kind, amountPaise }: Pick<CashierRequest, 'kind' | 'amountPaise'>,
  atMs: number,
): ApprovedAlone {
  return { ...approved, [kind]: withAmount(approved[kind], amountPaise, atMs) }
}

/** What an operator has moved alone on the day of `atMs`, in paise. */
export function movedAloneAt(day: OperatorDay, atMs: number): Paise {
  return approvedOn(day, atMs)
}

/** Adds an amount that the operator moves alone at `atMs`, to players or from them. */
export function withMovedAlone(day: OperatorDay, amountPaise: Paise, atMs: number): OperatorDay {
  return { ...day, ...withAmount(day, amountPaise, atMs), version: day.version + 1 }
}

/** The amount of a day, or nothing when a new day has begun. A later day, seen by a server whose clock is late, counts. */
function approvedOn(day: Day | undefined, atMs: number): Paise {
  return day && day.startMs >= periodStartMs('day', atMs) ? day.paise : ZERO
}

/** Adds an amount, positive or negative, by its absolute value. */
function withAmount(day: Day | undefined, amountPaise: Paise, atMs: number): Day {
  const startMs = Math.max(periodStartMs('day', atMs), day?.startMs ?? 0)
  return { startMs, paise: paise(approvedOn(day, atMs) + Math.abs(amountPaise)) }
}
