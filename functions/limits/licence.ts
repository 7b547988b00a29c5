import * as z from 'zod'
import { type LicenceLimits, noLicenceLimits } from '../../domain/limits/limits.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { isDemo } from '../mode.ts'

/** The limits in a licence's file; the stack passes them on in `LICENCE_LIMITS`. */
const Limits = z.object({
  depositRupeesPerDay: z.number().positive(),
  lossRupeesPerDay: z.number().positive(),
  stakeRupees: z.number().positive(),
  sessionMinutes: z.int().positive(),
})

/** The limits of this deployment's licence. Throws when they can't be read, so that no stake is accepted. */
export function licenceLimits(): LicenceLimits {
  return licenceLimitsOf(process.env.LICENCE_LIMITS)
}

/**
 * Parses the limits in the variable. Without the variable there are none; with real money that is an error,
 * because a licence is required.
 */
export function licenceLimitsOf(variable: string | undefined): LicenceLimits {
  if (variable === undefined) {
    if (!isDemo()) throw new Error('LICENCE_LIMITS must be set in licensed mode')
    return noLicenceLimits
  }
  const { depositRupeesPerDay, lossRupeesPerDay, stakeRupees, sessionMinutes } = Limits.parse(
    JSON.parse(variable),
  )
  return {
    limits: {
      'deposit:day': paiseFromRupees(depositRupeesPerDay),
      'loss:day': paiseFromRupees(lossRupeesPerDay),
    },
    stakeMaxPaise: paiseFromRupees(stakeRupees),
    sessionMinutes,
  }
}
