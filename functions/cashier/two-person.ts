import type { OperatorDay } from '../../domain/cashier/approved-alone.ts'
import type { Alone } from '../../domain/cashier/decide.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'

/** The amounts up to which one operator is enough, given what this operator has approved on the day. */
export function aloneOf(day: OperatorDay): Alone {
  return {
    twoPersonPaise: setting('TWO_PERSON_RUPEES', '50000'),
    operatorDayPaise: setting('OPERATOR_DAY_RUPEES', '500000'),
    day,
  }
}

/** What one operator's results may move alone in a day, to players and from them, in paise. */
export function operatorResultsPaise(): Paise {
  return setting('OPERATOR_RESULTS_RUPEES', '2000000')
}

function setting(name: string, rupees: string): Paise {
  return paiseFromRupees(Number(process.env[name] ?? rupees))
}
