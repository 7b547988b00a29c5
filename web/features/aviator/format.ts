import {
  AUTO_CASH_OUT_MAX,
  AUTO_CASH_OUT_MIN,
  AVIATOR_STAKE_MAX,
  AVIATOR_STAKE_MIN,
} from '../../../domain/contract/aviator.ts'
import { formatRupees } from '../../lib/money.ts'

/** The limits of a stake, as shown. */
export const stakeLimits = { min: formatRupees(AVIATOR_STAKE_MIN), max: formatRupees(AVIATOR_STAKE_MAX) }

/** The limits of an auto cash-out, as shown. */
export const targetLimits = { min: AUTO_CASH_OUT_MIN.toFixed(2), max: AUTO_CASH_OUT_MAX.toFixed(2) }
