import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { type TableName, type TableRow, tables } from '../../functions/tables.ts'
import type { Config } from '../config.ts'
import { changingActions } from './grants.ts'

type Key = TableRow['partition']

const attribute = ({ name, type }: Key) => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
})

/**
 * The tables of `functions/tables.ts`, billed on demand; those with money and people are protected and
 * recoverable.
 */
export class Tables extends Construct {
  readonly byName: Readonly<Record<TableName, Table>>
  /** Emulators don't know policies of tables. */
  readonly #hasPolicies: boolean

  constructor(scope: Construct, id: string, { emulator }: Pick<Config, 'emulator'>) {
    super(scope, id)
    this.#hasPolicies = emulator === undefined
    const built = Object.entries<TableRow>(tables).map(([name, row]) => [name, this.table(name, row)])
    this.byName = Object.fromEntries(built)
  }

  private table(name: string, row: TableRow): Table {
    const table = new Table(this, pascalCase(name), {
      partitionKey: attribute(row.partition),
      ...(row.sort && { sortKey: attribute(row.sort) }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...(row.ttl && { timeToLiveAttribute: row.ttl }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: row.retained },
      deletionProtection: row.retained,
      removalPolicy: row.retained ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(row.putOnly && this.#hasPolicies && { resourcePolicy: putOnlyPolicy() }),
    })
    for (const [indexName, { partition, sort, keysOnly }] of Object.entries(row.indexes ?? {})) {
      const projectionType = keysOnly ? ProjectionType.KEYS_ONLY : ProjectionType.ALL
      const index = { indexName, sortKey: attribute(sort), projectionType }
      if (partition === undefined) table.addLocalSecondaryIndex(index)
      else table.addGlobalSecondaryIndex({ ...index, partitionKey: attribute(partition) })
    }
    return table
  }
}

/** An expiry would delete items too, and PartiQL has actions of its own. */
const CHANGES = [...changingActions, 'PartiQLUpdate', 'PartiQLDelete', 'UpdateTimeToLive']

/**
 * Refuses to everybody, administrators included, to change or remove items: who means to must first take the policy away,
 * which CloudTrail records. A table can't name itself in its policy, so the resource is any: that table.
 */
function putOnlyPolicy(): PolicyDocument {
  const actions = CHANGES.map((action) => `dynamodb:${action}`)
  const everybody = { principals: [new AnyPrincipal()], resources: ['*'] }
  return new PolicyDocument({
    statements: [new PolicyStatement({ effect: Effect.DENY, actions, ...everybody })],
  })
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
