import { useMutation } from '@tanstack/react-query'
import { atPool } from '../../../lib/at-pool.ts'

export function useConfirmEmail(email: string) {
  return useMutation({
    mutationFn: (code: string) => atPool((pool, config) => pool.confirmSignUp(config, email, code)),
    networkMode: 'always',
  })
}

export function useResendCode(email: string) {
  return useMutation({
    mutationFn: () => atPool((pool, config) => pool.resendSignUpCode(config, email)),
    networkMode: 'always',
  })
}
