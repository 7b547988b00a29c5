/**
 * Makes requests up from the API's own description with schemathesis, as nobody, as a player and as an operator:
 * `npm run test:schemathesis -- PATH-OF-SCHEMATHESIS`. Ends with 1 when an answer is an error of the server's, or not what the
 * description says.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { login } from '../../domain/contract/account.ts'
import { getOpenapi } from '../../domain/contract/socket.ts'
import { demoLogins } from '../../local/seed.ts'
import { mustCall } from '../support/api/calls.ts'
import { withMaidan } from '../support/cloud/cloud.ts'

const callers = { nobody: undefined, player: demoLogins.player, operator: demoLogins.operator }
const [path = ''] = process.argv.slice(2)
const CONFIG = join(import.meta.dirname, 'schemathesis.toml')

/** Whether every answer to this caller was as the description says. */
async function passes(account: (typeof callers)[keyof typeof callers]): Promise<boolean> {
  // A Maidan of its own: an operator may change what the others would find.
  return withMaidan({ args: ['--no-matches'] }, async ({ url, dataPath }) => {
    const { tokens } = account ? await mustCall(url, login, { body: account }) : {}
    const headers = tokens ? ['--header', `Authorization: Bearer ${tokens.idToken}`] : []
    const args = ['--config-file', CONFIG, '--no-color', 'run', url + getOpenapi.path, ...headers]
    // It keeps notes of its own where it runs.
    const [code] = await once(spawn(resolve(path), args, { cwd: dataPath, stdio: 'inherit' }), 'close')
    return code === 0
  })
}

for (const [caller, account] of Object.entries(callers)) {
  console.log(`As ${caller}:`)
  if (!(await passes(account))) process.exitCode = 1
}
