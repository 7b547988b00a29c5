import { useMutation } from '@tanstack/react-query'
import { login } from '../../../../domain/contract/account.ts'
import type { AnswerCode } from '../../../lib/cognito.ts'
import { request } from '../../../lib/sending/api.ts'
import { forgetSession, signIn } from '../../../lib/session.ts'
import { writeStoredUser } from '../../../lib/stored-user.ts'

type Credentials = { email: string; password: string }

/** Signs in at the user pool and enters; or comes back with what takes the code of the player's authenticator app. */
async function logIn({ email, password }: Credentials): Promise<AnswerCode | undefined> {
  const answerCode = await signIn(email, password)
  if (answerCode === undefined) await enter()
  return answerCode
}

/**
 * Fetches the player and keeps user, wallet and history in browser storage.
 * A failure leaves nobody half logged in.
 */
async function enter(): Promise<void> {
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

/** The second half of a log-in. */
export function useAnswerCode(answerCode: AnswerCode) {
  const answer = async (code: string) => {
    await answerCode(code)
    await enter()
  }
  return useMutation({ mutationFn: answer, networkMode: 'always' })
}
