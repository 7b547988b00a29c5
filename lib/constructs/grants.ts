import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Needs } from '../../functions/routes/row.ts'
import { type TableName, type TableRow, tables } from '../../functions/tables.ts'

/** `TransactGetItems` and `TransactWriteItems` are authorised as the calls that they consist of. */
const readActions = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']
const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem']

/** What changes or removes items: refused to everybody on a table whose items are put only. */
export const changingActions = ['UpdateItem', 'DeleteItem', 'BatchWriteItem']

const tableActions = {
  read: readActions,
  write: writeActions,
  readWrite: [...new Set([...readActions, ...writeActions])],
  scan: [...readActions, 'Scan'],
  append: ['GetItem', 'PutItem'],
}

/**
 * Permission to access the row's tables as the row states, and to query their indexes by name. Allows scans only
 * where the row states them.
 */
export function tableGrants(
  needs: Needs,
  deployed: Readonly<Record<TableName, Pick<ITable, 'tableArn'>>>,
): PolicyStatement[] {
  return tableNames(needs).flatMap((name) => {
    const access = needs.tables?.[name] ?? 'read'
    const { tableArn } = deployed[name]
    const { indexes = {}, putOnly }: TableRow = tables[name]
    const allowed = tableActions[access].filter((action) => !(putOnly && changingActions.includes(action)))
    const actions = allowed.map((action) => `dynamodb:${action}`)
    const grant = new PolicyStatement({ actions, resources: [tableArn] })
    const indexArns = Object.keys(indexes).map((index) => `${tableArn}/index/${index}`)
    if (access === 'write' || access === 'append' || indexArns.length === 0) return [grant]
    return [grant, new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexArns })]
  })
}

/** The tables of a row, in its order. */
export function tableNames(needs: Needs): TableName[] {
  return Object.keys(needs.tables ?? {}) as TableName[]
}

/** Permission to make the row's calls to the user pool. */
export function poolGrants(needs: Needs, userPoolArn: string): PolicyStatement[] {
  if (needs.pool === undefined) return []
  const actions = needs.pool.map((action) => `cognito-idp:${action}`)
  return [new PolicyStatement({ actions, resources: [userPoolArn] })]
}

/** Permission to post to sockets and close them. */
export function socketGrant(connectionArns: readonly string[]): PolicyStatement {
  return new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [...connectionArns] })
}

export function invokeGrant(functionArn: string): PolicyStatement {
  return new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] })
}
