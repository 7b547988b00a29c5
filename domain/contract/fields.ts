import * as z from 'zod'
import { isExactRupees } from '../money.ts'

/** Rupees with at most two decimals, as every payload carries money. A third decimal is refused, never rounded. */
export const Rupees = z
  .number()
  .refine(isExactRupees, 'must be an amount in rupees with at most two decimals')
  .meta({ description: 'Rupees, at most two decimals' })

/** Rate per 100 of stake, at most two decimals: 45 is decimal odds 1.45. */
export const Rate = z
  .number()
  .positive()
  .max(100_000)
  .refine(isExactRupees, 'must have at most two decimals')
  .meta({ description: 'Rate per 100 of stake; 45 means decimal odds 1.45' })

/** Text of at most `lengthMax` characters. Longer text is refused before any pattern is tried, which could take very long. */
const bounded = (lengthMax: number) => z.string().max(lengthMax, { abort: true })

export const UserId = bounded(64).min(1)

/** The path parameter of calls about the caller's own account; any of the caller's aliases. */
export const UserIdParams = z.object({ userId: UserId })

/** Ends lines, is not seen, or turns the direction of what follows: with one of these, a name reads as another. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/u

/**
 * Text that is stored or names something: not empty, one line as it reads, and without halves of characters, which no store
 * takes. What joins letters, as in Devanagari, is part of names.
 */
export const text = (lengthMax: number) =>
  bounded(lengthMax)
    .min(1)
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')
    .refine((value) => !HIDDEN.test(value), 'must not have control characters, of lines or of direction')

export const MarketId = text(128)
export const MatchId = text(120)

/** An email address, for the calls and for the embedded user pool. Without control characters, as operators read it in a terminal. */
export const Email = bounded(254)
  .regex(/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/, 'must be an email address')
  .refine((value) => !HIDDEN.test(value), 'must not have control characters')

/** What a player is called. */
export const Username = text(40).trim().min(1)

/** Least password length of each mode: of the form, the handlers and (`lib/config.ts` has the same) the pool. */
export const PASSWORD_LENGTHS_MIN = { demo: 6, licensed: 8 } as const

/** A password as the user pool takes one: it begins and ends with something that can be seen. */
export const Password = bounded(256)
  .min(PASSWORD_LENGTHS_MIN.demo)
  .regex(/^\S(.*\S)?$/, 'must not begin or end with a space')

/** A code that was mailed, or that an authenticator app shows. */
export const SixDigits = z.string().regex(/^\d{6}$/, 'must be six digits')

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
