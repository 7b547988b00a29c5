import type { KeyScope } from '../../domain/contract/key-scope.ts'
import { KEYS_MAX } from '../../domain/contract/keys.ts'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type Clock, systemClock } from '../clock.ts'
import { groupsOfKeys, type Player } from '../http/identity.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { addApiKey } from '../store/api-key-store.ts'
import { type ApiKey, readApiKeys } from '../store/read/api-keys.ts'
import { keyIdOf, newSecret, tokenOf } from './token.ts'

const slots = Array.from({ length: KEYS_MAX }, (_, slot) => slot)

/** Makes an API key for a player, in the first free slot. The token is not stored. */
export function makeKey(
  player: Player,
  { name, scope }: { name: string; scope: KeyScope },
  clock: Clock = systemClock,
): Promise<{ key: ApiKey; token: string } | Refusal> {
  return retryOnConflict(clock, async () => {
    const { playerId, email, username, signedInAtMs } = player
    const taken = (await readApiKeys(playerId)).map(({ slot }) => slot)
    const slot = slots.find((each) => !taken.includes(each))
    if (slot === undefined) return refuse('tooManyKeys')
    const secret = newSecret()
    const key: ApiKey = {
      ...{ playerId, slot, keyId: keyIdOf(secret), name, scope, email, username },
      ...{ groups: groupsOfKeys(player), madeAtMs: clock.nowMs(), period: 0, requests: 0 },
    }
    const outcome = await addApiKey(key, signedInAtMs)
    if (outcome.kind === 'committed') return { key, token: tokenOf({ playerId, slot, secret }) }
    const isSignedOut = outcome.kind === 'refused' && outcome.conditions.includes('stillSignedIn')
    return isSignedOut ? refuse('unauthenticated') : 'conflict'
  })
}
