import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Everything that the built site is made of; the lock file stands for the libraries. */
const sources = [
  'web',
  'domain',
  'docs/rules',
  'build/house-rules.ts',
  'build/site.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Where the site is built to. */
export const siteDirectory = join(root, 'dist/site')
/** The hash of the sources that it was built from, beside it and not in it: all of the site is published. */
const stampFile = join(root, 'dist/site.sources')

/**
 * Builds the site to `dist/site`, unless it is already built from these very sources.
 *
 * @returns whether it had to be built
 */
export async function buildSite(): Promise<boolean> {
  const stamp = await hashOfFiles(root, sources)
  if (await isBuiltFrom(stamp)) return false
  await runVite()
  await writeFile(stampFile, stamp)
  return true
}

/**
 * Builds in a process of its own, which takes half a gigabyte and gives all of it back when it ends. Vite builds for the
 * environment of its process: a test run's would bring the developers' React, half as large again.
 */
async function runVite(): Promise<void> {
  const cli = join(root, 'node_modules/vite/bin/vite.js')
  const args = [cli, 'build', '--config', join(root, 'web/vite.config.ts'), '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  // What it prints is for a person's eyes, not for a program that reads this one's output.
  const vite = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', process.stderr, 'inherit'] })
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error(`The site could not be built: Vite ended with code ${code}`)
}

async function isBuiltFrom(stamp: string): Promise<boolean> {
  try {
    await readFile(join(siteDirectory, 'index.html'))
    return (await readFile(stampFile, 'utf8')) === stamp
  } catch {
    return false
  }
}

/** One hash over the names and contents of files, and of every file below a folder, all relative to `folder`. */
export async function hashOfFiles(folder: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesOf(join(folder, path))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(folder, file)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** A file itself, or every file below a folder. */
async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) {
  const built = await buildSite()
  console.log(built ? 'Built the site.' : 'The site is up to date.')
}
