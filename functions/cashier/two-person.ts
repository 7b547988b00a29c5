import { type Paise, paiseFromRupees } from '../../domain/money.ts'

/** Requests above this amount take two operators. */
export function twoPersonPaise(): Paise {
  return paiseFromRupees(Number(process.env.TWO_PERSON_RUPEES ?? '50000'))
}
