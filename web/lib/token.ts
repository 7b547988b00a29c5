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
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  const username = storage.getItem(`${prefix}.LastAuthUser`)
  if (username === null) return undefined
  const token = storage.getItem(`${prefix}.${username}.idToken`)
  if (token === null) return undefined
  const driftSeconds = Number(storage.getItem(`${prefix}.${username}.clockDrift`) ?? 0)
  const nowSeconds = nowMs / 1000 - (Number.isFinite(driftSeconds) ? driftSeconds : 0)
  const expiry = expirySeconds(token)
  return expiry !== undefined && expiry - nowSeconds > renewBeforeSeconds ? token : undefined
}

/** The `exp` of a JWT in seconds since 1970; the signature is the server's to check. */
function expirySeconds(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined
    return typeof exp === 'number' ? exp : undefined
  } catch {
    return undefined
  }
}
