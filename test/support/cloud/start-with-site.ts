import { keepCompiled } from '../../../local/compile-cache.ts'
import { endWithTest } from './end-with-test.ts'

// Runs the whole program with the site that was built before the tests.
endWithTest()
keepCompiled()
const [{ siteDirectory }, { securityHeaders }, { createSite }, { runBuilt }] = await Promise.all([
  import('../../../build/site.ts'),
  import('../../../local/gateway/security-headers.ts'),
  import('../../../local/gateway/site.ts'),
  import('./run-built.ts'),
])
await runBuilt(async () => createSite(siteDirectory, securityHeaders))
