import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { type TableName, tableVariable } from '../../functions/tables.ts'
import { localTableName, REGION } from '../../local/environment.ts'
import { StartError } from '../../local/failure.ts'
import { openLocalDatabase } from '../local-database.ts'

/** The tables that are compared. */
export const restoredTables = [
  'wallets',
  'ledger',
  'bets',
  'positions',
  'markets',
  'plays',
  'cashier',
  'orders',
  'books',
  'checkpoints',
  'ticker',
] as const satisfies readonly TableName[]

/**
 * Names the tables in this process's environment, as a function gets them: those of deployed functions and those given as
 * `table=name`, or else those of this machine's state folder. Returns what closes them.
 * @throws {StartError} when a name is unknown, or missing
 */
export async function openTables(
  functionNames: readonly string[],
  given: readonly string[],
): Promise<() => Promise<void>> {
  if (functionNames.length === 0 && given.length === 0) return openLocalTables()
  const deployed = Object.assign({}, ...(await Promise.all(functionNames.map(variablesOf))))
  Object.assign(
    process.env,
    Object.fromEntries(
      restoredTables.map((table) => [tableVariable(table), deployed[tableVariable(table)] ?? '']),
    ),
  )
  for (const each of given) {
    const [table = '', name = ''] = each.split('=')
    if (!isRestored(table) || name === '') throw new StartError(`--table ${each}: write TABLE=NAME`)
    process.env[tableVariable(table)] = name
  }
  const missing = restoredTables.filter((table) => !process.env[tableVariable(table)])
  if (missing.length > 0)
    throw new StartError(`no name of: ${missing.join(', ')}; give each with --table TABLE=NAME`)
  return async () => {}
}

function isRestored(table: string): table is (typeof restoredTables)[number] {
  return (restoredTables as readonly string[]).includes(table)
}

async function variablesOf(FunctionName: string): Promise<Readonly<Record<string, string>>> {
  const lambda = new LambdaClient({})
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
  return Environment?.Variables ?? {}
}

async function openLocalTables(): Promise<() => Promise<void>> {
  const { endpoint, close } = await openLocalDatabase()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    ...Object.fromEntries(restoredTables.map((table) => [tableVariable(table), localTableName(table)])),
  })
  return close
}
