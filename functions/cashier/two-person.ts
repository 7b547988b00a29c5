import type { OperatorDay } from '../../domain/cashier/approved-alone.ts'
import type { Alone } from '../../domain/cashier/decide.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'

/** Up to which amounts one operator is enough, who has approved this on the day. */
export function aloneOf(day: OperatorDay): Alone {
  return {
    twoPersonPaise: setting('TWO_PERSON_RUPEES', '50000'),
    operatorDayPaise: setting('OPERATOR_DAY_RUPEES', '500000'),
    day,
  }
}

/** What one operator's results may move alone on a day, to players and from them, in paise. */
export function operatorResultsPaise(): Paise {
  return setting('OPERATOR_RESULTS_RUPEES', '2000000')
}

function setting(name: string, rupees: string): Paise {
  return paiseFromRupees(Number(process.env[name] ?? rupees))
}
