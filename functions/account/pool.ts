import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { isRefusal, type Refusal, type RefusalName, refuse } from '../../domain/contract/refusals.ts'

const client = new CognitoIdentityProviderClient({})

const ClientId = () => process.env.USER_POOL_CLIENT_ID

const refusalOf: Readonly<Record<string, { name: RefusalName; field?: string }>> = {
  UsernameExistsException: { name: 'emailTaken', field: 'email' },
  InvalidPasswordException: { name: 'passwordTooShort', field: 'password' },
  InvalidParameterException: { name: 'badRequest', field: 'password' },
  NotAuthorizedException: { name: 'wrongCredentials' },
  UserNotFoundException: { name: 'wrongCredentials' },
  UserNotConfirmedException: { name: 'wrongCredentials' },
  TooManyRequestsException: { name: 'tryAgain' },
  LimitExceededException: { name: 'tryAgain' },
}

/** Runs a call of the user pool; its errors become refusals here and nowhere else. */
async function ask<T>(call: Promise<T>): Promise<T | Refusal> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CognitoIdentityProviderServiceException)) throw error
    const refusal = refusalOf[error.name]
    if (!refusal) throw error
    const { name, ...more } = refusal
    return refuse(name, more)
  }
}

/** Signs a new user up; answers with the user's id, not yet confirmed. */
export function signUp(user: { email: string; password: string; username: string }) {
  return ask(
    client.send(
      new SignUpCommand({
        ClientId: ClientId(),
        Username: user.email,
        Password: user.password,
        UserAttributes: [
          { Name: 'email', Value: user.email },
          { Name: 'preferred_username', Value: user.username },
        ],
      }),
    ),
  )
}

/** Lets a user sign in without an emailed code. A user who may already is none the worse for it. */
export async function confirm(email: string): Promise<Refusal | undefined> {
  const answer = await ask(
    client.send(new AdminConfirmSignUpCommand({ UserPoolId: process.env.USER_POOL_ID, Username: email })),
  )
  // The pool's word for a user who is confirmed, by another sign-up of the same address for one.
  return isRefusal(answer) && answer.refused !== 'wrongCredentials' ? answer : undefined
}

/** Signs in by password, for clients without the user pool's library. */
export function passwordSignIn(email: string, password: string) {
  return ask(
    client.send(
      new InitiateAuthCommand({
        ClientId: ClientId(),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    ),
  )
}
