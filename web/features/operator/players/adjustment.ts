import type { BodyOf } from '../../../../domain/contract/call.ts'
import type { postAdjust } from '../../../../domain/contract/operator/cashier.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'

export type Adjustment = BodyOf<typeof postAdjust>

/**
 * The last adjustment of each player whose outcome is not known; it outlives every dialog and page. The same amount keeps its key
 * until it is known what came of it, so that a lost answer never adjusts twice; also for another reason, which the server then
 * refuses if it was made.
 */
export const adjustments = createMemory<Adjustment>({
  about: ({ playerId }) => playerId,
  isSame: (before, now) => before.direction === now.direction && before.amount === now.amount,
})
