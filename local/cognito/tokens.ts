import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { notAuthorized } from './errors.ts'
import type { PoolSession, PoolState, PoolUser } from './state.ts'

/** Life of ID and access tokens. */
export const TOKEN_LIFE_SECONDS = 3600

/** The public part of the signing key, as `jwks.json` serves it. */
export type PublicKeySet = {
  keys: { kty: 'RSA'; kid: string; n: string; e: string; alg: 'RS256'; use: 'sig' }[]
}

export type Tokens = {
  keySet: PublicKeySet
  issue(user: PoolUser, session: PoolSession): Promise<{ idToken: string; accessToken: string }>
  /**
   * Reads an access token of this pool.
   * @throws NotAuthorizedException when it is forged, expired or of another kind
   */
  readAccessToken(token: string): Promise<{ sub: string; originJti: string }>
}

type Issuing = { issuer: string; clientId: string; now: () => number; uuid: () => string }

export async function createSigningKey(): Promise<PoolState['signingKey']> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const { n = '', e = '', d = '' } = jwk
  return { ...jwk, kty: 'RSA', n, e, d, kid: await calculateJwkThumbprint(jwk) }
}

export async function createTokens(
  key: PoolState['signingKey'],
  { issuer, clientId, now, uuid }: Issuing,
): Promise<Tokens> {
  const { kid, n, e } = key
  const privateKey = await importJWK(key, 'RS256')
  const publicKey = await importJWK({ kty: 'RSA', n, e }, 'RS256')
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, jti: uuid() }).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey)

  return {
    keySet: { keys: [{ kty: 'RSA', kid, n, e, alg: 'RS256', use: 'sig' }] },

    async issue(user, session) {
      const iat = Math.floor(now() / 1000)
      const shared = {
        sub: user.sub,
        iss: issuer,
        origin_jti: session.originJti,
        event_id: session.eventId,
        auth_time: Math.floor(session.authTime / 1000),
        iat,
        exp: iat + TOKEN_LIFE_SECONDS,
        ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
      }
      const [idToken, accessToken] = await Promise.all([
        sign({ ...user.attributes, ...idClaims(user), ...shared, aud: clientId, token_use: 'id' }),
        sign({ ...shared, ...accessClaims(user), client_id: clientId, token_use: 'access' }),
      ])
      return { idToken, accessToken }
    },

    async readAccessToken(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { issuer, currentDate: new Date(now()) })
        if (payload.token_use === 'access')
          return { sub: String(payload.sub), originJti: String(payload.origin_jti) }
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired')
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw notAuthorized('Invalid Access Token')
    },
  }
}

const idClaims = (user: PoolUser) => ({
  email: user.email,
  email_verified: user.emailVerified,
  'cognito:username': user.sub,
})

const accessClaims = (user: PoolUser) => ({ username: user.sub, scope: 'aws.cognito.signin.user.admin' })
