import { createHmac } from 'node:crypto'
import { normalisedEmail } from '../../domain/identity/email.ts'

/** The facts by which a person is recognised. */
interface Marks {
  readonly email: string
  /** The person's id at the identity provider; absent where none is called. */
  readonly personId?: string
}

/**
 * The keys of a person in the register, which outlives accounts: one by the email, however it is spelled, and
 * one by the identity provider's id. They are keyed hashes, so that the register does not reveal whose
 * accounts were deleted; hashes without a key could be tried with a list of addresses.
 */
export function personKeysOf({ email, personId }: Marks): string[] {
  const keys = [`email#${hashed('email', normalisedEmail(email))}`]
  return personId === undefined ? keys : [...keys, `identity#${hashed('identity', personId)}`]
}

/** HMAC-SHA-256 of a mark and its kind, so that marks of different kinds never coincide. */
function hashed(kind: 'email' | 'identity', mark: string): string {
  const key = process.env.PERSON_KEY
  if (!key) throw new Error('PERSON_KEY must be set')
  return createHmac('sha256', key).update(`${kind}\n${mark}`).digest('base64url')
}
