import * as z from 'zod'
import { clientField, definePoolCall, type Parameters, parameters, required } from '../call.ts'
import { invalidParameter, notAuthorized } from '../errors.ts'
import { attemptPassword, poolAccountOf } from '../passwords.ts'
import type { Pool } from '../pool.ts'
import { refreshSession } from '../sessions.ts'
import { completeSignIn } from '../sign-in.ts'
import { readClientPublic, startExchange } from '../srp.ts'

type Flow = (pool: Pool, given: Parameters) => object | Promise<object>

const sharedFlows = {
  USER_SRP_AUTH: startSrp,
  REFRESH_TOKEN_AUTH: (pool, given) => refreshSession(pool, required(given, 'REFRESH_TOKEN')),
  REFRESH_TOKEN: (pool, given) => refreshSession(pool, required(given, 'REFRESH_TOKEN')),
} satisfies Record<string, Flow>

export const initiateAuth = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ ...clientField, AuthFlow: z.string(), AuthParameters: parameters }),
  run: (pool, { AuthFlow, AuthParameters }) =>
    run(pool, { ...sharedFlows, USER_PASSWORD_AUTH: signInWithPassword }, AuthFlow, AuthParameters),
})

export const adminInitiateAuth = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({
    ...clientField,
    UserPoolId: z.string(),
    AuthFlow: z.string(),
    AuthParameters: parameters,
  }),
  run: (pool, { AuthFlow, AuthParameters }) =>
    run(
      pool,
      {
        ...sharedFlows,
        ADMIN_USER_PASSWORD_AUTH: signInWithPassword,
        ADMIN_NO_SRP_AUTH: signInWithPassword,
        USER_PASSWORD_AUTH: signInWithPassword,
      },
      AuthFlow,
      AuthParameters,
    ),
})

function run(pool: Pool, flows: Record<string, Flow>, name: string, given: Parameters) {
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined
  if (flow === undefined) throw invalidParameter('Initiate Auth method not supported.')
  return flow(pool, given)
}

function signInWithPassword(pool: Pool, given: Parameters) {
  const account = poolAccountOf(pool, required(given, 'USERNAME'))
  const user = attemptPassword(pool, account, required(given, 'PASSWORD'))
  if (user === undefined) throw notAuthorized()
  return completeSignIn(pool, user)
}

function startSrp(pool: Pool, given: Parameters) {
  const username = required(given, 'USERNAME')
  const A = readClientPublic(required(given, 'SRP_A'))
  if (A === undefined) throw invalidParameter('SRP_A is not a valid public value.')
  const { userId, credential } = poolAccountOf(pool, username)
  const exchange = startExchange(A, credential, pool.random(32))
  const secretBlock = pool.random(64).toString('base64')
  pool.proofs.keep(secretBlock, { username, userId, credential, exchange })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: credential.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.B.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}
