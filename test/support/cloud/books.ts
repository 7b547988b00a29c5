import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Position } from '../../../domain/betting/position.ts'
import type { Mismatch } from '../../../domain/ledger/audit.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { checkWallet } from '../../../functions/ledger/check-wallet.ts'
import { type Restored, restorePlayer } from '../../../functions/restore/restore-player.ts'
import { PositionItem } from '../../../functions/store/bet-items.ts'
import { ledgerStore } from '../../../functions/store/checkpoint-store.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { QUOTE_HOLDER } from '../../../functions/store/keys.ts'
import { listPlayers } from '../../../functions/store/read/restore-players.ts'
import { restoreStore } from '../../../functions/store/restore-store.ts'
import { WalletItem } from '../../../functions/store/wallet-items.ts'
import type { TableName } from '../../../functions/tables.ts'

/** Every item of a table, read consistently. */
export async function* itemsOf(table: TableName): AsyncIterable<Record<string, unknown>> {
  const pages = paginateScan({ client: dynamo }, { TableName: tableName(table), ConsistentRead: true })
  for await (const { Items = [] } of pages) yield* Items
}

export function allWallets(): Promise<Wallet[]> {
  return Array.fromAsync(itemsOf('wallets'), (item) => WalletItem.parse(item))
}

export async function allPositions(): Promise<Position[]> {
  const items = await Array.fromAsync(itemsOf('positions'))
  return items.filter(({ holder }) => holder !== QUOTE_HOLDER).map((item) => PositionItem.parse(item))
}

/** A player's entries, in order. */
export function entriesOf(playerId: string): Promise<Entry[]> {
  return Array.fromAsync(ledgerStore.entries(playerId, 1, Number.MAX_SAFE_INTEGER))
}

/**
 * Checks every wallet: by the entries since its last check, and by all of them, which must find the same faults.
 */
export async function reconcile(): Promise<{ walletCount: number; mismatches: Mismatch[] }> {
  const wallets = await allWallets()
  const mismatches: Mismatch[] = []
  for (const { playerId } of wallets) {
    const check = (isFull: boolean) => checkWallet(ledgerStore, playerId, { isFull: () => isFull, nowMs: 0 })
    const part = await check(false)
    const all = await check(true)
    mismatches.push(...part.mismatches, ...all.mismatches)
  }
  return { walletCount: wallets.length, mismatches }
}

/** Compares every player with ledger and bets as `npm run restore` does, and corrects what differs if asked. */
export async function restoreAll(isWriting: boolean): Promise<Restored[]> {
  const players = [...(await listPlayers())].map(([playerId, marketIds]) => ({ playerId, marketIds }))
  return Array.fromAsync(players, (player) => restorePlayer(restoreStore, systemClock, player, isWriting))
}
