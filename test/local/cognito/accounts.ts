import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { poolId, type TestPool } from './harness.ts'

/** A confirmed player with a verified address, made as an operator would; answers with the sub. */
export async function addPlayer(
  { sdk }: Pick<TestPool, 'sdk'>,
  email: string,
  password: string,
  attributes: { Name: string; Value: string }[] = [],
): Promise<string> {
  const { User } = await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }, ...attributes],
    }),
  )
  await sdk.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: poolId,
      Username: email,
      Password: password,
      Permanent: true,
    }),
  )
  return User?.Username ?? ''
}
