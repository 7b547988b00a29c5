import { buildFunctions } from '../build/functions.ts'
import { buildSite, siteDirectory } from '../build/site.ts'
import { collectGarbage } from './collect-garbage.ts'
import { securityHeaders } from './gateway/security-headers.ts'
import { createSite } from './gateway/site.ts'
import { run } from './run.ts'

await run(
  async () => {
    await buildSite()
    return createSite(siteDirectory, securityHeaders)
  },
  // With this environment, the program that started this one (such as a test) can reach the same tables.
  ({ env }) => {
    process.send?.(env)
    collectGarbage()
  },
  buildFunctions,
)
