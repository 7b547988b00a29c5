import type { BodyOf } from '../../../../domain/contract/call.ts'
import type { postAdjust } from '../../../../domain/contract/operator/cashier.ts'
import { newRequestKey } from '../../../lib/request-key.ts'

export type Adjustment = BodyOf<typeof postAdjust>

/** An adjustment, and the key that makes sending it again safe: the same key is the same adjustment. */
export interface AdjustmentAttempt {
  readonly key: string
  readonly body: Adjustment
}

/** The last attempt of each player whose outcome is not known. They outlive every dialog and page. */
const unanswered = new Map<string, AdjustmentAttempt>()

/** The attempt of a player's that may have been made or not. */
export function unansweredAdjustment(playerId: string): AdjustmentAttempt | undefined {
  return unanswered.get(playerId)
}

/**
 * An adjustment as it is sent. The same amount keeps its key until it is known what came of it, so that a lost answer never
 * adjusts twice; also for another reason, which the server then refuses if it was made.
 */
export function attemptOf(body: Adjustment): AdjustmentAttempt {
  const last = unanswered.get(body.playerId)
  const isSame = last?.body.direction === body.direction && last.body.amount === body.amount
  const attempt = { key: isSame ? last.key : newRequestKey(), body }
  unanswered.set(body.playerId, attempt)
  return attempt
}

/** What came of it is known. */
export function settleAttempt({ key, body: { playerId } }: AdjustmentAttempt): void {
  if (unanswered.get(playerId)?.key === key) unanswered.delete(playerId)
}
