import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import type { Needs } from '../functions/routes/row.ts'
import { jobs, routes, socketRoutes } from '../functions/routes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folder of the bundles, from the root of the repository: the asset of every function. */
export const HANDLERS_DIRECTORY = 'dist/handlers'

/**
 * Functions that share no chunks with the others: a chunk has what any of its users needs, so what only S3 needs of the SDK
 * would be in every function, 16 kB of each.
 */
const APART: readonly string[] = [jobs.keepHead.entry]

/** The entry modules of all functions, from the root of the repository. */
export function handlerEntries(): string[] {
  const rows: readonly Needs[] = [...routes, ...Object.values(socketRoutes), ...Object.values(jobs)]
  return [...new Set(rows.map((row) => row.entry))]
}

/**
 * Bundles the functions in one pass, but for those of `APART`: `functions/account/signup.ts` becomes
 * `account/signup.mjs`, run by Lambda as `account/signup.handler`, and what functions share is split into chunks beside them.
 *
 * The AWS SDK is bundled, not taken from the runtime: one minified, tree-shaken file loads faster than the
 * hundreds of modules of the runtime's copy (measured in docs/adr/0007-deployment.md), and its version is ours.
 *
 * @param outdir from the root of the repository; emptied first
 * @param entryPoints modules to build in place of the functions, for measurements
 * @returns esbuild's metafile: every output with its inputs; throws with esbuild's messages.
 */
export async function buildHandlers(
  outdir: string = HANDLERS_DIRECTORY,
  entryPoints: readonly string[] = handlerEntries(),
): Promise<Metafile> {
  await rm(resolve(root, outdir), { recursive: true, force: true })
  const groups = [false, true].map((apart) => entryPoints.filter((entry) => APART.includes(entry) === apart))
  const made = groups.filter((entries) => entries.length > 0)
  const built = await Promise.all(made.map((entries) => bundle(outdir, entries)))
  return {
    inputs: Object.assign({}, ...built.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...built.map(({ outputs }) => outputs)),
  }
}

async function bundle(outdir: string, entryPoints: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir,
    outbase: 'functions',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // The signatures of NATS look for a browser's source of random numbers first, which Node has too.
    define: { self: 'globalThis' },
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    plugins: [httpByRequire],
  })
  return metafile
}

/**
 * Importing `node:http` reads all its exports, and one of those loads Node's whole fetch: a quarter of a function's cold
 * start. Middy needs only the texts of statuses; `require`, which Lambda's own runtime uses, doesn't load the rest. The
 * SDK imports the module itself when it meets an endpoint without TLS.
 */
const httpByRequire: Plugin = {
  name: 'http-by-require',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:http$/ }, ({ importer }) =>
      importer.includes('@middy/util') ? { path: 'status-codes', namespace: 'http-by-require' } : undefined,
    )
    onLoad({ filter: /^status-codes$/, namespace: 'http-by-require' }, () => ({
      contents: `import { createRequire } from 'node:module'
export const { STATUS_CODES } = createRequire(import.meta.url)('node:http')`,
    }))
  },
}

if (import.meta.main) {
  const started = performance.now()
  const { outputs } = await buildHandlers()
  const code = Object.entries(outputs).filter(([path]) => path.endsWith('.mjs'))
  const kilobytes = code.reduce((sum, [, output]) => sum + output.bytes, 0) / 1000
  const milliseconds = performance.now() - started
  console.log(
    `${handlerEntries().length} handlers, ${kilobytes.toFixed(0)} kB with their chunks, in ${milliseconds.toFixed(0)} ms`,
  )
}
