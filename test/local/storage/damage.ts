import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StateFolderError } from '../../../local/storage/errors.ts'
import { Storage } from '../../../local/storage/storage.ts'

/** Calls with an empty folder, and removes it afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A folder with rows in a table and in the log, of which some were changed and removed, closed well. */
export async function fillFolder(folder: string): Promise<void> {
  for (const round of [1, 2]) {
    const storage = await Storage.open(folder)
    for (let n = 0; n < 200; n += 1)
      await storage.commit([
        { type: 'put', key: `row~${n * round}`, value: { n, round, text: 'x'.repeat(40) } },
        ...(n % 10 === 0 ? [{ type: 'del', key: `row~${n + 1}` } as const] : []),
      ])
    await storage.close()
  }
}

/** Every row of a folder as text, or undefined where it is not opened: because it is corrupt, or was made by another. */
export async function contentsOf(folder: string): Promise<string | undefined> {
  let storage: Storage
  try {
    storage = await Storage.open(folder)
  } catch (error) {
    if (error instanceof StateFolderError) return undefined
    throw error
  }
  const keys = await Array.fromAsync(storage.keys({}))
  const values = await Array.fromAsync(storage.values({}))
  await storage.close()
  return JSON.stringify(keys.map((key, at) => [key, values[at]]))
}

/** The files of a folder that hold something, without LevelDB's notes of what it did. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => !/^(LOCK|LOG|LOG\.old)$/.test(name))
}

/** What is in a copy of the folder after one bit of a file was turned over. */
export function withFlippedBit(folder: string, name: string, bit: number): Promise<string | undefined> {
  return inCopy(folder, (copy) => {
    const bytes = readFileSync(join(copy, name))
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    writeFileSync(join(copy, name), bytes)
  })
}

/** What is in a copy of the folder after something was done to it. */
export function inCopy(folder: string, change: (copy: string) => void): Promise<string | undefined> {
  return withFolder(async (copy) => {
    cpSync(folder, copy, { recursive: true })
    change(copy)
    return await contentsOf(copy)
  })
}
