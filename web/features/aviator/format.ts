import {
  AUTO_CASH_OUT_MAX,
  AUTO_CASH_OUT_MIN,
  AVIATOR_STAKE_MAX,
  AVIATOR_STAKE_MIN,
} from '../../../domain/contract/aviator.ts'
import { formatRupees } from '../../lib/money.ts'

export const stakeLimits = { min: formatRupees(AVIATOR_STAKE_MIN), max: formatRupees(AVIATOR_STAKE_MAX) }

export const targetLimits = { min: AUTO_CASH_OUT_MIN.toFixed(2), max: AUTO_CASH_OUT_MAX.toFixed(2) }
