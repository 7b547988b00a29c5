import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { onTestFinished } from 'vitest'
import { startCognito } from '../../../local/cognito/cognito.ts'
import type { CodeMessage, PoolOptions } from '../../../local/cognito/pool.ts'

export const poolId = 'ap-south-1_Maidan123'
export const clientId = 'maidan-test-client'

/** A pool on a port of its own for one test, with both clients, the codes it sent and a clock that only tests move. */
export async function startPool(options: Partial<PoolOptions> = {}) {
  const sent: CodeMessage[] = []
  const clock = { now: Date.now() }
  const { endpoint, jwks, close } = await startCognito({
    poolId,
    clientId,
    onCode: (message) => void sent.push(message),
    now: () => clock.now,
    ...options,
  })
  const sdk = new CognitoIdentityProviderClient({
    endpoint,
    region: 'ap-south-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret' },
  })
  const stop = async () => {
    sdk.destroy()
    await close()
  }
  onTestFinished(stop)
  return {
    endpoint,
    issuer: options.issuer ?? `${endpoint}/${poolId}`,
    jwks,
    sdk,
    sent,
    clock,
    stop,
    browser: new CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint }),
    /** The newest code of a kind. */
    code: (kind: CodeMessage['kind']) => sent.findLast((message) => message.kind === kind)?.code ?? 'none',
    post: (operation: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(endpoint, {
        method: 'POST',
        headers: { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

export type TestPool = Awaited<ReturnType<typeof startPool>>

/** A user of the browser library who is not signed in yet. */
export const browserUser = ({ browser }: TestPool, username: string) =>
  new CognitoUser({ Username: username, Pool: browser })

/** Signs in as the site does. */
export function signIn(user: CognitoUser, password: string): Promise<CognitoUserSession> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password })
  return new Promise((onSuccess, onFailure) => {
    user.authenticateUser(details, {
      onSuccess,
      onFailure,
      newPasswordRequired: () => onFailure(new Error('NEW_PASSWORD_REQUIRED')),
    })
  })
}

/** Turns a node-style callback into a promise. */
export function called<T>(
  run: (callback: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result))))
}
