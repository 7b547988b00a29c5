import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type TableName, tableVariable } from '../tables.ts'

/** The one client of a function; it lives as long as the function's instance. */
export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

const tablesByName = new Map<string, TableName>()

/** The deployed name of a table. Throws when the function's row does not name the table. */
export function tableName(table: TableName): string {
  const name = process.env[tableVariable(table)]
  if (!name) throw new Error(`this function has no access to the table '${table}'`)
  tablesByName.set(name, table)
  return name
}

/** The table of a name that `tableName` has returned. */
export function tableOf(name: string): TableName {
  const table = tablesByName.get(name)
  if (!table) throw new Error(`no table is deployed as '${name}'`)
  return table
}
