import { createHmac } from 'node:crypto'
import { normalisedEmail } from '../../domain/identity/email.ts'

/** By what a person is known again. */
interface Marks {
  readonly email: string
  /** The person's id at the identity provider, where one is asked. */
  readonly personId?: string
}

/**
 * The keys of a person in the register, which outlives accounts: one by the email, whatever its spelling, and one by the
 * identity provider's id. Hashes with a key, so that the register tells nobody whose accounts were deleted; without the key, a
 * list of addresses could be tried on it.
 */
export function personKeysOf({ email, personId }: Marks): string[] {
  const keys = [`email#${hashed('email', normalisedEmail(email))}`]
  return personId === undefined ? keys : [...keys, `identity#${hashed('identity', personId)}`]
}

/** HMAC-SHA-256 of a mark and its kind, so that no mark of one kind is one of another. */
function hashed(kind: 'email' | 'identity', mark: string): string {
  const key = process.env.PERSON_KEY
  if (!key) throw new Error('PERSON_KEY must be set')
  return createHmac('sha256', key).update(`${kind}\n${mark}`).digest('base64url')
}
