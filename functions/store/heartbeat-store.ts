import { BUSY, heartbeatKey } from './keys.ts'
import { deleteIf, put } from './writes.ts'

/** When a player's program has to call again, in milliseconds since the epoch. */
export interface Heartbeat {
  readonly playerId: string
  readonly dueAtMs: number
}

/** Writes a player's heartbeat over the earlier one. */
export async function writeHeartbeat({ playerId, dueAtMs }: Heartbeat): Promise<void> {
  await put('books', { ...heartbeatKey(playerId), playerId, dueAtMs, busy: BUSY })
}

export async function switchOffHeartbeat(playerId: string): Promise<void> {
  await deleteIf('books', heartbeatKey(playerId), { when: 'attribute_exists(part)' })
}

/** Removes a heartbeat, unless there is a newer one by now. */
export async function removeHeartbeat({ playerId, dueAtMs }: Heartbeat): Promise<void> {
  await deleteIf('books', heartbeatKey(playerId), { when: 'dueAtMs = :due', values: { due: dueAtMs } })
}
