import type { Paise } from '../money.ts'

/** What is asked of the cashier; an adjustment is asked for by an operator. */
export const requestKinds = ['deposit', 'withdrawal', 'adjustment'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['Pending', 'Approved', 'Rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** An operator's yes. */
export interface Approval {
  readonly operatorId: string
  readonly name: string
  readonly atMs: number
}

/** Money that is asked to come in or to go out, until operators have decided. */
export interface CashierRequest {
  readonly playerId: string
  /** `<kind>#<id>`: unique for ever among the player's, so that one is made once. */
  readonly requestKey: string
  readonly kind: RequestKind
  /** Above zero; of an adjustment below zero where it takes. */
  readonly amountPaise: Paise
  readonly status: RequestStatus
  readonly userName: string
  readonly phoneNumber: string
  /** Where a withdrawal goes. */
  readonly upiId?: string
  /** By which payment a deposit came. */
  readonly utr?: string
  /** Why an operator adjusts, or why it was rejected. */
  readonly reason?: string
  readonly requestedAtMs: number
  readonly decidedAtMs?: number
  /** The operator who decided last. */
  readonly decidedBy?: string
  /** The player's balance once it was made, for the answer to a repetition. */
  readonly balancePaise: Paise
  readonly approvals: readonly Approval[]
  /** Tells a repetition from another request under the same key. */
  readonly inputHash: string
  /** Grows by one with every write. */
  readonly version: number
}
