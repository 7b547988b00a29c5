import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOnce, isBuilt, type Product } from './once.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Not in the deployed folder: a build for AWS must not replace the modules of a running Maidan. */
const product: Product = {
  folder: 'dist/functions',
  proof: 'ticker/tick.mjs',
  sources: ['functions', 'domain', 'build/functions.ts', 'build/handlers.ts', 'package-lock.json'],
  async build() {
    const [{ buildHandlers }, { stop }] = await Promise.all([import('./handlers.ts'), import('esbuild')])
    await buildHandlers(product.folder)
    await stop()
  },
}

const folder = join(root, product.folder)

/** The folder of the bundled functions; undefined unless the current sources are already bundled. */
export async function bundledFunctions(): Promise<string | undefined> {
  return (await isBuilt(product)) ? folder : undefined
}

/**
 * Bundles the functions for a local run as for AWS, unless the current sources are already bundled: bundles load faster than
 * sources and take less memory. Returns the folder's path.
 */
export async function buildFunctions(): Promise<string> {
  await buildOnce(product)
  return folder
}

/** Bundles the functions in a process of its own, without waiting for it: the compiler's memory is freed with it. */
export function buildFunctionsApart(): void {
  const args = [fileURLToPath(import.meta.url)]
  const building = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  // Where no process can be started, the next start runs the sources, too.
  building.on('error', () => undefined).unref()
}

if (import.meta.main) await buildFunctions()
