import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOnce } from './once.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const sources = [
  'web',
  'domain',
  'docs/rules',
  'build/early-program.ts',
  'build/house-rules.ts',
  'build/site.ts',
  'build/without-meta.ts',
  'tsconfig.json',
  'package-lock.json',
]

export const siteDirectory = join(root, 'dist/site')

/** Builds the site, unless it is already built from the current sources. Returns whether it had to be built. */
export function buildSite(): Promise<boolean> {
  return buildOnce({ folder: 'dist/site', proof: 'index.html', sources, build: runVite })
}

/**
 * Runs Vite in a process of its own: it needs half a gigabyte, which is freed when the process ends. `NODE_ENV` decides what
 * is built: with that of a test run it would be React's development build, half as large again.
 */
async function runVite(): Promise<void> {
  const cli = join(root, 'node_modules/vite/bin/vite.js')
  const args = [
    cli,
    'build',
    '--config',
    join(root, 'web/vite.config.ts'),
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
  ]
  // Huge pages would give Vite's bundler 180 MB more than it uses, and the system clears all of it first.
  const env = { ...process.env, NODE_ENV: 'production', MIMALLOC_ALLOW_THP: '0' }
  // To stderr, because a program may read this one's stdout.
  const vite = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', process.stderr, 'inherit'] })
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error(`The site could not be built: Vite ended with code ${code}`)
}

if (import.meta.main) {
  const built = await buildSite()
  console.log(built ? 'Built the site.' : 'The site is up to date.')
}
