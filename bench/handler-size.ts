import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import { buildHandlers, handlerEntries } from '../build/handlers.ts'
import { functionEnvironment } from '../local/environment.ts'
import { forkChild } from './child.ts'
import { medians } from './measure.ts'
import { kilobytes, milliseconds, printTable, printTitle, ratio } from './report.ts'

/** Prints size and init time of each function beside a function that only makes the DynamoDB document client. */
const ROUNDS = 15
const BASELINE = 'bench/baselines/document-client.ts'
const root = join(import.meta.dirname, '..')

interface Bundle {
  readonly entry: string
  /** Absolute path of the built entry module. */
  readonly path: string
  /** The entry and every chunk that it imports, each compressed as in the function's zip. */
  readonly gzipBytes: number
}

const [baseline] = await bundlesOf('dist/bench/baseline', [BASELINE])
if (!baseline) throw new Error('The baseline was not built')
const functions = await bundlesOf('dist/bench/handlers', handlerEntries())
const bundles = [baseline, ...functions.sort((a, b) => b.gzipBytes - a.gzipBytes)]
const initMs = await medians(
  Object.fromEntries(bundles.map(({ entry, path }) => [entry, () => initTime(path)])),
  ROUNDS,
)
const baselineMs = initMs[baseline.entry] ?? 0

printTitle(`Size and init time of each function: medians of ${ROUNDS} interleaved starts`)
printTable(
  bundles.map(({ entry, gzipBytes }) => ({
    function: entry === BASELINE ? 'baseline: only the document client' : entry.replace('functions/', ''),
    'size (gzip)': kilobytes(gzipBytes),
    'of the baseline': ratio(gzipBytes, baseline.gzipBytes),
    init: milliseconds(initMs[entry] ?? 0),
    "of the baseline's": ratio(initMs[entry] ?? 0, baselineMs),
  })),
)

async function bundlesOf(outdir: string, entries: readonly string[]): Promise<Bundle[]> {
  const { outputs } = await buildHandlers(outdir, entries)
  const built = Object.entries(outputs).filter(([, { entryPoint = '' }]) => entries.includes(entryPoint))
  return Promise.all(
    built.map(async ([path, { entryPoint = '' }]) => ({
      entry: entryPoint,
      path: join(root, path),
      gzipBytes: await gzipSize([...imported(outputs, path)]),
    })),
  )
}

/** A built module and everything that its static imports load, as paths from the root of the repository. */
function imported(outputs: Metafile['outputs'], path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement' && !external) imported(outputs, next, found)
  }
  return found
}

async function gzipSize(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => gzipSync(await readFile(join(root, path)), { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Milliseconds to import a module in a fresh process, with a complete environment but without any call. */
async function initTime(path: string): Promise<number> {
  const nowhere = 'http://127.0.0.1:1'
  const env = functionEnvironment({
    accessKeyId: 'bench',
    personKey: 'bench',
    dynamoDbEndpoint: nowhere,
    servicesUrl: nowhere,
    settings: {},
    feed: { kind: 'simulator' },
    feedSeed: 'bench',
  })
  const child = forkChild(join(import.meta.dirname, 'init-time.ts'), [path], env)
  const ms = await child.receive<number>()
  await child.close()
  return ms
}
