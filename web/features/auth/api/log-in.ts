import { useMutation } from '@tanstack/react-query'
import { login } from '../../../../domain/contract/account.ts'
import { request } from '../../../lib/api.ts'
import { forgetSession, signIn } from '../../../lib/session.ts'
import { writeStoredUser } from '../../../lib/stored-user.ts'

type Credentials = { email: string; password: string }

/**
 * Signs in at the user pool, then fetches the player and keeps user, wallet and history in browser storage.
 * A failure at any step leaves nobody half logged in.
 */
async function logIn({ email, password }: Credentials): Promise<void> {
  await signIn(email, password)
  try {
    const { user, wallet, history } = await request(login, { body: {}, asPlayer: true })
    localStorage.setItem('wallet', JSON.stringify(wallet))
    localStorage.setItem('history', JSON.stringify(history))
    writeStoredUser(user)
  } catch (error) {
    forgetSession()
    throw error
  }
}

export function useLogIn() {
  return useMutation({ mutationFn: logIn, networkMode: 'always' })
}
