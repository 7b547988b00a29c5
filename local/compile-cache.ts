import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Makes Node cache every module imported from here on, with its types stripped and its code compiled. An
 * entry is valid for the module's contents and the version of Node. `npm ci` deletes the cache; where it
 * can't be written, Node works without one.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
}
