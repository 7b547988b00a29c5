import { createUser, encodeUser, fromSeed, type Permissions } from '@nats-io/jwt'

export const ALL_SUBJECTS = ['>']

/** As many subjects as a client may read at once: a few matches, the list, a game, the player's own. */
const SUBSCRIPTIONS_MAX = 24

interface Limits {
  /** What it may publish at once; -1 for as much as the nodes take. More ends the connection. */
  readonly payload: number
  /** In seconds since the epoch; absent never. */
  readonly expiresAt?: number
}

/** Signs a user of the account whose seed is the key. Nobody keeps the user's own key: a bearer token is enough. */
export function signedToken(
  key: string,
  permissions: Permissions,
  { payload, expiresAt }: Limits,
): Promise<string> {
  const user = {
    ...permissions,
    bearer_token: true,
    allowed_connection_types: ['WEBSOCKET' as const],
    subs: SUBSCRIPTIONS_MAX,
    data: -1,
    payload,
  }
  const signer = fromSeed(new TextEncoder().encode(key))
  return encodeUser('maidan', createUser(), signer, user, expiresAt === undefined ? {} : { exp: expiresAt })
}
