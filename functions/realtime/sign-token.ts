import { createUser, encodeUser, fromSeed, type Permissions } from '@nats-io/jwt'

export const ALL_SUBJECTS = ['>']

/** As many subjects as a client may read at once: a few matches, the list, a game, the player's own. */
const SUBSCRIPTIONS_MAX = 24

/**
 * Signs a user of the account whose seed is the key. Nobody keeps the user's own key: a bearer token is enough.
 * @param expiresAt in seconds since the epoch; absent never
 */
export function signedToken(key: string, permissions: Permissions, expiresAt?: number): Promise<string> {
  const user = {
    ...permissions,
    bearer_token: true,
    allowed_connection_types: ['WEBSOCKET' as const],
    subs: SUBSCRIPTIONS_MAX,
    // The nodes limit what they take.
    data: -1,
    payload: -1,
  }
  const signer = fromSeed(new TextEncoder().encode(key))
  return encodeUser('maidan', createUser(), signer, user, expiresAt === undefined ? {} : { exp: expiresAt })
}
