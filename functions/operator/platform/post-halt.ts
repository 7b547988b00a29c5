import { postHalt } from '../../../domain/contract/operator/platform.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { haltPart } from '../../store/game-store.ts'
import { readHalt } from '../../store/read/halt.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { haltView } from './halt-view.ts'

export const handler = httpHandler(postHalt, async ({ player, body: { isHalted, reason } }) => {
  const halted = await actOnPlatform(player, async (nowMs) => {
    const before = await readHalt()
    // A repetition, or another operator's same request: the state is already as requested.
    if (before.isHalted === isHalted) return { done: before }
    const version = before.version + 1
    const after = { isHalted, reason, changedAtMs: nowMs, changedBy: player.username, version }
    const action = isHalted ? 'betting.halt' : 'betting.resume'
    return { action, subject: 'all', details: { reason }, parts: [haltPart(after)], result: after }
  })
  return isRefusal(halted) ? halted : { success: true as const, halt: haltView(halted) }
})
