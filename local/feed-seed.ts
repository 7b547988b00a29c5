import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, failureText, StartError } from './failure.ts'

const FILE = 'feed-seed'

/**
 * The secret seed of the simulated matches: 32 random bytes as 64 hex digits, made at the first start and kept
 * in the state folder, readable by its owner alone. Without a folder each call makes another.
 * @throws {StartError} when the file can't be read or written, or holds no seed
 */
export async function feedSeedOf(folder: string | undefined): Promise<string> {
  const fresh = randomBytes(32).toString('hex')
  if (folder === undefined) return fresh
  const path = join(folder, FILE)
  const kept = await read(path)
  if (kept === undefined) return write(path, fresh)
  if (!/^[0-9a-f]{64}$/.test(kept))
    throw new StartError(
      `${path} holds no seed; delete it, and the simulated matches begin anew: open bets on them will be void`,
    )
  return kept
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartError(`${path} can't be read: ${failureText(error)}`)
  }
}

/** Writes the whole seed or nothing, so that a crash leaves no part of one. */
async function write(path: string, seed: string): Promise<string> {
  try {
    await writeFile(`${path}.new`, `${seed}\n`, { mode: 0o600 })
    await rename(`${path}.new`, path)
    return seed
  } catch (error) {
    throw new StartError(`${path} can't be written: ${failureText(error)}`)
  }
}
