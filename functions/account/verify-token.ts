import { JwtRsaVerifier } from 'aws-jwt-verify'
import { type Player, playerOf } from '../http/identity.ts'

let verifier: ReturnType<typeof makeVerifier> | undefined

function makeVerifier() {
  const { USER_POOL_ISSUER: issuer, USER_POOL_CLIENT_ID: audience, USER_POOL_JWKS_URI: jwksUri } = process.env
  if (!issuer || !audience) throw new Error('USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set')
  return JwtRsaVerifier.create({ issuer, audience, ...(jwksUri && { jwksUri }) })
}

/** The player of a bearer's id token, or undefined when the token is not good. For calls without an authorizer. */
export async function verifyToken(token: string): Promise<Player | undefined> {
  verifier ??= makeVerifier()
  try {
    return playerOf(await verifier.verify(token))
  } catch {
    return undefined
  }
}
