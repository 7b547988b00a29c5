import type { Paise } from '../money.ts'

/** The kinds of requests at the cashier; operators request adjustments. */
export const requestKinds = ['deposit', 'withdrawal', 'adjustment'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['Pending', 'Approved', 'Rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** One operator's approval. */
export interface Approval {
  readonly operatorId: string
  readonly name: string
  readonly atMs: number
}

/** A request to move money in or out, decided by operators. */
export interface CashierRequest {
  readonly playerId: string
  /** `<kind>#<id>`: unique among the player's requests for ever, so that each is made once. */
  readonly requestKey: string
  readonly kind: RequestKind
  /** Above zero; below zero for an adjustment that deducts. */
  readonly amountPaise: Paise
  readonly status: RequestStatus
  readonly userName: string
  readonly phoneNumber: string
  /** The UPI id that a withdrawal is paid to. */
  readonly upiId?: string
  /** The reference (UTR) of the payment that a deposit came by. */
  readonly utr?: string
  /** Why an operator adjusts, or why the request was rejected. */
  readonly reason?: string
  readonly requestedAtMs: number
  readonly decidedAtMs?: number
  readonly decidedBy?: string
  /** The player's balance right after the request, for the reply to a repetition. */
  readonly balancePaise: Paise
  readonly approvals: readonly Approval[]
  /** Hash of the input; tells a repetition from another request under the same key. */
  readonly inputHash: string
  /** Grows by one with every write. */
  readonly version: number
}
