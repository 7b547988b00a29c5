import * as z from 'zod'
import type { DutyKind, OperatorDay } from '../../domain/cashier/approved-alone.ts'
import { ZERO } from '../../domain/money.ts'
import { PaiseItem } from './amount-items.ts'
import { getItem } from './queries.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

const OperatorDayItem: z.ZodType<OperatorDay> = z.object({
  operatorId: z.string(),
  kind: z.enum(['cashier', 'results']),
  startMs: z.int(),
  paise: PaiseItem,
  version: z.int(),
})

/** What an operator moved alone on the last day with any such move, read consistently. */
export async function readOperatorDay(operatorId: string, kind: DutyKind): Promise<OperatorDay> {
  const item = await getItem('operators', { operatorId, kind })
  return item ? OperatorDayItem.parse(item) : { operatorId, kind, startMs: 0, paise: ZERO, version: 0 }
}

/**
 * Writes an operator's day, on condition that the stored one is one version behind; for the first version,
 * that there is none.
 */
export function operatorDayPart(day: OperatorDay): Part<'operatorDayUnchanged'> {
  return putPart('operatorDayUnchanged', 'operators', day, isAt(day.version - 1, 'operatorId'))
}
