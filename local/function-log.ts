import { appendFile, closeSync, fstatSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { failureText } from './failure.ts'

/** The size in bytes from which a log is renamed. */
const LOG_BYTES_MAX = 16 * 1024 * 1024

/**
 * Opens `logs/functions.log` in the state folder for appending. A long log becomes `functions.log.1` and
 * replaces the earlier one, so that the two never take more than twice `bytesMax`. A line that can't be
 * written is dropped; the functions continue.
 */
export function openFunctionLog(dataPath: string, bytesMax = LOG_BYTES_MAX): Writable {
  const folder = join(dataPath, 'logs')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'functions.log')
  let file = openSync(path, 'a')
  let bytes = fstatSync(file).size
  let isLost = false
  const putAside = () => {
    closeSync(file)
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a')
    bytes = 0
  }
  const lost = (error: unknown) => {
    if (!isLost) process.stderr.write(`maidan: lines of the functions' log are lost: ${failureText(error)}\n`)
    isLost = true
  }
  return new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      if (bytes > bytesMax) putAside()
      bytes += chunk.length
      appendFile(file, chunk, (error) => {
        if (error) lost(error)
        else isLost = false
        done()
      })
    },
    final(done) {
      closeSync(file)
      done()
    },
  })
}
