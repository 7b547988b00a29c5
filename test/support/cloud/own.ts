import { afterAll } from 'vitest'
import { type SpawnOptions, spawnMaidan } from './cloud.ts'
import { type MaidanForFile, maidanForFile, type Restart, type SharedOptions } from './shared.ts'

/** A Maidan that no other file sees. All of it only within tests and hooks. */
export interface OwnMaidan extends MaidanForFile {
  /** Ends the process and starts another one on the same state. */
  restart(how?: Restart): Promise<void>
}

export type OwnOptions = Pick<SharedOptions, 'audits'> &
  Omit<SpawnOptions, 'args'> & {
    /** Default: a run without matches. */
    readonly args?: readonly string[] | (() => Promise<readonly string[]>)
  }

/**
 * A Maidan for the tests of the file that calls it alone: for those that kill, restart, switch or configure it, or look at
 * all that it has.
 */
export function ownMaidanForFile({
  audits = false,
  args = ['--no-matches'],
  ...more
}: OwnOptions = {}): OwnMaidan {
  let closing = async () => {}
  // Hooks of the end run in the order opposite to this: the process ends last.
  afterAll(() => closing())
  const spawn = async () => spawnMaidan({ ...more, args: typeof args === 'function' ? await args() : args })
  const { forFile, restart, close } = maidanForFile(spawn, { audits })
  closing = close
  return Object.assign(forFile, { restart })
}
