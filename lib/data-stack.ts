import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { PersonKey } from './constructs/person-key.ts'
import { PlayerPool } from './constructs/player-pool.ts'
import { Tables } from './constructs/tables.ts'

/** The data that must outlive the other stacks: money, bets and people. */
export class DataStack extends Stack {
  readonly tables: Tables['byName']
  readonly players: PlayerPool
  readonly personKey: PersonKey

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { readonly config: Config }) {
    super(scope, id, { ...props, terminationProtection: config.emulator === undefined })
    this.tables = new Tables(this, 'Tables').byName
    this.players = new PlayerPool(this, 'Players', config)
    this.personKey = new PersonKey(this, 'PersonKey', config)
  }
}
