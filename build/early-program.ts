import { join } from 'node:path'
import type { Plugin } from 'vite'

const PROGRAM = 'app/early.ts'

/**
 * Builds the program that runs before the site's libraries have come as one of its own, and starts it from the page. As a script of
 * `index.html` it would become a part of the others.
 * @param root the site's folder: a page of another folder, built with the site's configuration, has no such program
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
