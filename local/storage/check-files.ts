import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Damage } from './damage.ts'
import { StateFolderError } from './errors.ts'
import { recordsOf } from './log-records.ts'
import { tablesInUse } from './manifest.ts'
import { checkTable } from './table-blocks.ts'

/**
 * Looks for damage that LevelDB ignores silently: it drops log records with a wrong checksum, reads tables
 * without checking theirs, and starts afresh when its file `CURRENT` is gone. Each would lose or change
 * committed transactions from the middle of the ledger. Must run before LevelDB opens the folder, which may
 * write what it has read to new files.
 * @throws {StateFolderError} when the folder is damaged
 */
export function checkFiles(folder: string): void {
  if (!existsSync(folder)) return
  try {
    checkOnce(folder)
  } catch {
    // Another process may have the folder open and change files while they are read; real damage stays.
    checkOnce(folder)
  }
}

function checkOnce(folder: string): void {
  const names = readdirSync(folder)
  if (!names.includes('CURRENT')) {
    if (names.some((name) => /^MANIFEST-|\.(ldb|log)$/.test(name))) throw missing(folder, 'CURRENT')
    return
  }
  const manifest = readFileSync(join(folder, 'CURRENT'), 'utf8').trim()
  if (!/^MANIFEST-\d+$/.test(manifest))
    throw new StateFolderError(folder, 'is corrupt: CURRENT names no manifest')
  const tables = readWhole(folder, manifest, tablesInUse)
  for (const name of names.filter((one) => one.endsWith('.log')))
    readWhole(folder, name, (log) => Array.from(recordsOf(log), () => undefined))
  for (const number of tables) readWhole(folder, `${String(number).padStart(6, '0')}.ldb`, checkTable)
}

/** @throws {StateFolderError} when the file is missing or damaged */
function readWhole<T>(folder: string, name: string, read: (bytes: Buffer) => T): T {
  const path = join(folder, name)
  if (!existsSync(path)) throw missing(folder, name)
  try {
    return read(readFileSync(path))
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    throw new StateFolderError(folder, `is corrupt: ${name} is ${error.message}`, error)
  }
}

function missing(folder: string, name: string): StateFolderError {
  return new StateFolderError(folder, `is corrupt: its file ${name} is missing`)
}
