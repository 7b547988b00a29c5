import type { LedgerStore } from '../ledger/check-wallet.ts'
import { PlayItem } from './play-items.ts'
import { readAll } from './read/batch-get.ts'
import { RequestItem } from './read/cashier.ts'
import { type Progress, readCheckpoint, segmentKey } from './read/checkpoints.ts'
import { readPlays } from './read/plays.ts'
import { readPositions } from './read/positions.ts'
import { queryAll } from './read/queries.ts'
import { readWallet } from './read/wallets.ts'
import { EntryItem } from './wallet-items.ts'
import { deleteIf, isAt, put, putIf } from './writes.ts'

/** The store of the ledger's check. */
export const ledgerStore: LedgerStore = {
  readWallet,
  readCheckpoint,
  writeCheckpoint: (checkpoint) => put('checkpoints', checkpoint),

  forgetCheckpoint: async (playerId) =>
    void (await deleteIf('checkpoints', { playerId }, { when: 'attribute_exists(playerId)' })),

  async *entries(playerId, from, to) {
    const between = 'playerId = :player AND #sequence BETWEEN :from AND :to'
    const items = queryAll('ledger', between, { player: playerId, from, to }, { ConsistentRead: true })
    for await (const item of items) yield EntryItem.parse(item)
  },

  async marketsOfBets(playerId, named) {
    const all = (table: 'bets' | 'orders') =>
      Array.fromAsync(ofPlayer(table, playerId, { ProjectionExpression: 'marketId' }))
    const keysOf = <Name extends string>(name: Name, keys: readonly string[]) =>
      [...new Set(keys)].map((key) => ({ playerId, [name]: key }))
    const items = await Promise.all([
      named ? readAll('bets', keysOf('betKey', named.betKeys), ['marketId']) : all('bets'),
      named ? readAll('orders', keysOf('orderKey', named.orderKeys), ['marketId']) : all('orders'),
    ])
    return [...new Set(items.flat().map(({ marketId }) => String(marketId)))]
  },

  readPositions: (playerId, marketIds) => readPositions(marketIds, playerId),

  async openPlays(playerId, playKeys) {
    if (playKeys) return (await readPlays(playerId, playKeys)).filter(({ status }) => status === 'Open')
    const items = ofPlayer('plays', playerId, { FilterExpression: '#status = :status' }, { status: 'Open' })
    return Array.fromAsync(items, (item) => PlayItem.parse(item))
  },

  async pendingRequests(playerId) {
    const items = ofPlayer(
      'cashier',
      playerId,
      { FilterExpression: '#status = :status' },
      { status: 'Pending' },
    )
    return Array.fromAsync(items, (item) => RequestItem.parse(item))
  },
}

/** A player's items of a table, read consistently. */
function ofPlayer(
  table: 'bets' | 'orders' | 'plays' | 'cashier',
  playerId: string,
  options: { readonly FilterExpression?: string; readonly ProjectionExpression?: string },
  values: Readonly<Record<string, string>> = {},
) {
  const all = { player: playerId, ...values }
  return queryAll(table, 'playerId = :player', all, { ConsistentRead: true, ...options })
}

/** Writes how far the check of a segment has come; false when another run has since it was read. */
export function writeProgress(segment: number, progress: Progress): Promise<boolean> {
  const item = { ...segmentKey(segment), ...progress }
  return putIf('checkpoints', item, isAt(progress.version - 1, 'playerId'))
}
