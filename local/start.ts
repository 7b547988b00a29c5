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
  // A program that started this one, as tests do, reaches the same tables by it.
  ({ env }) => {
    process.send?.(env)
    // From here on memory counts for more than speed, in every thread: heaps grow later and are collected sooner.
    setFlagsFromString('--optimize-for-size')
  },
  buildFunctions,
)
