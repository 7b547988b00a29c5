import { useMutation } from '@tanstack/react-query'
import { forgotPassword } from '../../../../domain/contract/account.ts'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { request } from '../../../lib/sending/api.ts'

/** Without a code asks for one by email; with it sets the new password. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => request(forgotPassword, { body }),
    networkMode: 'always',
  })
}
