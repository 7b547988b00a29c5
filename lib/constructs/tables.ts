import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { type TableName, type TableRow, tables } from '../../functions/tables.ts'

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

  constructor(scope: Construct, id: string) {
    super(scope, id)
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

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
