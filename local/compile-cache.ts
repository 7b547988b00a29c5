import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Keeps what Node makes of each module, types stripped and code compiled, by its contents and the version of Node. A new
 * install takes it away; where nothing can be written, nothing is kept. Modules that are imported from then on count.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
}
