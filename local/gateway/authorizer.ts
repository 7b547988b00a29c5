import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'

export interface AuthorizerOptions {
  readonly issuer: string
  /** The app client that tokens must be for. */
  readonly audience: string
  readonly jwks: JSONWebKeySet
}

/** Verifies a request's token: returns its claims, or the text of the refusal for the `www-authenticate` header. */
export type Authorizer = (authorization: string | undefined) => Promise<Authorized | Unauthorized>

interface Authorized {
  readonly claims: JWTPayload
}
interface Unauthorized {
  readonly challenge: string
}

const refusal = (description: string): Unauthorized => ({
  challenge: `Bearer scope="" error="invalid_token" error_description="${description}"`,
})

/**
 * An HTTP API's JWT authorizer for the pool's tokens: RS256 by the pool's key set, issuer, not before and
 * expiry, and audience, which is `aud` of an id token or `client_id` of an access token. The handler checks
 * which of the two a call needs, as on AWS.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export function createAuthorizer({ issuer, audience, jwks }: AuthorizerOptions): Authorizer {
  const keys = createLocalJWKSet(jwks)
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim()
    if (!token) return { challenge: 'Bearer' }
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
      })
      const audiences = [payload.aud ?? payload.client_id].flat()
      return audiences.includes(audience) ? { claims: payload } : refusal('the token has an invalid audience')
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refusal('the token has expired')
      if (error instanceof errors.JOSEError) return refusal('the token is not valid')
      throw error
    }
  }
}
