import type { KeyScope } from '../../../domain/contract/key-scope.ts'
import { postKey } from '../../../domain/contract/keys.ts'
import { mustCall, type TestPlayer } from './calls.ts'

/** Makes an API key of a player. */
export function makeKey(url: string, { idToken }: TestPlayer, scope: KeyScope) {
  return mustCall(url, postKey, { body: { name: 'My bot', scope } }, idToken)
}
