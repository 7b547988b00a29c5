import { limitKey } from '../../../domain/betting/house-limits.ts'
import { postHouseLimit } from '../../../domain/contract/operator/house-limits.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../../domain/money.ts'
import { httpHandler } from '../../http/handler.ts'
import { limitPart } from '../../store/house-limit-store.ts'
import { type KeptLimit, keptLimits } from '../../store/read/house-limits.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { limitView } from './limit-view.ts'

export const handler = httpHandler(postHouseLimit, async ({ player, body }) => {
  const { sportId, kind, rupees, reason } = body
  const limitPaise = rupees === null ? null : paiseFromRupees(rupees)
  const set = await actOnPlatform(player, async (nowMs) => {
    const limits = await keptLimits()
    const before = limits.find((each) => each.sportId === sportId && each.kind === kind)
    if (!before) throw new Error(`no limit of ${sportId}, ${kind}`)
    // Sent twice, or by two operators at once: the state is already as requested.
    if (before.limitPaise === limitPaise) return { done: before }
    const change = { changedAtMs: nowMs, changedBy: player.username, reason }
    const after = { sportId, kind, limitPaise, ...change, version: before.version + 1 }
    return {
      ...{ action: 'house.limit', subject: limitKey(sportId, kind), details: detailsOf(before, after) },
      ...{ parts: [limitPart(after)], result: after },
    }
  })
  return isRefusal(set) ? set : { success: true as const, limit: limitView(set) }
})

/** What the log records of a change: what the house could lose before, and can lose now. */
function detailsOf(before: KeptLimit, after: KeptLimit) {
  const { sportName, kind, rupees, isDefault, reason } = limitView(after)
  return { sportName, kind, beforeRupees: limitView(before).rupees, afterRupees: rupees, isDefault, reason }
}
