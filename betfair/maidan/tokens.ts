import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { request } from '../../client/request.ts'
import { login } from '../../domain/contract/account.ts'
import type { SiteConfig } from '../../domain/contract/site-config.ts'
import { Refused } from './refused.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The authenticator app's code, if the account has one. */
  readonly code?: string | undefined
}

/** A token with less than this left is renewed before it is used. */
const RENEW_BEFORE_MS = 2 * 60_000

/** Returns an id token that is valid for some minutes. */
export type Tokens = () => Promise<string>

/**
 * Signs in, and keeps the session's id token fresh by its refresh token. The password is not kept.
 * @throws {Refused}
 */
export async function signIn(
  url: string,
  { cognito }: Pick<SiteConfig, 'cognito'>,
  body: Credentials,
  signal: AbortSignal,
): Promise<{ userId: string; tokens: Tokens }> {
  const entered = await request(url, { call: login, body }, signal)
  if (typeof entered === 'string') throw new Refused(entered)
  if (!entered.tokens) throw new Refused('unauthenticated')
  const { refreshToken } = entered.tokens
  let { idToken } = entered.tokens
  let untilMs = Date.now() + entered.tokens.expiresIn * 1000

  async function renew(): Promise<void> {
    const client = new CognitoIdentityProviderClient({
      region: cognito.userPoolId.split('_')[0] ?? '',
      ...(cognito.endpoint !== undefined && { endpoint: cognito.endpoint }),
    })
    const { AuthenticationResult: renewed } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: cognito.clientId,
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
      { abortSignal: signal },
    )
    if (!renewed?.IdToken) throw new Refused('unauthenticated')
    idToken = renewed.IdToken
    untilMs = Date.now() + (renewed.ExpiresIn ?? 0) * 1000
  }

  const tokens = async () => {
    if (Date.now() > untilMs - RENEW_BEFORE_MS) await renew()
    return idToken
  }
  return { userId: entered.user.id, tokens }
}
