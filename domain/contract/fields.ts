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

export const UserId = z.string().min(1).max(64)

/** The path parameter of calls about the caller's own account; any of the caller's aliases. */
export const UserIdParams = z.object({ userId: UserId })

/** Text that is stored or names something: not empty, and without halves of characters, which no store takes. */
export const text = (lengthMax: number) =>
  z
    .string()
    .min(1)
    .max(lengthMax)
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')

export const MarketId = text(128)
export const MatchId = text(120)

export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address')

/** Least password length in demo mode; the pool, the form and the handler read this one. */
export const PASSWORD_LENGTH_MIN = 6

export const Password = z.string().min(PASSWORD_LENGTH_MIN).max(256)

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
