import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startDynamoDb } from '../local/dynamodb/server.ts'
import { errorCode } from '../local/failure.ts'
import { DATABASE, notedEndpoint } from '../local/state-folder.ts'
import { Storage } from '../local/storage/storage.ts'

/**
 * The database of this machine's state folder (MAIDAN_DATA): opened here, or, if a running Maidan has it open, that one's
 * endpoint.
 */
export async function openLocalDatabase(): Promise<{ endpoint: string; close(): Promise<void> }> {
  const folder = resolve(process.env.MAIDAN_DATA || '.maidan')
  const path = join(folder, DATABASE)
  if (!existsSync(path)) throw new Error(`there is no state in ${folder}; MAIDAN_DATA names another folder`)
  try {
    return await startDynamoDb({ storage: await Storage.open(path) })
  } catch (error) {
    if (!(error instanceof Error) || errorCode(error.cause) !== 'LEVEL_LOCKED') throw error
    return { endpoint: await notedEndpoint(folder), close: async () => {} }
  }
}
