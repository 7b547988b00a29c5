import type { KeyScope } from '../../domain/contract/key-scope.ts'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import { countRequest } from '../store/api-key-store.ts'
import { keyIdOf, tokenParts } from './token.ts'

/**
 * The player whose API key a request carries; the request counts against the key's limit. As the time of the sign-in the player has the
 * time when the key was made, so that `checkSignedIn` refuses a key older than the last sign-out.
 * @param authorization the header
 * @param scope what the call needs
 */
export async function keyHolder(
  authorization: string | undefined,
  scope: KeyScope,
): Promise<Player | Refusal> {
  const parts = tokenParts(authorization)
  if (!parts) return refuse('unauthenticated')
  const { playerId, slot, secret } = parts
  const key = await countRequest({ playerId, slot, keyId: keyIdOf(secret) }, systemClock.nowMs())
  if (key === undefined) return refuse('unauthenticated')
  if (key === 'spent') return refuse('keyTooOften')
  if (scope === 'trade' && key.scope === 'read') return refuse('keyTooWeak')
  const { keyId, email, username, groups, madeAtMs } = key
  return { playerId, email, username, groups, keyId, signedInAtMs: madeAtMs }
}
