import { deleteKey } from '../../domain/contract/keys.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { endSockets } from '../realtime/end-sockets.ts'
import { keyTopic } from '../realtime/topics.ts'
import { removeApiKey } from '../store/api-key-store.ts'
import { readApiKeys } from '../store/read/api-keys.ts'

export const handler = httpHandler(deleteKey, async ({ player, params: { keyId } }) => {
  const key = (await readApiKeys(player.playerId)).find((each) => each.keyId === keyId)
  if (!key || !(await removeApiKey(key))) return refuse('keyNotFound')
  await endSockets(keyTopic(keyId))
  return { success: true as const }
})
