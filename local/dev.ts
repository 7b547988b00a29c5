import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import type { Cloud } from './cloud.ts'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '..')

/** An editor saves a file in several steps; functions are reloaded once it is done. */
const SETTLE_MS = 100

// Vite serves the site from its sources, at the same address and with its reloads over the same server.
await run(async (server) => {
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, ws: { server } },
  })
  return (req, res) => vite.middlewares(req, res, () => res.writeHead(404).end())
}, reloadOnChange)

/** Reloads the functions when one of their sources changes. A change in `local/` itself needs a restart. */
function reloadOnChange(cloud: Cloud): void {
  let settling: NodeJS.Timeout | undefined
  const changed = (_event: string, file: string | null) => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      cloud.reload()
      console.log(`${file ?? 'A source'} changed: functions loaded afresh.`)
    }, SETTLE_MS)
  }
  for (const folder of ['functions', 'domain']) watch(join(root, folder), { recursive: true }, changed)
}
