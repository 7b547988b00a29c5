import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { DutyKind, OperatorDay } from '../../../domain/cashier/approved-alone.ts'
import { ZERO } from '../../../domain/money.ts'
import { PaiseItem } from '../amount-items.ts'
import { dynamo, tableName } from '../client.ts'

const OperatorDayItem: z.ZodType<OperatorDay> = z.object({
  operatorId: z.string(),
  kind: z.enum(['cashier', 'results']),
  startMs: z.int(),
  paise: PaiseItem,
  version: z.int(),
})

/** What an operator moved alone on the last day with any such move, read consistently. */
export async function readOperatorDay(operatorId: string, kind: DutyKind): Promise<OperatorDay> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('operators'), Key: { operatorId, kind }, ConsistentRead: true }),
  )
  return Item ? OperatorDayItem.parse(Item) : { operatorId, kind, startMs: 0, paise: ZERO, version: 0 }
}
