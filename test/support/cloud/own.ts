import { afterAll } from 'vitest'
import { type SpawnOptions, spawnMaidan } from './cloud.ts'
import { type MaidanForFile, maidanForFile, type Restart, type SharedOptions } from './shared.ts'

/** A Maidan that only one test file uses. Its members work only within tests and hooks. */
export interface OwnMaidan extends MaidanForFile {
  /** Ends the process and starts another on the same state. */
  restart(how?: Restart): Promise<void>
}

export type OwnOptions = Pick<SharedOptions, 'audits'> &
  Omit<SpawnOptions, 'args'> & {
    /** Default: `--no-matches`. */
    readonly args?: readonly string[] | (() => Promise<readonly string[]>)
  }

/**
 * A Maidan that only the calling file uses: for tests that kill, restart or configure it, switch its games, or read whole
 * tables.
 */
export function ownMaidanForFile({
  audits = false,
  args = ['--no-matches'],
  ...more
}: OwnOptions = {}): OwnMaidan {
  let closing = async () => {}
  // `afterAll` hooks run in reverse order: this one, which ends the process, runs last.
  afterAll(() => closing())
  const spawn = async () => spawnMaidan({ ...more, args: typeof args === 'function' ? await args() : args })
  const { forFile, restart, close } = maidanForFile(spawn, { audits })
  closing = close
  return Object.assign(forFile, { restart })
}
