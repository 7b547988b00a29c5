import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyCheckout } from './checkout.ts'
import { folderBytes, packageBytes } from './disk.ts'
import { medians } from './measure.ts'
import { megabytes, milliseconds, printTable, printTitle, ratio } from './report.ts'
import { timeToReady } from './server-start.ts'

/** Prints time and bytes from the install to a running Maidan, beside dynalite alone with a bare HTTP server. */
const ROUNDS = 7
/** Too small for a meaningful ratio. */
const SMALL_BYTES = 1_000_000

const root = join(import.meta.dirname, '..')
const work = await mkdtemp(join(tmpdir(), 'maidan-bench-'))
const [checkout, state, bareState] = [join(work, 'checkout'), join(work, 'state'), join(work, 'bare')]
try {
  await copyCheckout(checkout)
  const times = await medians({ bare, unbuilt, built, again }, ROUNDS)
  printTitle(`From the start of the process to its first page: medians of ${ROUNDS} interleaved starts`)
  const time = (what: string, ms: number) => ({
    what,
    time: milliseconds(ms),
    'of the baseline': ratio(ms, times.bare),
  })
  printTable([
    time('baseline: dynalite alone and a bare HTTP server', times.bare),
    time('after the install: the site is built', times.unbuilt),
    time('built, with a new state', times.built),
    time('built, with its state', times.again),
  ])
  await reportBytes()
} finally {
  await rm(work, { recursive: true, force: true })
}

async function bare(): Promise<number> {
  await remove(bareState)
  return timeToReady({ args: ['bench/baselines/dynalite-server.ts', bareState], cwd: checkout })
}

async function unbuilt(): Promise<number> {
  await remove(join(checkout, 'dist'))
  await remove(state)
  return start()
}

async function built(): Promise<number> {
  await remove(state)
  return again()
}

async function again(): Promise<number> {
  // As a first start leaves it, some seconds after its first page.
  await promisify(execFile)(process.execPath, ['build/functions.ts'], { cwd: checkout })
  return start()
}

function start(): Promise<number> {
  return timeToReady({ args: ['local/main.ts'], cwd: checkout, env: { PORT: '0', MAIDAN_DATA: state } })
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}

async function reportBytes(): Promise<void> {
  const [node, dynalite] = [await packageBytes(root, ['node']), await packageBytes(root, ['dynalite'])]
  const packages = (await installedBytes(join(root, 'node_modules'))) - node
  const [site, held, bareHeld] = await Promise.all(
    [join(checkout, 'dist'), state, bareState].map(folderBytes),
  )
  printTitle('Bytes on the disk')
  const bytes = (what: string, ours = 0, baseline = 0) => ({
    what,
    Maidan: megabytes(ours),
    'baseline: dynalite alone': megabytes(baseline),
    'of the baseline': ours < SMALL_BYTES ? '' : ratio(ours, baseline),
  })
  printTable([
    bytes('Node itself', node, node),
    bytes('packages, also those of the tests and of the deployment', packages, dynalite),
    bytes('the built site', site),
    bytes('the state of a new start', held, bareHeld),
    bytes('all', node + packages + (site ?? 0) + (held ?? 0), node + dynalite + (bareHeld ?? 0)),
  ])
}

/** Bytes of all packages, without the caches that tools keep beside them. */
async function installedBytes(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const sizes = await Promise.all(names.map((name) => folderBytes(join(folder, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
