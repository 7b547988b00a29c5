import { siteDirectory } from '../../../build/site.ts'
import { securityHeaders } from '../../../local/gateway/security-headers.ts'
import { createSite } from '../../../local/gateway/site.ts'
import { run } from '../../../local/run.ts'
import { endWithTest } from './end-with-test.ts'

// The whole program with the site that was built before the tests.
endWithTest()
await run(
  async () => createSite(siteDirectory, securityHeaders),
  ({ env }) => process.send?.(env),
)
