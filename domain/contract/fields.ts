import * as z from 'zod/mini'
import { isExactRupees } from '../money.ts'

/** The largest amount in rupees; amounts up to a little more are exact in paise. */
const RUPEES_MAX = 90_000_000_000_000
const NOT_RUPEES = 'must be an amount in rupees with at most two decimals'

/** Rupees with at most two decimals, as every payload carries money. A third decimal is refused, never rounded. */
export const Rupees = z
  .number()
  .check(
    z.gte(-RUPEES_MAX, NOT_RUPEES),
    z.lte(RUPEES_MAX, NOT_RUPEES),
    z.refine(isExactRupees, NOT_RUPEES),
    z.meta({ description: 'Rupees, at most two decimals', multipleOf: 0.01 }),
  )

const rateMeta = { description: 'Rate per 100 of stake; 45 means decimal odds 1.45', multipleOf: 0.01 }
const RATE_MAX = 100_000
const NOT_A_RATE = 'must have at most two decimals'

/** Rate per 100 of stake, at most two decimals: 45 is decimal odds 1.45. */
export const RatePer100 = z
  .number()
  .check(z.positive(), z.lte(RATE_MAX), z.refine(isExactRupees, NOT_A_RATE), z.meta(rateMeta))

/** The rate of a requested bet. May be zero or below here: the call refuses that with its own message. */
export const RequestedRate = z
  .number()
  .check(z.gte(-RATE_MAX), z.lte(RATE_MAX), z.refine(isExactRupees, NOT_A_RATE), z.meta(rateMeta))

/**
 * Text of at most `lengthMax` characters. Longer text is refused before any pattern is tried, as that could
 * take very long.
 */
const bounded = (lengthMax: number) => z.string().check(z.maxLength(lengthMax, { abort: true }))

/** What stands for the caller's own id. */
export const ME = 'me'

/** The caller's id or number, or `me`. */
export const UserId = bounded(64).check(z.minLength(1))

/** The path parameter of calls about the caller's own account; any of the caller's aliases. */
export const UserIdParams = z.object({ userId: UserId })

/**
 * Characters that end lines, are invisible, or change the direction of text: with one of these, a name may
 * read like another. They are Unicode's Cc and Bidi_Control, written out because patterns are published, and
 * not every language knows these names.
 */
const HIDDEN = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/**
 * Text that is stored or names something: not empty, one line as it reads, and without lone surrogates, which
 * no store accepts. Characters that join letters, as in Devanagari, are allowed.
 */
export const textField = (lengthMax: number) =>
  bounded(lengthMax).check(
    z.minLength(1),
    z.refine((value) => value.isWellFormed(), 'must be well-formed Unicode'),
    z.regex(new RegExp(`^[^${HIDDEN}]*$`), 'must not have control characters, of lines or of direction'),
  )

export const MarketId = textField(128)
export const MatchId = textField(120)

/** An email address, for the calls and for the embedded user pool. Control characters are invalid: operators read it in a terminal. */
export const Email = bounded(254).check(
  z.regex(
    new RegExp(`^[^\\s@${HIDDEN}]+@(?:[^\\s@.${HIDDEN}]+\\.)+[^\\s@.${HIDDEN}]+$`),
    'must be an email address',
  ),
)

/** A player's name. */
export const Username = textField(40).check(z.trim(), z.minLength(1))

/** Minimum password length of each mode: for the form, the handlers and the pool. */
export const PASSWORD_LENGTHS_MIN = { demo: 6, licensed: 8 } as const

/** A password that the user pool accepts: it begins and ends with a visible character. */
export const Password = bounded(256).check(
  z.minLength(PASSWORD_LENGTHS_MIN.demo),
  z.regex(/^\S(.*\S)?$/, 'must not begin or end with a space'),
)

/** A code from an email or an authenticator app. */
export const SixDigits = z.string().check(z.regex(/^[0-9]{6}$/, 'must be six digits'))

export const Instant = z.iso.datetime()

/** Sent to continue a list where the last page ended. */
export const Cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(400)))
