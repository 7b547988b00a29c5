import type { Model } from './model.ts'
import type { ModelRequest } from './requests.ts'

/** What is asked of the cashier: by a player, or of an adjustment by an operator. */
export type Asking = Pick<
  ModelRequest,
  'playerId' | 'requestKey' | 'kind' | 'amount' | 'inputHash' | 'utr'
> & {
  /** The operator who adjusts. */
  readonly operatorId?: string
}

/** An operator's word about a request. */
export interface Deciding {
  readonly operatorId: string
  readonly playerId: string
  readonly requestKey: string
  readonly verb: 'approve' | 'reject'
}

/** What must become of what a player asks of the cashier now: 'made', or the name of the refusal. */
export function decideAsking(model: Model, asking: Asking): string {
  const { playerId, requestKey, kind, amount, inputHash, utr } = asking
  const player = model.players.get(playerId)
  const known = model.requests.known(playerId, requestKey)
  const conflict = kind === 'deposit' ? 'utrUsed' : 'idempotencyConflict'
  if (!player) return kind === 'adjustment' ? 'noSuchPlayer' : 'notFound'
  if (known) return known.inputHash === inputHash ? 'made' : conflict
  if (kind === 'adjustment') return isCovered(model, asking) ? 'made' : 'walletTooLow'
  if (player.isSuspended) return 'playerSuspended'
  if (model.requests.hasTooMany(playerId, kind)) return 'tooManyRequests'
  if (kind === 'withdrawal' && amount > model.balance(playerId)) return 'walletTooLow'
  return model.requests.isUtrUsed(utr) ? conflict : 'made'
}

/** What must become of an operator's word now: 'approved', 'noted', 'rejected', or the name of the refusal. */
export function decideDeciding(
  model: Model,
  { operatorId, verb, ...which }: Deciding,
  nowMs: number,
): string {
  const request = model.requests.known(which.playerId, which.requestKey)
  if (!request) return 'requestNotFound'
  if (operatorId === request.playerId) return 'ownRequest'
  const { status, approvals, rejectedBy } = request
  if (verb === 'reject') {
    if (status === 'Rejected' && rejectedBy === operatorId) return 'rejected'
    return status === 'Pending' ? 'rejected' : 'requestDecided'
  }
  const hasApproved = approvals.includes(operatorId)
  if (status === 'Approved' && hasApproved) return 'approved'
  if (status !== 'Pending') return 'requestDecided'
  const refused = whyNotPayable(model, request)
  if (refused) return refused
  const others = approvals.filter((each) => each !== operatorId)
  if (others.length > 0 || !model.requests.takesTwo(request, operatorId, nowMs)) return 'approved'
  return hasApproved ? 'secondPersonNeeded' : 'noted'
}

function whyNotPayable(model: Model, request: ModelRequest): string | undefined {
  if (request.kind === 'adjustment') return isCovered(model, request) ? undefined : 'walletTooLow'
  if (request.kind === 'deposit') return undefined
  if (model.players.get(request.playerId)?.isSuspended) return 'playerSuspended'
  return model.balance(request.playerId) < 0 ? 'balanceBelowZero' : undefined
}

/** An adjustment takes no more than the balance. */
function isCovered(model: Model, { playerId, amount }: Pick<ModelRequest, 'playerId' | 'amount'>): boolean {
  return amount >= 0 || model.balance(playerId) + amount >= 0
}
