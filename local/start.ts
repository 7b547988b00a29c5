import { buildFunctionsApart, bundledFunctions } from '../build/functions.ts'
import { buildSite, siteDirectory } from '../build/site.ts'
import { collectGarbage } from './collect-garbage.ts'
import { securityHeaders } from './gateway/security-headers.ts'
import { createSite } from './gateway/site.ts'
import { run } from './run.ts'

/** By then the first visitor has a page, which the rest of the work would slow down. */
const REST_MS = 10_000

let bundles: string | undefined
await run(
  async () => {
    await buildSite()
    return createSite(siteDirectory, securityHeaders)
  },
  // With this environment, the program that started this one (such as a test) can reach the same tables.
  ({ env }) => {
    process.send?.(env)
    setTimeout(rest, REST_MS).unref()
  },
  async () => {
    bundles = await bundledFunctions()
    return bundles
  },
)

function rest(): void {
  collectGarbage()
  // For the next start: this one did not wait for them.
  if (bundles === undefined) buildFunctionsApart()
}
