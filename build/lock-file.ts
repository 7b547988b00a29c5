import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Takes out of the lock file which engines each package wants. `npm ci` holds them against the Node that npm itself runs on
 * and prints a warning for each that is too old, though nothing here runs on that Node but npm: the `node` of the lock file
 * runs the scripts. What this project wants of the Node that installs it stays.
 * Run after a change of the dependencies: `npm run lock`.
 */
const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url))

/** A lock file, of which only this matters here. */
interface LockFile {
  readonly packages: Readonly<Record<string, { readonly engines?: unknown }>>
}

/** The text of a lock file without its packages' engines, in npm's own form. */
export function withoutEngines(text: string): string {
  const lock = JSON.parse(text) as LockFile
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const { engines: _, ...others } = entry
    return [path, path === '' ? entry : others]
  })
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, undefined, 2)}\n`
}

if (import.meta.main) writeFileSync(LOCK_FILE, withoutEngines(readFileSync(LOCK_FILE, 'utf8')))
