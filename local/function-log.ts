import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

/** A log longer than this is put aside at the next start. */
const LOG_BYTES_MAX = 16 * 1024 * 1024

/** Opens `logs/functions.log` in the state folder for appending; a long one becomes `functions.log.1` first. */
export function openFunctionLog(dataPath: string): Writable {
  const folder = join(dataPath, 'logs')
  const file = join(folder, 'functions.log')
  mkdirSync(folder, { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(file, `${file}.1`)
  const log = createWriteStream(file, { flags: 'a' })
  log.on('error', (error) => process.stderr.write(`maidan: the functions' log is lost: ${error.message}\n`))
  return log
}
