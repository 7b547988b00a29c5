import { gameSwitchKey } from './keys.ts'
import { versionedPut } from './platform-items.ts'
import type { KeptSwitch } from './read/games.ts'
import type { Part } from './transaction.ts'

/** Writes a switch over its earlier version. */
export function switchPart({ game, ...kept }: KeptSwitch): Part<'switchUnchanged'> {
  return versionedPut('switchUnchanged', { ...gameSwitchKey(game), ...kept })
}
