import type { PoolUser } from '../../../local/cognito/state.ts'
import type { Maidan } from '../cloud/cloud.ts'
import { poolStateOf } from '../cloud/pool-state.ts'

/** The newest code that the pool has mailed to an address. It is on disk before the call that sent it is answered. */
export async function mailedCode(
  maidan: Pick<Maidan, 'dataPath'>,
  email: string,
  kind: keyof PoolUser['codes'],
): Promise<string> {
  const { users } = await poolStateOf(maidan)
  const code = users.find((user) => user.email === email.toLowerCase())?.codes[kind]
  if (!code) throw new Error(`no code of a ${kind} was mailed to ${email}`)
  return code.value
}

/** A code other than this one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
