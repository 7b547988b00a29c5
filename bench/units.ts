import { type TableName, type TableRow, tables, tableVariable } from '../functions/tables.ts'

/** DynamoDB's units, as they are billed on demand. */
interface Units {
  readonly read: number
  readonly written: number
}

/** Counts the units of this process's requests to DynamoDB. */
interface UnitCount {
  /** Returns the units since the last call. */
  take(): Units
}

interface Consumed {
  readonly TableName?: string
  readonly CapacityUnits?: number
}

/**
 * Starts counting. The embedded DynamoDB counts a table's own units; of its indexes, each that has whole items is counted
 * as another write of the item.
 */
export async function dynamoUnits(): Promise<UnitCount> {
  const { dynamo } = await import('../functions/store/client.ts')
  const writes = new Map(
    (Object.keys(tables) as TableName[]).map((name) => [process.env[tableVariable(name)], writesOf(name)]),
  )
  let [read, written] = [0, 0]
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const answer = await next(args)
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] }
        for (const { TableName, CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) {
          if (/Get|Query|Scan/.test(commandName)) read += CapacityUnits
          else written += CapacityUnits * (writes.get(TableName) ?? 1)
        }
        return answer
      },
    { step: 'initialize' },
  )
  return {
    take() {
      const taken = { read, written }
      read = written = 0
      return taken
    },
  }
}

/** How many whole items one write of an item writes. A match is in one of its two lists. */
function writesOf(name: TableName): number {
  if (name === 'matches') return 2
  const { indexes = {} }: TableRow = tables[name]
  return 1 + Object.values(indexes).filter(({ keysOnly }) => !keysOnly).length
}
