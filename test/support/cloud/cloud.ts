import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { getMatches } from '../../../domain/contract/matches.ts'
import { limited } from './file-limit.ts'

const root = resolve(import.meta.dirname, '../../..')
const WITHOUT_SITE = 'test/support/cloud/start-without-site.ts'
const WITH_SITE = 'test/support/cloud/start-with-site.ts'

export interface SpawnOptions {
  /** Added to this process's environment. Default: PORT is 0, there are no bots, and MAIDAN_DATA is a new folder. */
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /**
   * true: serves the site that was built before the tests. 'sources': serves it from its sources, as `npm run dev` does.
   * Default false.
   */
  readonly site?: boolean | 'sources'
  /** See `limited`. */
  readonly fileBlocks?: number | undefined
  /** Fills the state folder before the first start. */
  readonly prepare?: (dataPath: string) => Promise<void>
}

/** A Maidan in a process of its own. */
export interface Maidan {
  readonly url: string
  /** The state folder. */
  readonly dataPath: string
  /** The id of the process. */
  readonly pid: number
  /** The environment of its functions, with which a test reaches the same tables. Empty when `site` is 'sources'. */
  readonly env: Readonly<Record<string, string>>
  /** Everything printed so far. */
  output(): string
  /** Ends the process, by default with SIGTERM; SIGKILL interrupts it at any point. Resolves with its exit code. */
  kill(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Starts another process on the same folder, on another port. Call it once this one has ended. */
  restart(changed?: Omit<SpawnOptions, 'prepare'>): Promise<Maidan>
  /** Ends the process and deletes the folder. */
  close(): Promise<void>
}

/** The exit code and output of a process that has ended. */
export interface Ended {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Starts Maidan in a process of its own, on a free port and a folder of its own, and waits until it is ready.
 * @throws when it ends before that, with its output
 */
export async function spawnMaidan(options: SpawnOptions = {}): Promise<Maidan> {
  const dataPath = options.env?.MAIDAN_DATA ?? (await mkdtemp(join(tmpdir(), 'maidan-test-')))
  await options.prepare?.(dataPath)
  const { child, stdout, stderr } = spawnNode(entryOf(options), {
    ...options,
    env: { ...options.env, MAIDAN_DATA: dataPath },
  })
  const environment = options.site === 'sources' ? undefined : once(child, 'message')
  environment?.catch(() => undefined)
  const url = await readyUrl(child)
  if (url === undefined) throw new Error(`Maidan did not start:\n${stdout()}${stderr()}`)
  const [env = {}] = (await environment) ?? []
  // Reading the matches counts as a visit: from now on the ticker runs every second, not once a minute.
  await fetch(url + getMatches.path.replace('{sportId}', '4'))

  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  return {
    url,
    dataPath,
    pid: child.pid ?? Number.NaN,
    env: env as Record<string, string>,
    output: () => stdout() + stderr(),
    kill,
    restart(changed = {}) {
      const { prepare: _done, ...same } = options
      const env = { ...options.env, ...changed.env, MAIDAN_DATA: dataPath }
      return spawnMaidan({ ...same, ...changed, env })
    },
    async close() {
      await kill()
      await rm(dataPath, { recursive: true, force: true })
    },
  }
}

/** Runs a program of the repository to its end. */
export async function runToEnd(entry: string, options: SpawnOptions = {}): Promise<Ended> {
  const { child, stdout, stderr } = spawnNode(entry, options)
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, stdout: stdout(), stderr: stderr() }
}

/** Runs `work` against a Maidan of its own, which is closed whatever happens. */
export async function withMaidan<T>(options: SpawnOptions, work: (maidan: Maidan) => Promise<T>): Promise<T> {
  const maidan = await spawnMaidan(options)
  try {
    return await work(maidan)
  } finally {
    await maidan.close()
  }
}

function entryOf({ site = false }: SpawnOptions): string {
  if (site === 'sources') return 'local/dev.ts'
  return site ? WITH_SITE : WITHOUT_SITE
}

function spawnNode(entry: string, { env = {}, args = [], fileBlocks }: SpawnOptions) {
  const child = spawn(...limited([process.execPath, resolve(root, entry), ...args], fileBlocks), {
    cwd: root,
    env: { ...inherited(), PORT: '0', MAIDAN_BOTS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return { child, stdout: collect(child.stdout), stderr: collect(child.stderr) }
}

/** This process's environment without the endpoints that earlier test files of this worker have set. */
function inherited(): NodeJS.ProcessEnv {
  const isOfFunctions = (name: string) => /^(AWS|TABLE|FEED|SOCKET_FEED)_?/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfFunctions(name)))
}

function collect(stream: Readable | null): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}

/** The address that the program prints when it is ready; undefined when it ends before. */
async function readyUrl(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) return undefined
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^\s*Maidan runs at (\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  return undefined
}
