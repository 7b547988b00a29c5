import { pathToFileURL } from 'node:url'

/** Forked anew for each measurement: tells how long the first import of a module takes, as a cold start would. */
const started = performance.now()
await import(pathToFileURL(process.argv[2] ?? '').href)
process.send?.(performance.now() - started)
process.disconnect()
