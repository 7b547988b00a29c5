import * as z from 'zod'
import type { DutyKind, OperatorDay } from '../../../domain/cashier/approved-alone.ts'
import { ZERO } from '../../../domain/money.ts'
import { PaiseItem } from '../amount-items.ts'
import { getItem } from './queries.ts'

export const OperatorDayItem: z.ZodType<OperatorDay> = z.object({
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
