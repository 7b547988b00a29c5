/** The part of `Storage` that is read here. */
type Readable = Pick<Storage, 'getItem'>

/** A token with less than this left is renewed before it is used. */
const renewBeforeSeconds = 120

/**
 * The id token that amazon-cognito-identity-js keeps in browser storage, when it still holds for two minutes.
 * Reading it here spares a returning player's first paint the 40 kB of that library: it is loaded to renew a
 * token, not to send one.
 *
 * @param nowMs the device's clock; the drift from the server's that the library measured is taken off it
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
 * The groups of the user pool that the id token in browser storage names, fresh or not. What they let its owner see is
 * the page's decision; what they let it do is the server's, which checks the signature.
 */
export function groupsInToken(storage: Readable, clientId: string): readonly string[] {
  const kept = keptToken(storage, clientId)
  const groups = kept && claimsOf(kept.token)['cognito:groups']
  return Array.isArray(groups) ? groups.map(String) : []
}

/** When the session in browser storage began, in seconds since the epoch; renewing its tokens changes nothing of that. */
export function signedInAtOfToken(storage: Readable, clientId: string): number | undefined {
  const kept = keptToken(storage, clientId)
  const at = kept && claimsOf(kept.token).auth_time
  return typeof at === 'number' ? at : undefined
}

/** The id token as it is kept, with the clock drift that was measured when it came. */
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

/** The claims of a JWT, none when it is not one; the signature is the server's to check. */
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
