import {
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { logger } from '../observe/logger.ts'
import { ClientId, client, poolError, poolUser } from './pool-client.ts'

/**
 * Has a code mailed that resets the password. What the pool says against it, that there is no such user or that codes were
 * asked for too often, goes to the log alone: the caller must not learn whether the email has an account.
 */
export async function mailResetCode(email: string): Promise<void> {
  try {
    await client.send(new ForgotPasswordCommand({ ClientId: ClientId(), Username: email }))
  } catch (error) {
    logger.warn('no code to reset a password was mailed', { error: poolError(error).name })
  }
}

/**
 * Sets a new password by the mailed code, and ends every session of the user: whoever was signed in with the old one is out.
 * Every reason of the pool against it is the same refusal, so that guesses learn nothing of who has an account.
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
  await endSessions(email).catch((error: unknown) =>
    logger.error('sessions outlived a reset password', { error: poolError(error).name }),
  )
  return undefined
}

/**
 * Ends every session of a user at the pool: no token is renewed any more. Tokens that are out hold until they expire.
 * @param username id or email
 */
export async function endSessions(username: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand(poolUser(username)))
}
