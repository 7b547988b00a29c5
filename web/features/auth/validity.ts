import { Email, PASSWORD_LENGTHS_MIN } from '../../../domain/contract/fields.ts'

/** No spaces, one @, a dot in the domain: the rule the server applies. */
export function isEmail(email: string): boolean {
  return Email.safeParse(email.trim()).success
}

/** Of a password that exists: as long as any may be. */
export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTHS_MIN.demo
}

/** Of a password that is chosen now: as long as the mode asks for. */
export function isNewPassword(password: string, mode: keyof typeof PASSWORD_LENGTHS_MIN): boolean {
  return password.length >= PASSWORD_LENGTHS_MIN[mode]
}

export function isUsername(username: string): boolean {
  return username.trim() !== ''
}
