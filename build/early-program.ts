import { join } from 'node:path'
import type { Plugin } from 'vite'

const PROGRAM = 'app/early.ts'

/**
 * Builds `web/app/early.ts` into a file of its own, and adds it to the page. Named in `index.html`, it would be bundled with the site's
 * other scripts, and wait for their libraries.
 * @param root the site's folder; other pages are built with the site's configuration, too, and get no such file
 */
export function earlyProgram(root: string): Plugin {
  let isBuilt = false
  return {
    name: 'early-program',
    apply: (config) => config.root === root,
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    buildStart() {
      if (isBuilt) this.emitFile({ type: 'chunk', id: join(root, PROGRAM), name: 'early' })
    },
    transformIndexHtml(_html, { bundle = {} }) {
      const built = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'early')
      const src = `/${built?.fileName ?? PROGRAM}`
      return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head-prepend' }]
    },
  }
}
