import { once } from 'node:events'
import { relative } from 'node:path'
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts'
import type { CodeMessage } from './cognito/pool.ts'
import { errorCode, failureText } from './failure.ts'
import { openFunctionLog } from './function-log.ts'
import { HELP, type RunOptions, readOptions } from './options.ts'
import type { DemoLogins } from './seed.ts'
import { prepareStateFolder } from './state-folder.ts'
import { keepClockSteady } from './steady-clock.ts'
import { StateFolderError } from './storage/errors.ts'

/** One key press sends two signals, from the terminal and from npm; signals further apart are two presses. */
const SAME_PRESS_MS = 500

/**
 * Runs the whole program: reads the options, starts the cloud, prints its address, and stops at a signal. If the
 * start fails, prints one line on the error output and ends with exit code 1.
 * @param openSite opens the listener for everything but API and pool
 * @param started is called with the running cloud
 * @param findBundles finds the folder of the bundled functions; without one they run from their sources
 */
export async function run(
  openSite: NonNullable<CloudOptions['openSite']>,
  started: (cloud: Cloud) => void = () => {},
  findBundles?: CloudOptions['findBundles'],
): Promise<void> {
  keepClockSteady()
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    if (options === 'help') return void process.stdout.write(HELP)
    const cloud = await start(options, { openSite, findBundles })
    started(cloud)
  } catch (error) {
    process.stderr.write(`maidan: ${explain(error)}\n`)
    process.exit(1)
  }
}

interface Parts {
  readonly openSite: NonNullable<CloudOptions['openSite']>
  readonly findBundles: CloudOptions['findBundles']
}

async function start(options: RunOptions, { openSite, findBundles }: Parts): Promise<Cloud> {
  const { dataPath, host, port, feed, showTiming } = options
  const mark = (what: string) => {
    if (showTiming) process.stderr.write(`[${(performance.now() / 1000).toFixed(2)} s] ${what}\n`)
  }
  await prepareStateFolder(dataPath)
  const log = options.logToTerminal ? process.stdout : openFunctionLog(dataPath)
  mark('options read, state folder ready')
  const cloud = await startCloud({
    dataPath,
    host,
    port,
    feed,
    log,
    ...options.settings,
    openSite: async (server) => {
      const site = await openSite(server)
      mark('site ready')
      return site
    },
    onCode: printCode,
    onLost: stopAtOnce,
    findBundles,
  })
  mark('cloud started')
  let stopBots = async () => {}
  stopAtSignals(async () => {
    await stopBots()
    await cloud.close()
    if (log !== process.stdout) await once(log.end(), 'finish')
  })
  // Imported only now, so that the build of the site, in another process, starts before it is loaded; the bots once it is served.
  const { demoLogins, seedDemoLogins, seedNews } = await import('./seed.ts')
  await Promise.all([seedDemoLogins(cloud), seedNews(cloud), cloud.siteOpened])
  mark('demo logins and news ready')
  console.log(welcome(cloud.url, dataPath, demoLogins))
  const { startBots } = await import('./bots/start-bots.ts')
  stopBots = startBots(cloud, options.bots, log)
  return cloud
}

/** Prints a code that AWS would mail. Not for sign-ups: they need no code in demo mode, and AWS would mail none. */
function printCode({ email, kind, code }: CodeMessage): void {
  const purpose = { 'password-reset': 'to reset the password', invitation: 'to log in for the first time' }
  if (kind !== 'sign-up') console.log(`\n  Code for ${email}, ${purpose[kind]}: ${code}\n`)
}

/** Ends the program without replying to open requests, since their changes cannot be stored. */
function stopAtOnce({ message }: StateFolderError): void {
  process.stderr.write(`maidan: ${message}. No answered request is lost; make room and start again\n`)
  process.exit(1)
}

function welcome(url: string, dataPath: string, { player, operator, operator2 }: DemoLogins): string {
  const fromHere = relative(process.cwd(), dataPath)
  const folder = fromHere.startsWith('..') ? dataPath : fromHere || '.'
  return `
  Maidan runs at ${url}

  Player      ${player.email}     password ${player.password}
  Operator    ${operator.email}   password ${operator.password}
  Operator 2  ${operator2.email}  password ${operator2.password}

  Play money only. Codes that would be mailed are printed here.
  State and logs are in ${folder} ('npm run reset' deletes them). Ctrl-C stops.
`
}

/** Stops cleanly at the first signal, and at once at the next. */
function stopAtSignals(close: () => Promise<void>): void {
  let stoppingSinceMs: number | undefined
  const stop = async () => {
    const nowMs = performance.now()
    if (stoppingSinceMs !== undefined) {
      if (nowMs - stoppingSinceMs > SAME_PRESS_MS) process.exit(130)
      return
    }
    stoppingSinceMs = nowMs
    console.log('\nStopping. Press Ctrl-C again to stop at once.')
    try {
      await close()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`maidan: ${failureText(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function explain(error: unknown): string {
  if (errorCode(error) === 'EADDRINUSE')
    return `port ${portOf(error)} is taken. Stop what uses it, or choose another: PORT=3001 npm start`
  const locked = error instanceof Error && errorCode(error.cause) === 'LEVEL_LOCKED'
  if (error instanceof StateFolderError && !locked)
    return `${error.message} (if it is damaged, 'npm run reset' starts anew)`
  return failureText(error)
}

const portOf = (error: unknown) => (error instanceof Error && 'port' in error ? String(error.port) : '')
