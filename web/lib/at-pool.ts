import type { PoolConfig } from './cognito-pool.ts'
import { loadConfig } from './config.ts'
import { NetworkError } from './errors.ts'

type AccountCalls = typeof import('./cognito-account.ts')

/** Runs a call about the account at the user pool; the pool's library is fetched at the first one. */
export async function atPool<T>(run: (calls: AccountCalls, config: PoolConfig) => Promise<T>): Promise<T> {
  const [{ cognito }, calls] = await Promise.all([loadConfig(), loadCalls()])
  return run(calls, cognito)
}

async function loadCalls(): Promise<AccountCalls> {
  try {
    return await import('./cognito-account.ts')
  } catch (error) {
    throw new NetworkError(error)
  }
}
