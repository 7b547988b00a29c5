import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { LogHeads } from './constructs/log-heads.ts'
import { PersonKey } from './constructs/person-key.ts'
import { PlayerPool } from './constructs/player-pool.ts'
import { Tables } from './constructs/tables.ts'

/** The data that must outlive the other stacks: money, bets and people. */
export class DataStack extends Stack {
  readonly tables: Tables['byName']
  readonly players: PlayerPool
  readonly personKey: PersonKey
  /** Absent in an emulator, which starts empty each time. */
  readonly logHeads: LogHeads | undefined

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { readonly config: Config }) {
    super(scope, id, { ...props, terminationProtection: config.emulator === undefined })
    this.tables = new Tables(this, 'Tables', config).byName
    this.players = new PlayerPool(this, 'Players', config)
    this.personKey = new PersonKey(this, 'PersonKey', config)
    this.logHeads = config.emulator === undefined ? new LogHeads(this, 'LogHeads', config) : undefined
    this.exportAll()
  }

  /**
   * Exports whatever functions may use, whether or not one does now: CDK would take an export away with its last user, and
   * CloudFormation refuses that as long as the deployed stacks import it.
   */
  private exportAll(): void {
    const { pool, client } = this.players
    const tables = Object.values(this.tables).flatMap(({ tableName, tableArn }) => [tableName, tableArn])
    const { secret } = this.personKey
    const { bucket } = this.logHeads ?? {}
    const kept = [
      ...(secret ? [secret.secretArn] : []),
      ...(bucket ? [bucket.bucketName, bucket.bucketArn] : []),
    ]
    const names = [...tables, pool.userPoolId, pool.userPoolArn, client.userPoolClientId]
    for (const value of [...names, ...kept]) this.exportValue(value)
  }
}
