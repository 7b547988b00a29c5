import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { systemClock } from '../clock.ts'
import { drain } from '../drain.ts'
import { logger } from '../observe/logger.ts'
import { type Heartbeat, removeHeartbeat } from '../store/heartbeat-store.ts'
import { readHeartbeats, waitingOrders } from '../store/read/orders.ts'
import { cancelAll } from './cancel-all.ts'

/**
 * Cancels the unmatched orders of players whose programs have not called in time. Safe to repeat: a heartbeat is removed once none of
 * them is left, so that a dead ticker's work is done by the next one. Orders that were placed later stay.
 * @param keys of the heartbeats
 */
export async function endHeartbeats(
  keys: Parameters<typeof readHeartbeats>[0],
  goOn: () => boolean,
): Promise<void> {
  if (keys.length === 0) return
  const nowMs = systemClock.nowMs()
  const due = (await readHeartbeats(keys)).filter(({ dueAtMs }) => dueAtMs <= nowMs)
  const failed = ({ playerId }: Heartbeat, error: unknown) =>
    logger.error('orders not cancelled after a missed heartbeat', { playerId, error })
  await drain(due, end, failed, goOn)
}

async function end(heartbeat: Heartbeat): Promise<void> {
  const { cancelled, left } = await cancelAll(placedBy(heartbeat))
  if (cancelled > 0) logger.info('orders cancelled after a missed heartbeat', { ...heartbeat, cancelled })
  // An order in its delay can't be cancelled yet.
  if (left === 0) await removeHeartbeat(heartbeat)
}

async function* placedBy({ playerId, dueAtMs }: Heartbeat): AsyncIterable<PlacedOrder> {
  for await (const order of waitingOrders(playerId)) if (order.atMs <= dueAtMs) yield order
}
