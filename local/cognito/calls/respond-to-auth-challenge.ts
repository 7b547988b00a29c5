import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { clientField, definePoolCall, type Parameters, parameters, required } from '../call.ts'
import { invalidParameter, notAuthorized } from '../errors.ts'
import { attempt, checkPasswordPolicy, setPassword } from '../passwords.ts'
import type { PendingProof, Pool } from '../pool.ts'
import { openSession } from '../sessions.ts'
import { completeSignIn } from '../sign-in.ts'
import { redeemSoftwareCode } from '../software-tokens.ts'
import { proofOf, sharedKey } from '../srp.ts'
import { findUser, sameEmail } from '../users.ts'

const input = z.object({
  ...clientField,
  ChallengeName: z.string(),
  ChallengeResponses: parameters,
  Session: z.string().nullish(),
})

export const respondToAuthChallenge = definePoolCall({
  access: 'public',
  effect: 'writes',
  input,
  run: respond,
})

export const adminRespondToAuthChallenge = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: input.extend({ UserPoolId: z.string() }),
  run: respond,
})

function respond(pool: Pool, { ChallengeName, ChallengeResponses, Session }: z.infer<typeof input>) {
  if (ChallengeName === 'PASSWORD_VERIFIER') return provePassword(pool, ChallengeResponses)
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    return chooseNewPassword(pool, ChallengeResponses, Session ?? '')
  }
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return showCode(pool, ChallengeResponses, Session ?? '')
  throw invalidParameter(`Challenge ${ChallengeName} is not supported.`)
}

function provePassword(pool: Pool, given: Parameters) {
  const username = required(given, 'USERNAME')
  const secretBlock = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = Buffer.from(required(given, 'PASSWORD_CLAIM_SIGNATURE'), 'base64')
  const timestamp = required(given, 'TIMESTAMP')
  checkTimestamp(timestamp)
  const pending = pool.proofs.take(secretBlock)
  if (pending === undefined || !isFor(pending, username)) throw notAuthorized()

  const { userId, credential, exchange } = pending
  const identity = { poolName: pool.settings.poolName, userId }
  const user = attempt(pool, { userId, credential, user: findUser(pool, userId) }, () => {
    const key = sharedKey(exchange, credential)
    const expected = proofOf(key, identity, Buffer.from(secretBlock, 'base64'), timestamp)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (user === undefined) throw notAuthorized()
  return completeSignIn(pool, user)
}

function chooseNewPassword(pool: Pool, given: Parameters, session: string) {
  const username = required(given, 'USERNAME')
  const password = required(given, 'NEW_PASSWORD')
  checkPasswordPolicy(pool, password)
  const user = findUser(pool, pool.newPasswords.take(session) ?? '')
  if (user === undefined || user.sub !== findUser(pool, username)?.sub) {
    throw notAuthorized('Invalid session for the user.')
  }
  setPassword(pool, user, password)
  user.status = 'CONFIRMED'
  return completeSignIn(pool, user)
}

/** After a wrong code the session stays open, so that another can be entered. */
function showCode(pool: Pool, given: Parameters, session: string) {
  const username = required(given, 'USERNAME')
  const code = required(given, 'SOFTWARE_TOKEN_MFA_CODE')
  const user = findUser(pool, pool.secondFactors.look(session) ?? '')
  if (user === undefined || !user.enabled || user.sub !== findUser(pool, username)?.sub) {
    throw notAuthorized('Invalid session for the user.')
  }
  redeemSoftwareCode(pool, user, code)
  pool.secondFactors.take(session)
  return openSession(pool, user)
}

/** The username in the reply may be the one that began the exchange, or the id that the challenge named. */
function isFor({ userId, username }: PendingProof, given: string): boolean {
  return given === userId || sameEmail(given, username)
}

/** Days are not padded with a zero; clients that do so fail in Cognito too. */
function checkTimestamp(timestamp: string): void {
  const day = '(Sun|Mon|Tue|Wed|Thu|Fri|Sat)'
  const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
  if (!new RegExp(`^${day} ${month} [1-9]\\d? \\d\\d:\\d\\d:\\d\\d UTC \\d{4}$`).test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  }
}
