import { postKey } from '../../domain/contract/keys.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { keyRecord } from '../views/api-key.ts'
import { makeKey } from './make-key.ts'

export const handler = httpHandler(postKey, async ({ player, body }) => {
  const made = await makeKey(player, body)
  if (isRefusal(made)) return made
  return { success: true as const, key: keyRecord(made.key), token: made.token }
})
