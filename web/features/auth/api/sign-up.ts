import { useMutation } from '@tanstack/react-query'
import { signup } from '../../../../domain/contract/account.ts'
import { request } from '../../../lib/sending/api.ts'
import { rememberEmail } from '../remembered-email.ts'

export type NewAccount = { username: string; email: string; password: string }

/** Creates an account and stores its email for the login page. */
async function signUp(account: NewAccount): Promise<void> {
  await request(signup, { body: { ...account, acceptsTerms: true } })
  rememberEmail(account.email)
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp, networkMode: 'always' })
}
