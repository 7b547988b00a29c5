import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateSchema, type User } from '../../../local/cognito/state.ts'
import type { Maidan } from '../cloud/cloud.ts'

/** The newest code that the pool has mailed to an email. It is on disk before the call that sent it is answered. */
export async function mailedCode(
  { dataPath }: Pick<Maidan, 'dataPath'>,
  email: string,
  kind: keyof User['codes'],
): Promise<string> {
  const state = stateSchema.parse(JSON.parse(await readFile(join(dataPath, 'user-pool.json'), 'utf8')))
  const code = state.users.find((user) => user.email === email.toLowerCase())?.codes[kind]
  if (!code) throw new Error(`no code of a ${kind} was mailed to ${email}`)
  return code.value
}

/** Another code than this one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
