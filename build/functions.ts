import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOnce } from './once.ts'

/** Not the deployed folder: a build for AWS must not replace the modules of a running Maidan. */
const FOLDER = 'dist/functions'

const sources = ['functions', 'domain', 'build/functions.ts', 'build/handlers.ts', 'package-lock.json']

/**
 * Bundles the functions for a local run as for AWS, unless the current sources are already bundled: bundles load in a third of
 * the sources' time and take half the memory. Returns the folder's path.
 */
export async function buildFunctions(): Promise<string> {
  const build = async () => {
    const [{ buildHandlers }, { stop }] = await Promise.all([import('./handlers.ts'), import('esbuild')])
    await buildHandlers(FOLDER)
    await stop()
  }
  await buildOnce({ folder: FOLDER, proof: 'ticker/tick.mjs', sources, build })
  return join(fileURLToPath(new URL('..', import.meta.url)), FOLDER)
}
