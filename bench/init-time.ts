import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Forked for each measurement: sends how long the first import of a module takes, as at a cold start. By then Lambda's
 * runtime has required `node:http` itself.
 * https://github.com/aws/aws-lambda-nodejs-runtime-interface-client/blob/main/src/client/rapid-client.ts
 */
createRequire(import.meta.url)('node:http')
const started = performance.now()
await import(pathToFileURL(process.argv[2] ?? '').href)
process.send?.(performance.now() - started)
process.disconnect()
