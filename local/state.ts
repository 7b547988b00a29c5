import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Cognito, openCognito } from './cognito/cognito.ts'
import type { CodeMessage } from './cognito/pool.ts'
import { startDynamoDb } from './dynamodb/server.ts'
import { pool } from './environment.ts'
import { feedSeedOf } from './feed-seed.ts'
import { DATABASE, noteEndpoint } from './state-folder.ts'
import { raiseClock } from './steady-clock.ts'
import type { StateFolderError } from './storage/errors.ts'
import { Storage } from './storage/storage.ts'
import { createTables } from './tables.ts'

/** Everything that survives a restart: the tables, the user pool and the seed of the simulated matches. */
export interface State {
  readonly dynamoDbEndpoint: string
  readonly cognito: Cognito
  /** Serves as the functions' credentials; nobody else may make the pool's administrative calls. */
  readonly accessKeyId: string
  /** The key by which the register of persons is hashed; stored with it. */
  readonly personKey: string
  /** The seed of the simulated matches. */
  readonly feedSeed: string
  close(): Promise<void>
}

interface Listeners {
  /** Gets every code that the pool would mail. */
  readonly onCode?: (message: CodeMessage) => void
  /** Called when a write has failed; every later write is refused. */
  readonly onLost?: (error: StateFolderError) => void
}

/**
 * Opens the tables and the pool, in a folder or in memory.
 * @throws when the folder is corrupt, can't be written, or is open in another process
 */
export async function openState(
  dataPath: string | undefined,
  { onCode = () => {}, onLost = () => {} }: Listeners = {},
): Promise<State> {
  // Holds the lock of the folder, which the system releases however the process ends.
  const storage = await Storage.open(dataPath === undefined ? undefined : join(dataPath, DATABASE))
  raiseClock(storage.writtenUntilMs)
  void storage.failed.then(onLost)
  const dynamoDb = await startDynamoDb({ storage })
  try {
    if (dataPath !== undefined) await noteEndpoint(dataPath, dynamoDb.endpoint)
    const feedSeed = await feedSeedOf(dataPath)
    const accessKeyId = `local${randomBytes(12).toString('hex')}`
    const cognito = await openCognito({
      storage,
      poolId: pool.id,
      clientId: pool.clientId,
      issuer: pool.issuer,
      adminAccessKeyId: accessKeyId,
      onCode,
    })
    await createTables(dynamoDb.endpoint)
    return {
      dynamoDbEndpoint: dynamoDb.endpoint,
      cognito,
      accessKeyId,
      personKey: await personKeyOf(storage),
      feedSeed,
      async close() {
        await cognito.close()
        await dynamoDb.close()
      },
    }
  } catch (error) {
    await dynamoDb.close()
    throw error
  }
}

const PERSON_KEY = 'local~personKey'

/** The key of the register of persons; made at the first start. */
async function personKeyOf(storage: Storage): Promise<string> {
  const kept = storage.get(PERSON_KEY)
  if (typeof kept === 'string') return kept
  const value = randomBytes(32).toString('base64url')
  await storage.commit([{ type: 'put', key: PERSON_KEY, value }])
  return value
}
