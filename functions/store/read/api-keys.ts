import * as z from 'zod'
import { KeyScope } from '../../../domain/contract/key-scope.ts'
import { queryPage } from './queries.ts'

/** An API key as it is stored: with the hash of its secret as its id, and what the token of its owner said. */
export const ApiKeyItem = z.object({
  playerId: z.string(),
  /** Which of the owner's places for keys it takes. */
  slot: z.int(),
  keyId: z.string(),
  name: z.string(),
  scope: KeyScope,
  email: z.string(),
  username: z.string(),
  groups: z.array(z.string()),
  madeAtMs: z.int(),
  usedAtMs: z.exactOptional(z.int()),
  /** The number of the period of its last request since the epoch, and how many requests it has made in that. */
  period: z.int(),
  requests: z.int(),
})
export type ApiKey = z.infer<typeof ApiKeyItem>

/** A player's API keys by slot, read consistently. */
export async function readApiKeys(playerId: string): Promise<ApiKey[]> {
  const items = await queryPage('keys', 'playerId = :player', { player: playerId }, { ConsistentRead: true })
  return items.map((item) => ApiKeyItem.parse(item))
}
