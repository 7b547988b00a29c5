import type { BodyOf } from '../../../../domain/contract/call.ts'
import type { postAdjust } from '../../../../domain/contract/operator/cashier.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'

export type Adjustment = BodyOf<typeof postAdjust>

/**
 * The last adjustment of each player with an unknown outcome; it outlives dialogs and pages. The same amount keeps its key until
 * the outcome is known, so that a lost answer never adjusts twice. This holds for another reason too, which the server refuses
 * if the adjustment was made.
 */
export const adjustments = createMemory<Adjustment>({
  about: ({ playerId }) => playerId,
  isSame: (before, now) => before.direction === now.direction && before.amount === now.amount,
})
