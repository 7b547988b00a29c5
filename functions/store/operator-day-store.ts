import type { OperatorDay } from '../../domain/cashier/approved-alone.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/**
 * Writes an operator's day, on condition that the stored one is one version behind; for the first version,
 * that there is none.
 */
export function operatorDayPart(day: OperatorDay): Part<'operatorDayUnchanged'> {
  return putPart('operatorDayUnchanged', 'operators', day, isAt(day.version - 1, 'operatorId'))
}
