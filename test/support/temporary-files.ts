import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives each test run its own folder for temporary files, and removes it at the end. */
export async function setup(): Promise<() => Promise<void>> {
  const usual = tmpdir()
  const folder = await mkdtemp(join(usual, 'maidan-run-'))
  process.env.TMPDIR = folder
  return async () => {
    process.env.TMPDIR = usual
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
