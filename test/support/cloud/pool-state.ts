import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPoolState, type PoolState } from '../../../local/cognito/state.ts'
import { pool } from '../../../local/environment.ts'
import { DATABASE } from '../../../local/state-folder.ts'
import { Storage } from '../../../local/storage/storage.ts'
import type { Maidan } from './cloud.ts'

/** The state of a running Maidan's user pool on disk, read from a copy: only one process may open the folder. */
export async function poolStateOf({ dataPath }: Pick<Maidan, 'dataPath'>): Promise<PoolState> {
  const copy = await mkdtemp(join(tmpdir(), 'maidan-pool-'))
  try {
    await cp(join(dataPath, DATABASE), copy, { recursive: true })
    const storage = await Storage.open(copy)
    const state = await openPoolState(storage, pool.id, () => Promise.reject(new Error('there is no pool')))
    await storage.close()
    return state
  } finally {
    await rm(copy, { recursive: true })
  }
}
