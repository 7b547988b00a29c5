import { Email, PASSWORD_LENGTH_MIN } from '../../../domain/contract/fields.ts'

/** No spaces, one @, a dot in the domain: the rule the server applies. */
export function isEmail(email: string): boolean {
  return Email.safeParse(email.trim()).success
}

export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTH_MIN
}

export function isUsername(username: string): boolean {
  return username.trim() !== ''
}
