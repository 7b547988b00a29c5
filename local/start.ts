import { setFlagsFromString } from 'node:v8'
import { buildFunctions } from '../build/functions.ts'
import { buildSite, siteDirectory } from '../build/site.ts'
import { securityHeaders } from './gateway/security-headers.ts'
import { createSite } from './gateway/site.ts'
import { run } from './run.ts'

await run(
  async () => {
    await buildSite()
    return createSite(siteDirectory, securityHeaders)
  },
  // With this environment, the program that started this one (a test, for instance) can reach the same tables.
  ({ env }) => {
    process.send?.(env)
    // From here on V8 prefers memory over speed, in every thread: heaps grow later and are collected sooner.
    setFlagsFromString('--optimize-for-size')
  },
  buildFunctions,
)
