import { decodeJwt, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Maidan } from '../cloud/cloud.ts'
import { poolStateOf } from '../cloud/pool-state.ts'

/** Invalid id tokens made from a valid one, by what is wrong with them. */
export async function badTokens(
  maidan: Pick<Maidan, 'dataPath'>,
  idToken: string,
): Promise<Record<string, string>> {
  const state = await poolStateOf(maidan)
  const { kid } = state.signingKey
  const key = await importJWK(state.signingKey, 'RS256')
  const claims = decodeJwt(idToken)
  const sign = (changes: JWTPayload) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

  const now = Math.floor(Date.now() / 1000)
  const [header, payload, signature] = idToken.split('.')
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url')
  return {
    expired: await sign({ iat: now - 7200, exp: now - 3600 }),
    tampered: `${header}.${forged}.${signature}`,
    'cut short': `${header}.${payload}.${signature?.slice(0, -8)}`,
    unsigned: new UnsecuredJWT(claims).encode(),
    'signed by a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(state.signingKey.n)),
    'of another pool': await sign({ iss: 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Other' }),
    'of another app': await sign({ aud: 'another-app' }),
    'not for identity': await sign({ token_use: 'access' }),
    'no token': 'nonsense',
  }
}
