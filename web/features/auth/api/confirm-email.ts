import { useMutation } from '@tanstack/react-query'
import { atPool } from '../../../lib/at-pool.ts'

/** Confirms a new account's email with the mailed code. */
export function useConfirmEmail(email: string) {
  return useMutation({
    mutationFn: (code: string) => atPool((pool, config) => pool.confirmSignUp(config, email, code)),
    networkMode: 'always',
  })
}

/** Has another code mailed. */
export function useResendCode(email: string) {
  return useMutation({
    mutationFn: () => atPool((pool, config) => pool.resendSignUpCode(config, email)),
    networkMode: 'always',
  })
}
