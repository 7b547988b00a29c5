import { gameSwitchKey, HALT } from './keys.ts'
import { versionedPut } from './platform-items.ts'
import type { KeptSwitch } from './read/games.ts'
import type { KeptHalt } from './read/halt.ts'
import type { Part } from './transaction.ts'

/** Writes a switch over its earlier version. */
export function switchPart({ game, ...kept }: KeptSwitch): Part<'switchUnchanged'> {
  return versionedPut('switchUnchanged', { ...gameSwitchKey(game), ...kept })
}

/** Writes the halt of all betting over its earlier version. */
export function haltPart(halt: KeptHalt): Part<'haltUnchanged'> {
  return versionedPut('haltUnchanged', { ...HALT, ...halt })
}
