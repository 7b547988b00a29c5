import { getKeys } from '../../domain/contract/keys.ts'
import { httpHandler } from '../http/handler.ts'
import { readApiKeys } from '../store/read/api-keys.ts'
import { keyRecord } from '../views/api-key.ts'

export const handler = httpHandler(getKeys, async ({ player }) => {
  const keys = await readApiKeys(player.playerId)
  const oldestFirst = keys.toSorted((a, b) => a.madeAtMs - b.madeAtMs)
  return { success: true as const, keys: oldestFirst.map(keyRecord) }
})
