/** The part of `Storage` used here. */
type Readable = Pick<Storage, 'getItem'>

/** A token with less than this left is renewed before it is used. */
const renewBeforeSeconds = 120

/**
 * The id token that amazon-cognito-identity-js stores, if it is valid for at least two minutes. Reading it here saves a
 * returning player's first paint the 40 kB of that library, which is then loaded only to renew a token.
 *
 * @param nowMs the device's clock; the drift that the library measured is subtracted from it
 */
export function freshIdToken(storage: Readable, clientId: string, nowMs: number): string | undefined {
  const kept = keptToken(storage, clientId)
  if (kept === undefined) return undefined
  const driftSeconds = Number(kept.clockDrift ?? 0)
  const nowSeconds = nowMs / 1000 - (Number.isFinite(driftSeconds) ? driftSeconds : 0)
  const { exp } = claimsOf(kept.token)
  return typeof exp === 'number' && exp - nowSeconds > renewBeforeSeconds ? kept.token : undefined
}

/**
 * The user pool's groups in the stored id token, fresh or not. They only decide what the page shows; what its owner may do
 * is decided by the server, which checks the signature.
 */
export function groupsInToken(storage: Readable, clientId: string): readonly string[] {
  const kept = keptToken(storage, clientId)
  const groups = kept && claimsOf(kept.token)['cognito:groups']
  return Array.isArray(groups) ? groups.map(String) : []
}

/** When the stored session began, in seconds since the epoch; renewing its tokens doesn't change it. */
export function signedInAtOfToken(storage: Readable, clientId: string): number | undefined {
  const kept = keptToken(storage, clientId)
  const at = kept && claimsOf(kept.token).auth_time
  return typeof at === 'number' ? at : undefined
}

/** The stored id token, with the clock drift that was measured when it was issued. */
function keptToken(
  storage: Readable,
  clientId: string,
): { token: string; clockDrift: string | null } | undefined {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  const username = storage.getItem(`${prefix}.LastAuthUser`)
  if (username === null) return undefined
  const token = storage.getItem(`${prefix}.${username}.idToken`)
  return token === null
    ? undefined
    : { token, clockDrift: storage.getItem(`${prefix}.${username}.clockDrift`) }
}

/** The claims of a JWT; none if it is invalid. The server checks the signature. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1]
  if (payload === undefined) return {}
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
