import { Email, PASSWORD_LENGTHS_MIN } from '../../../domain/contract/fields.ts'

/** No spaces, one @, a dot in the domain: the rule the server applies. */
export function isEmail(email: string): boolean {
  return Email.safeParse(email.trim()).success
}

/** For an existing password: at least the shortest length of any mode. */
export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTHS_MIN.demo
}

/** For a new password: at least the length that the mode requires. */
export function isNewPassword(password: string, mode: keyof typeof PASSWORD_LENGTHS_MIN): boolean {
  return password.length >= PASSWORD_LENGTHS_MIN[mode]
}

export function isUsername(username: string): boolean {
  return username.trim() !== ''
}
