import { JwtRsaVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { type Player, playerOf } from '../http/identity.ts'

let verifier: ReturnType<typeof makeVerifier> | undefined

function makeVerifier() {
  const { USER_POOL_ISSUER: issuer, USER_POOL_CLIENT_ID: audience, USER_POOL_JWKS_URI: jwksUri } = process.env
  if (!issuer || !audience) throw new Error('USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set')
  // The library's own fetcher supports https only, and an emulator's key set is at an http address.
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchBytes } })
  return JwtRsaVerifier.create({ issuer, audience, ...(jwksUri && { jwksUri }) }, { jwksCache })
}

async function fetchBytes(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(3000) })
  if (!response.ok) throw new Error(`${uri} answered ${response.status}`)
  return response.arrayBuffer()
}

/** The player of a bearer's id token; undefined when the token is invalid. For calls without an authorizer. */
export async function verifyToken(token: string): Promise<Player | undefined> {
  verifier ??= makeVerifier()
  try {
    return playerOf(await verifier.verify(token))
  } catch {
    return undefined
  }
}
