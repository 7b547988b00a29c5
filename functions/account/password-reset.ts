import {
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { endSessions } from './end-sessions.ts'
import { ClientId, client, poolError, poolUser } from './pool-client.ts'

/**
 * Mails a code that resets the password. A refusal by the pool, such as an unknown user or too many codes, is
 * only logged: the caller must not learn whether the email has an account.
 */
export async function mailResetCode(email: string): Promise<void> {
  try {
    await client.send(new ForgotPasswordCommand({ ClientId: ClientId(), Username: email }))
  } catch (error) {
    logger.warn('no code to reset a password was mailed', { error: poolError(error).name })
  }
}

/**
 * Sets a new password by the mailed code, and ends every session and socket of the user: anyone signed in
 * with the old one is signed out, and receives nothing more. Every refusal by the pool becomes the same one,
 * so that guesses reveal nothing about who has an account.
 */
export async function resetPassword(
  email: string,
  code: string,
  password: string,
): Promise<Refusal | undefined> {
  try {
    const reset = { ClientId: ClientId(), Username: email, ConfirmationCode: code, Password: password }
    await client.send(new ConfirmForgotPasswordCommand(reset))
  } catch (error) {
    logger.info('a password was not reset', { error: poolError(error).name })
    return refuse('resetRefused', { field: 'code' })
  }
  try {
    await endSessions(systemClock, await idOf(email))
  } catch (error) {
    // The password is set, so no error may say that it is not.
    logger.error('sessions or sockets outlived a reset password', { error })
  }
  return undefined
}

/** The player's id, which is the `sub` of its tokens. */
async function idOf(email: string): Promise<string> {
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(poolUser(email)))
  const playerId = UserAttributes.find(({ Name }) => Name === 'sub')?.Value
  if (playerId === undefined) throw new Error('the user pool gave no id')
  return playerId
}
