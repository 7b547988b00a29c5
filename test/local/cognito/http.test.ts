import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addPlayer } from './accounts.ts'
import { clientId, poolId, startPool, type TestPool } from './harness.ts'

const srp = (change: Record<string, string | null> = {}) => ({
  ClientId: clientId,
  AuthFlow: 'USER_SRP_AUTH',
  AuthParameters: { USERNAME: 'asha@example.com', SRP_A: 'abc', ...change },
})

async function refusal(answer: Promise<Response>) {
  const response = await answer
  const body = (await response.json()) as { __type: string; message: string }
  expect(response.headers.get('x-amzn-errortype')).toBe(`${body.__type}:`)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return { status: response.status, ...body }
}

it('publishes keys and configuration under the issuer, whatever the prefix', async () => {
  const pool = await startPool()
  const configuration = await (await fetch(`${pool.issuer}/.well-known/openid-configuration`)).json()
  expect(configuration).toMatchObject({
    issuer: pool.issuer,
    jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
  })
  const mounted = await fetch(`${pool.endpoint}/cognito/${poolId}/.well-known/jwks.json?v=1`)
  expect(await mounted.json()).toEqual(pool.jwks)
  expect(Object.keys(pool.jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect((await fetch(`${pool.endpoint}/other_pool/.well-known/jwks.json`)).status).toBe(404)
})

it('answers a browser’s preflight, without the header that signs calls', async () => {
  const pool = await startPool()
  const { status, headers } = await fetch(pool.endpoint, { method: 'OPTIONS' })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const allowed = headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed).toEqual(
    expect.arrayContaining(['cache-control', 'content-type', 'x-amz-target', 'x-amz-user-agent']),
  )
  expect(allowed).not.toContain('authorization')
})

it('asks for credentials on administrative calls', async () => {
  const pool = await startPool({ adminAccessKeyId: 'AKIDREAL' })
  const user = { UserPoolId: poolId, Username: 'asha@example.com' }
  expect(await refusal(pool.post('AdminGetUser', user))).toMatchObject({
    status: 400,
    __type: 'MissingAuthenticationTokenException',
  })
  await expect(pool.sdk.send(new AdminGetUserCommand(user))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  })
  const authorization =
    'AWS4-HMAC-SHA256 Credential=AKIDREAL/20261103/ap-south-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=0'
  expect(await refusal(pool.post('AdminGetUser', user, { authorization }))).toMatchObject({
    __type: 'UserNotFoundException',
  })
})

it.each<[string, (pool: TestPool) => Promise<Response>, string, RegExp]>([
  [
    'an unknown operation',
    (pool) => pool.post('DescribeEverything', {}),
    'UnknownOperationException',
    /Describe/,
  ],
  ['an inherited name', (pool) => pool.post('constructor', {}), 'UnknownOperationException', /constructor/],
  ['no operation', (pool) => fetch(pool.endpoint, { method: 'POST' }), 'UnknownOperationException', /^/],
  ['what is not JSON', (pool) => pool.post('InitiateAuth', '{'), 'SerializationException', /not JSON/],
  [
    'JSON that is no object',
    (pool) => pool.post('InitiateAuth', 'null'),
    'InvalidParameterException',
    /1 valid/,
  ],
  [
    'too long a body',
    (pool) => pool.post('InitiateAuth', 'x'.repeat(200_000)),
    'SerializationException',
    /too large/,
  ],
  [
    'a client that is no text',
    (pool) => pool.post('GetUser', { AccessToken: 'a', ClientId: { toString: 1 } }),
    'InvalidParameterException',
    /clientId/,
  ],
  [
    'missing members, naming each',
    (pool) => pool.post('InitiateAuth', {}),
    'InvalidParameterException',
    /^3 validation errors detected: Value at 'clientId' failed .* null; Value at 'authFlow'/,
  ],
  [
    'a missing parameter',
    (pool) => pool.post('InitiateAuth', srp({ SRP_A: null })),
    'InvalidParameterException',
    /^Missing required parameter SRP_A$/,
  ],
  [
    'an A of zero',
    (pool) => pool.post('InitiateAuth', srp({ SRP_A: '0' })),
    'InvalidParameterException',
    /SRP_A/,
  ],
  [
    'an unknown challenge',
    (pool) =>
      pool.post('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'SMS_MFA',
        ChallengeResponses: {},
      }),
    'InvalidParameterException',
    /SMS_MFA/,
  ],
])('refuses %s', async (_, send, type, message) => {
  const pool = await startPool()
  const answer = await refusal(send(pool))
  expect(answer).toMatchObject({ status: 400, __type: type, message: expect.stringMatching(message) })
})

it('refuses a proof with a malformed time, for another user, or too late', async () => {
  const pool = await startPool()
  const sub = await addPlayer(pool, 'asha@example.com', 'correct horse')
  const prove = async (change: Record<string, string>, waitMs = 0) => {
    const challenge = (await (await pool.post('InitiateAuth', srp())).json()) as {
      ChallengeParameters: { SECRET_BLOCK: string }
    }
    pool.clock.now += waitMs
    const ChallengeResponses = {
      USERNAME: sub,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Tue Nov 3 09:05:01 UTC 2026',
      ...change,
    }
    const ChallengeName = 'PASSWORD_VERIFIER'
    return refusal(
      pool.post('RespondToAuthChallenge', { ClientId: clientId, ChallengeName, ChallengeResponses }),
    )
  }
  for (const TIMESTAMP of [
    'Tue Nov 03 09:05:01 UTC 2026',
    '2026-11-03T09:05:01Z',
    'Tue Nov 3 9:05:01 UTC 2026',
  ]) {
    expect(await prove({ TIMESTAMP })).toMatchObject({
      __type: 'InvalidParameterException',
      message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    })
  }
  const incorrect = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  expect(await prove({ USERNAME: 'bina@example.com' })).toMatchObject(incorrect)
  expect(await prove({ PASSWORD_CLAIM_SIGNATURE: 'AAAA' })).toMatchObject(incorrect)
  expect(await prove({}, 180_000)).toMatchObject(incorrect)
})

it('hides its own failures from callers, and logs them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const pool = await startPool({
    onCode: () => {
      throw new Error('the printer is on fire')
    },
  })
  const answer = await refusal(
    pool.post('SignUp', { ClientId: clientId, Username: 'asha@example.com', Password: 'correct horse' }),
  )
  expect(answer).toEqual({ status: 500, __type: 'InternalErrorException', message: 'Internal error' })
  expect(log).toHaveBeenCalledWith(expect.any(String), new Error('the printer is on fire'))
})
