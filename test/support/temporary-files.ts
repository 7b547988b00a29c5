import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run of the tests a folder of its own for temporary files, and removes it with all that was left in it. */
export async function setup(): Promise<() => Promise<void>> {
  const usual = tmpdir()
  const folder = await mkdtemp(join(usual, 'maidan-run-'))
  process.env.TMPDIR = folder
  return async () => {
    process.env.TMPDIR = usual
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
