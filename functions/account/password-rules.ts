import { PASSWORD_LENGTHS_MIN } from '../../domain/contract/fields.ts'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { isCommonPassword } from '../../domain/identity/common-passwords.ts'
import { isDemo } from '../mode.ts'

/**
 * Why a password is refused to everybody. Checked before the pool is called: the reply depends on nothing but
 * the password.
 * @param field of the request, named in the refusal
 */
export function refusedPassword(password: string, field: string): Refusal | undefined {
  const lengthMin = PASSWORD_LENGTHS_MIN[isDemo() ? 'demo' : 'licensed']
  if (password.length < lengthMin) return refuse('passwordTooShort', { field })
  if (isCommonPassword(password)) return refuse('passwordTooCommon', { field })
  return undefined
}
