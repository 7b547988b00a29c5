import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { ask, ClientId, client, poolUser } from './pool-client.ts'

/** Signs up a new user; returns the user's id, not yet confirmed. */
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

/**
 * Lets a user sign in without an emailed code, and marks the address as verified: the pool mails no reset
 * code to an unverified one. Safe for a user who is confirmed already.
 */
export async function confirmEmail(email: string): Promise<Refusal | undefined> {
  const user = poolUser(email)
  const confirmed = await ask(client.send(new AdminConfirmSignUpCommand(user)))
  // The pool's error for a user who is already confirmed, such as by another sign-up with the same address.
  if (isRefusal(confirmed) && confirmed.refused !== 'wrongCredentials') return confirmed
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
  const verified = await ask(client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes })))
  return isRefusal(verified) ? verified : undefined
}

/**
 * Signs in by password, for clients without the user pool's library.
 * @param code of the authenticator app, for a user who has one
 */
export async function passwordSignIn(email: string, password: string, code?: string) {
  const answer = await ask(
    client.send(
      new InitiateAuthCommand({
        ClientId: ClientId(),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    ),
  )
  if (isRefusal(answer) || answer.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return answer
  return code === undefined ? refuse('codeNeeded', { field: 'code' }) : showCode(answer, email, code)
}

async function showCode(
  { Session, ChallengeParameters }: InitiateAuthCommandOutput,
  email: string,
  code: string,
) {
  const answer = await ask(
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId: ClientId(),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: {
          USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? email,
          SOFTWARE_TOKEN_MFA_CODE: code,
        },
      }),
    ),
  )
  // Once the password was right, 'not authorized' means too many wrong codes.
  const isLocked = isRefusal(answer) && answer.refused === 'wrongCredentials'
  return isLocked ? refuse('wrongCode', { field: 'code' }) : answer
}
