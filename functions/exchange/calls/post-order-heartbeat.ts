import { postOrderHeartbeat } from '../../../domain/contract/orders.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { switchOffHeartbeat, writeHeartbeat } from '../../store/heartbeat-store.ts'
import { notingPresence } from '../../ticker/presence.ts'

/** Counts as presence, so that the ticker, which cancels the orders, ticks each second. */
export const handler = httpHandler(
  postOrderHeartbeat,
  notingPresence(async ({ body: { seconds }, player: { playerId } }) => {
    if (seconds === 0) {
      await switchOffHeartbeat(playerId)
      return { success: true as const, cancelsAt: null }
    }
    const dueAtMs = systemClock.nowMs() + seconds * 1000
    await writeHeartbeat({ playerId, dueAtMs })
    return { success: true as const, cancelsAt: new Date(dueAtMs).toISOString() }
  }),
)
