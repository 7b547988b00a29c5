import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider'
import { type Refusal, type RefusalName, refuse } from '../../domain/contract/refusals.ts'

export const client = new CognitoIdentityProviderClient({})

export const ClientId = () => process.env.USER_POOL_CLIENT_ID

/** A user of the pool, by id or email, for the calls that only the server may make. */
export const poolUser = (username: string) => ({ UserPoolId: process.env.USER_POOL_ID, Username: username })

const refusalOf: Readonly<Record<string, { name: RefusalName; field?: string }>> = {
  UsernameExistsException: { name: 'emailTaken', field: 'email' },
  InvalidPasswordException: { name: 'passwordTooShort', field: 'password' },
  InvalidParameterException: { name: 'badRequest', field: 'password' },
  NotAuthorizedException: { name: 'wrongCredentials' },
  UserNotFoundException: { name: 'wrongCredentials' },
  UserNotConfirmedException: { name: 'wrongCredentials' },
  CodeMismatchException: { name: 'wrongCode', field: 'code' },
  ExpiredCodeException: { name: 'wrongCode', field: 'code' },
  TooManyRequestsException: { name: 'tryAgain' },
  LimitExceededException: { name: 'tryAgain' },
}

/** Runs a call to the user pool. Its errors become refusals here and nowhere else. */
export async function ask<T>(call: Promise<T>): Promise<T | Refusal> {
  try {
    return await call
  } catch (error) {
    const refusal = refusalOf[poolError(error).name]
    if (!refusal) throw error
    const { name, ...more } = refusal
    return refuse(name, more)
  }
}

/** Returns an error of the pool itself; throws any other on. */
export function poolError(error: unknown): CognitoIdentityProviderServiceException {
  if (error instanceof CognitoIdentityProviderServiceException) return error
  throw error
}
