import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type State, stateSchema } from './state.ts'

/** The pool's file holds something that is not the state of this pool. */
export class CorruptPoolFileError extends Error {
  constructor(file: string, reason: string) {
    super(
      `${file} does not hold the state of this user pool (${reason}). Restore it, or delete it to start anew.`,
    )
    this.name = 'CorruptPoolFileError'
  }
}

/**
 * Reads a pool's state, or undefined where there is no file yet.
 * @throws CorruptPoolFileError for anything but a whole state of the pool `poolId`
 */
export async function readState(file: string, poolId: string): Promise<State | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const parsed = stateSchema.safeParse(parseJson(text, file))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new CorruptPoolFileError(file, `${issue?.path.join('.') || 'root'}: ${issue?.message}`)
  }
  if (parsed.data.poolId !== poolId)
    throw new CorruptPoolFileError(file, `it belongs to ${parsed.data.poolId}`)
  return parsed.data
}

/**
 * Returns a save function: what it is called after is on disk when its promise resolves. Calls that arrive while a write
 * is running share the next one; nothing is written where nothing changed.
 */
export function createSaver(file: string, state: State): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let written = ''
  const write = async () => {
    next = undefined
    const text = JSON.stringify(state)
    if (text === written) return
    await replaceFile(file, text)
    written = text
  }
  return () => {
    if (next === undefined) {
      next = running.then(write, write)
      running = next
    }
    return next
  }
}

/** Replaces a file in one step: after a crash it holds the old text or the new, never a part. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  await syncFolder(dirname(file))
}

/** Makes the rename itself durable. Windows can't open folders, and journals the rename on its own. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CorruptPoolFileError(file, 'it is not JSON')
  }
}
