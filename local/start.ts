import { buildFunctionsApart, bundledFunctions } from '../build/functions.ts'
import { buildSite, siteDirectory } from '../build/site.ts'
import { collectGarbage } from './collect-garbage.ts'
import { securityHeaders } from './gateway/security-headers.ts'
import { createSite } from './gateway/site.ts'
import { run } from './run.ts'

/** Work that would slow down the first visitor's page waits for so long after the start. */
const FIRST_VISIT_MS = 10_000

let bundles: string | undefined
await run(
  async () => {
    await buildSite()
    return createSite(siteDirectory, securityHeaders)
  },
  // With this environment, the program that started this one (such as a test) can reach the same tables.
  ({ env }) => {
    process.send?.(env)
    setTimeout(afterFirstVisit, FIRST_VISIT_MS).unref()
  },
  async () => {
    bundles = await bundledFunctions()
    return bundles
  },
)

function afterFirstVisit(): void {
  collectGarbage()
  // The next start runs the bundles; this one runs the sources to its end.
  if (bundles === undefined) buildFunctionsApart()
}
