import { createHash } from 'node:crypto'
import { CognitoError, notAuthorized } from './errors.ts'
import type { Pool } from './pool.ts'
import type { PoolSession, PoolUser } from './state.ts'
import { TOKEN_LIFE_SECONDS } from './tokens.ts'
import { findUser } from './users.ts'

/** Life of a refresh token, Cognito's default. */
const REFRESH_LIFE_MS = 30 * 24 * 3_600_000

/** Signs a user in: a new session with a set of tokens. Only the refresh token's hash is kept. */
export async function openSession(pool: Pool, user: PoolUser) {
  const refreshToken = pool.random(64).toString('base64url')
  const now = pool.now()
  const session: PoolSession = {
    originJti: pool.uuid(),
    eventId: pool.uuid(),
    sub: user.sub,
    refreshTokenHash: hashOf(refreshToken),
    authTime: now,
    expiresAt: now + REFRESH_LIFE_MS,
    revoked: false,
  }
  pool.state.sessions.remove(({ expiresAt }) => expiresAt <= now)
  pool.state.sessions.add(session)
  return tokenAnswer(pool, user, session, { RefreshToken: refreshToken })
}

/**
 * New ID and access tokens for a refresh token.
 * @throws NotAuthorizedException when it is unknown, expired or revoked, or its user disabled or deleted
 */
export async function refreshSession(pool: Pool, refreshToken: string) {
  const session = sessionOf(pool, refreshToken)
  const user = session && findUser(pool, session.sub)
  if (session === undefined || user === undefined) throw notAuthorized('Invalid Refresh Token')
  if (!user.enabled) throw notAuthorized('User is disabled.')
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked')
  if (pool.now() >= session.expiresAt) throw notAuthorized('Refresh Token has expired')
  return tokenAnswer(pool, user, session)
}

/**
 * Ends one session. An unknown token is no error (RFC 7009, section 2.2); a token of another kind is.
 * @throws UnsupportedTokenTypeException
 */
export function revokeSession(pool: Pool, refreshToken: string): void {
  if (refreshToken.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type')
  }
  const session = sessionOf(pool, refreshToken)
  if (session !== undefined) session.revoked = true
}

export function revokeAllSessions(pool: Pool, user: PoolUser): void {
  for (const session of pool.state.sessions.filter(({ sub }) => sub === user.sub)) session.revoked = true
}

/**
 * The user who holds an access token.
 * @throws NotAuthorizedException when it is forged, expired or revoked
 */
export async function poolUserOf(pool: Pool, accessToken: string): Promise<PoolUser> {
  const { sub, originJti } = await pool.tokens.readAccessToken(accessToken)
  const session = pool.state.sessions.get(originJti)
  const user = findUser(pool, sub)
  if (session === undefined || session.revoked || user === undefined) {
    throw notAuthorized('Access Token has been revoked')
  }
  return user
}

async function tokenAnswer(
  pool: Pool,
  user: PoolUser,
  session: PoolSession,
  extra: { RefreshToken?: string } = {},
) {
  const { idToken, accessToken } = await pool.tokens.issue(user, session)
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: accessToken,
      ExpiresIn: TOKEN_LIFE_SECONDS,
      IdToken: idToken,
      TokenType: 'Bearer',
      ...extra,
    },
  }
}

function sessionOf(pool: Pool, refreshToken: string): PoolSession | undefined {
  const hash = hashOf(refreshToken)
  return pool.state.sessions.find((session) => session.refreshTokenHash === hash)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')
