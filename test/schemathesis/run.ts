/**
 * Makes requests up from the API's own description with schemathesis, each call as one who may make it: nobody, a player or an
 * operator. How a call refuses the others is in test/integration/matrix.test.ts: before it reads what they sent.
 * `npm run test:schemathesis -- PATH-OF-SCHEMATHESIS`. Ends with 1 when an answer is an error of the server's, or not what the
 * description says.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { login } from '../../domain/contract/account.ts'
import { getOpenapi } from '../../domain/contract/socket.ts'
import { routes } from '../../functions/routes.ts'
import { demoLogins } from '../../local/seed.ts'
import { mustCall } from '../support/api/calls.ts'
import { withMaidan } from '../support/cloud/cloud.ts'

/** Who makes the calls of each access. */
const callers = { public: undefined, player: demoLogins.player, operator: demoLogins.operator }
const [path = ''] = process.argv.slice(2)
const CONFIG = join(import.meta.dirname, 'schemathesis.toml')

/** Whether every answer to the calls of this access was as the description says. */
async function passes(access: keyof typeof callers): Promise<boolean> {
  const account = callers[access]
  const calls = routes.map(({ call }) => call).filter((call) => call.access === access)
  const only = calls.flatMap(({ method, path }) => ['--include-name', `${method} ${path}`])
  // A Maidan of its own: an operator may change what the others would find.
  return withMaidan({ args: ['--no-matches'] }, async ({ url, dataPath }) => {
    const { tokens } = account ? await mustCall(url, login, { body: account }) : {}
    const headers = tokens ? ['--header', `Authorization: Bearer ${tokens.idToken}`] : []
    const args = ['--config-file', CONFIG, '--no-color', 'run', url + getOpenapi.path, ...only, ...headers]
    // It keeps notes of its own where it runs.
    const [code] = await once(spawn(resolve(path), args, { cwd: dataPath, stdio: 'inherit' }), 'close')
    return code === 0
  })
}

for (const access of Object.keys(callers) as (keyof typeof callers)[]) {
  console.log(`Calls with access '${access}':`)
  if (!(await passes(access))) process.exitCode = 1
}
