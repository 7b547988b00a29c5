import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Removes each package's `engines` from the lock file. `npm ci` compares them with the Node that runs npm and prints a
 * warning for each mismatch, although the scripts run on the `node` package of the lock file. This project's own `engines`
 * stay.
 * Run after a change of the dependencies: `npm run lock`.
 */
const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url))

/** The part of a lock file that matters here. */
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
