/**
 * Generates clients of TypeScript and Python from the API's description, and runs the programs that docs/programs.md has for them:
 * `npm run test:clients -- PATH-OF-PYTHON`. Ends with 1 unless each places an order by an API key, finds it and cancels it, and the first
 * also passes the compiler. Installs the generator of TypeScript at its first run.
 */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getOrders } from '../../domain/contract/orders.ts'
import { getOpenapi } from '../../domain/contract/socket.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import { makeKey } from '../support/api/keys.ts'
import { type Maidan, withMaidan } from '../support/cloud/cloud.ts'
import { openDatabase } from '../support/cloud/database.ts'
import { matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'

const [path = ''] = process.argv.slice(2)
const python = resolve(path)
const packages = join(import.meta.dirname, 'node_modules')
const document = readFileSync(join(import.meta.dirname, '../../docs/programs.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'maidan-clients-'))

/** The one program of a language in the document. */
function program(language: string): string {
  const [found, ...others] = document.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))
  assert(found?.[1] && others.length === 0, `docs/programs.md has no program, or several, of ${language}`)
  return found[1]
}

/** What a program prints. @throws when it fails, with that */
async function run(command: string, ...args: readonly string[]): Promise<string> {
  // The generator of Python formats what it made by a program that it looks for.
  const env = { ...process.env, PATH: `${dirname(python)}:${process.env.PATH}` }
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, env })
  return stdout
}

async function runTypeScript(url: string, args: readonly string[]): Promise<string> {
  const bin = (name: string) => join(packages, '.bin', name)
  symlinkSync(packages, join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'order.ts'), program('ts'))
  await run(bin('openapi-typescript'), url + getOpenapi.path, '--output', 'maidan.ts')
  const strict = ['--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024']
  await run(bin('tsc'), '--noEmit', '--allowImportingTsExtensions', ...strict, 'order.ts')
  return run(process.execPath, 'order.ts', ...args)
}

async function runPython(url: string, args: readonly string[]): Promise<string> {
  writeFileSync(join(folder, 'order.py'), program('python'))
  const from = ['--url', url + getOpenapi.path, '--meta', 'none', '--output-path', 'maidan_client']
  await run('openapi-python-client', 'generate', '--fail-on-warning', ...from)
  return run(python, 'order.py', ...args)
}

async function trade(maidan: Maidan): Promise<void> {
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  const database = openDatabase(maidan)
  await putMatch(database, matchOf(matchId, [selectionMarket(marketId)]))
  database.close()
  for (const [name, runs] of Object.entries({ TypeScript: runTypeScript, Python: runPython })) {
    const player = await signUp(maidan.url)
    const { token } = await makeKey(maidan.url, player, 'trade')
    const printed = await runs(maidan.url, [maidan.url, token, marketId, '1'])
    const { orders } = await mustCall(maidan.url, getOrders, { query: {} }, player.idToken)
    assert.deepEqual(
      orders.map(({ odds, stake, left, status }) => ({ odds, stake, left, status })),
      [{ odds: 100, stake: 100, left: 0, status: 'Cancelled' }],
    )
    assert.equal(printed, 'Best price: 1.5\nRefused: stakeTooLow\n₹100 at 100: Cancelled\n')
    console.log(`${name}: an order was placed, found and cancelled`)
  }
}

if (!existsSync(packages))
  spawnSync('npm', ['ci', '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' })
try {
  await withMaidan({ args: ['--no-matches'] }, trade)
} finally {
  rmSync(folder, { recursive: true })
}
