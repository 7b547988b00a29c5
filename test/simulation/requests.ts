import type { RequestKind, RequestStatus } from '../../domain/cashier/request.ts'

/** A request at the cashier as the model keeps it: paise, of an adjustment below zero where it takes. */
export interface ModelRequest {
  readonly playerId: string
  readonly requestKey: string
  readonly kind: RequestKind
  readonly amount: number
  readonly inputHash: string
  readonly utr?: string
  status: RequestStatus
  /** The operators who said yes, in that order. */
  approvals: readonly string[]
  rejectedBy?: string
  decidedAtMs?: number
}

/** Requests of a kind that one player may have waiting. */
const WAITING_MAX = 5
const DAY_MS = 24 * 3_600_000
const INDIA_MS = 5.5 * 3_600_000

/** From which amounts on it takes two operators, in rupees: so that it often does, by one request or by several. */
export const TWO_PERSON_RUPEES = 1500
export const OPERATOR_DAY_RUPEES = 12_000

/** The requests at the cashier, and their decisions. */
export class Requests {
  readonly all: ModelRequest[] = []

  known(playerId: string, requestKey: string): ModelRequest | undefined {
    return this.all.find((each) => each.playerId === playerId && each.requestKey === requestKey)
  }

  /** What the cashier has brought a player's balance: what is asked to be paid out has left it. */
  broughtTo(playerId: string): number {
    const own = this.all.filter((each) => each.playerId === playerId && each.status !== 'Rejected')
    return own.reduce((sum, { kind, status, amount }) => {
      if (kind === 'withdrawal') return sum - amount
      return status === 'Approved' ? sum + amount : sum
    }, 0)
  }

  /** The amounts, added up, of a kind that came to a status. */
  total(kind: RequestKind, status: RequestStatus): number {
    const those = this.all.filter((each) => each.kind === kind && each.status === status)
    return those.reduce((sum, { amount }) => sum + amount, 0)
  }

  waiting(playerId: string, kind: RequestKind): ModelRequest[] {
    return this.all.filter(
      (each) => each.playerId === playerId && each.kind === kind && each.status === 'Pending',
    )
  }

  hasTooMany(playerId: string, kind: RequestKind): boolean {
    return this.waiting(playerId, kind).length >= WAITING_MAX
  }

  isUtrUsed(utr: string | undefined): boolean {
    return utr !== undefined && this.all.some((each) => each.utr === utr)
  }

  /** Whether it takes two operators to approve a request, as one of them looks at it. */
  takesTwo({ playerId, kind, amount, approvals }: ModelRequest, operatorId: string, nowMs: number): boolean {
    if (approvals.length > 0) return true
    const alone = this.#approvedAlone(nowMs)
    const ofPlayer = alone.filter((each) => each.playerId === playerId && each.kind === kind)
    const byOperator = alone.filter((each) => each.approvals[0] === operatorId)
    return (
      sizeOf(ofPlayer) + Math.abs(amount) > TWO_PERSON_RUPEES * 100 ||
      sizeOf(byOperator) + Math.abs(amount) > OPERATOR_DAY_RUPEES * 100
    )
  }

  /** What an operator has approved alone on India's day of a moment, in paise. */
  approvedAloneBy(operatorId: string, nowMs: number): number {
    return sizeOf(this.#approvedAlone(nowMs).filter((each) => each.approvals[0] === operatorId))
  }

  #approvedAlone(nowMs: number): ModelRequest[] {
    return this.all.filter(
      ({ status, approvals, decidedAtMs = 0 }) =>
        status === 'Approved' && approvals.length === 1 && dayOf(decidedAtMs) === dayOf(nowMs),
    )
  }
}

function dayOf(atMs: number): number {
  return Math.floor((atMs + INDIA_MS) / DAY_MS)
}

function sizeOf(requests: readonly ModelRequest[]): number {
  return requests.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
}
