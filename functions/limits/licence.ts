import * as z from 'zod'
import { type LicenceLimits, noLicenceLimits } from '../../domain/limits/limits.ts'
import { paiseFromRupees } from '../../domain/money.ts'

/** As a licence's file has them; the stack hands them on in `LICENCE_LIMITS`. */
const Limits = z.object({
  depositRupeesPerDay: z.number().positive(),
  lossRupeesPerDay: z.number().positive(),
  stakeRupees: z.number().positive(),
  sessionMinutes: z.int().positive(),
})

/** The limits of this deployment's licence. Throws, so that nothing is staked, when they can't be read. */
export function licenceLimits(): LicenceLimits {
  return licenceLimitsOf(process.env.LICENCE_LIMITS)
}

/** The limits that a variable tells; none where it is not set, which is an error with real money: that takes a licence. */
export function licenceLimitsOf(told: string | undefined): LicenceLimits {
  if (told === undefined) {
    if (process.env.MAIDAN_MODE === 'licensed') throw new Error('LICENCE_LIMITS must be set in licensed mode')
    return noLicenceLimits
  }
  const { depositRupeesPerDay, lossRupeesPerDay, stakeRupees, sessionMinutes } = Limits.parse(
    JSON.parse(told),
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
