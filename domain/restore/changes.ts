import type { Position } from '../betting/position.ts'
import type { Entry } from '../ledger/entry.ts'
import { differing, positionFields, walletFields } from './compare.ts'
import { noteOf } from './faults.ts'
import type { Replayed } from './replay.ts'
import type { Difference, Kept, Note, Stored } from './stored.ts'
import { rebuiltWallet } from './wallet.ts'

/** What differs in the wallet, and its next version if anything does. */
export function walletChange(stored: Stored, entries: readonly Entry[]) {
  const rebuilt = rebuiltWallet(stored, entries)
  const { exists, value, version } = stored.wallet
  const after = { ...rebuilt, version: rebuilt.version + 1 }
  const found = differing(value ? walletFields(value) : {}, walletFields(rebuilt))
  const missing = { field: 'all', stored: exists ? 'unreadable' : 'none' }
  const all = [
    ...(value ? [] : [{ ...missing, rebuilt: rebuilt.sequence }]),
    ...found,
    ...(version < rebuilt.version ? [{ field: 'version', stored: version, rebuilt: after.version }] : []),
  ]
  const differences = all.map((each) => ({ playerId: stored.playerId, item: 'wallet', ...each }))
  return { differences, after: differences.length > 0 ? after : undefined }
}

/** What differs in the positions, and the next versions of those that do; undefined for one that no bet explains. */
export function positionChanges({ playerId, positions }: Stored, replayed: Replayed) {
  const differences: Difference[] = []
  const notes: Note[] = []
  const after = new Map<string, Position | undefined>()
  const missing = { exists: false, version: 0 }
  for (const marketId of new Set([...positions.keys(), ...replayed.positions.keys()])) {
    const kept: Kept<Position> = positions.get(marketId) ?? missing
    const rebuilt = replayed.positions.get(marketId)
    if (!kept.exists && !rebuilt) continue
    const stays = !rebuilt && kept.value?.exposurePaise === 0 && kept.value.settledRevision > 0
    if (stays) notes.push(noteOf(playerId, 'positionUnexplained', marketId))
    const found = stays ? [] : positionDifferences(kept, rebuilt)
    differences.push(...found.map((each) => ({ playerId, item: `position ${marketId}`, ...each })))
    if (found.length > 0) after.set(marketId, rebuilt && { ...rebuilt, version: nextVersion(kept, rebuilt) })
  }
  return { differences, notes, after }
}

/**
 * The markets of changed positions that their result has not paid yet. The worker of settlement may have passed while they
 * were missing, and does not come again by itself.
 */
export function unpaidMarkets({ markets }: Stored, after: ReadonlyMap<string, Position | undefined>) {
  return [...after].flatMap(([marketId, position]) => {
    const revision = markets.get(marketId)?.declared?.revision ?? 0
    return position && position.settledRevision < revision ? [{ marketId, revision }] : []
  })
}

function nextVersion({ exists, version }: Kept<Position>, rebuilt: Position): number {
  return exists ? Math.max(version + 1, rebuilt.version) : rebuilt.version
}

function positionDifferences({ exists, value, version }: Kept<Position>, rebuilt: Position | undefined) {
  if (!rebuilt) return [{ field: 'all', stored: 'there', rebuilt: 'none' }]
  if (!value)
    return [
      {
        field: 'all',
        stored: exists ? 'unreadable' : 'none',
        rebuilt: positionFields(rebuilt).profits ?? '',
      },
    ]
  const found = differing(positionFields(value), positionFields(rebuilt))
  if (found.length > 0 || version >= rebuilt.version) return found
  return [{ field: 'version', stored: version, rebuilt: rebuilt.version }]
}
