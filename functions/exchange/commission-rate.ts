import { commissionFromPercent } from '../../domain/betting/commission.ts'
import { isDemo } from '../mode.ts'

/** The commission on net winnings from other players in demo mode, in percent. With real money there is none unless it is set. */
const DEMO_PERCENT = 2

/** The rate of commission of orders that are placed now, in basis points. An order keeps the rate at which it was placed. */
export function commissionBasisPoints(): number {
  return commissionFromPercent(Number(process.env.COMMISSION_PERCENT ?? (isDemo() ? DEMO_PERCENT : 0)))
}
