import { CognitoIdentityProviderClient, DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { login } from '../../../domain/contract/account.ts'
import { mustCall, type TestPlayer } from './calls.ts'

/** Deletes a player's user at the pool itself, with the player's own token, as any browser can. */
export async function deleteUser(url: string, { email, password }: TestPlayer): Promise<void> {
  const { tokens } = await mustCall(url, login, { body: { email, password } })
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${url}/cognito/`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  await pool.send(new DeleteUserCommand({ AccessToken: tokens?.accessToken }))
  pool.destroy()
}
