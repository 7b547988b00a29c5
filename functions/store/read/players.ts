import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { tableName } from '../client.ts'
import { ProfileItem } from '../profile-item.ts'
import { batchGet, readAll } from './batch-get.ts'
import { walletOf } from './wallets.ts'

export interface Account {
  readonly profile: ProfileItem
  readonly wallet: Wallet
}

/** Profile and wallet at one moment, read consistently; undefined when the account was never opened. */
export async function readAccount(playerId: string): Promise<Account | undefined> {
  return (await readAccounts([playerId])).get(playerId)
}

/** The accounts of at most 50 players by id, those that exist. Consistent, in one batch. */
export async function readAccounts(playerIds: readonly string[]): Promise<Map<string, Account>> {
  if (playerIds.length === 0) return new Map()
  const keys = { Keys: playerIds.map((playerId) => ({ playerId })), ConsistentRead: true }
  const items = await batchGet({ [tableName('players')]: keys, [tableName('wallets')]: keys })
  const stored = (items[tableName('wallets')] ?? []).map((item) => walletOf(item))
  const wallets = new Map(stored.map((wallet) => [wallet.playerId, wallet]))
  return new Map(
    (items[tableName('players')] ?? []).flatMap((item) => {
      const profile = ProfileItem.parse(item)
      const wallet = wallets.get(profile.playerId)
      return wallet ? [[profile.playerId, { profile, wallet }] as const] : []
    }),
  )
}

/** The names of these players by id, those that exist. */
export async function readUsernames(playerIds: readonly string[]): Promise<Map<string, string>> {
  const items = await readAll(
    'players',
    playerIds.map((playerId) => ({ playerId })),
  )
  return new Map(items.map((item) => ProfileItem.parse(item)).map((each) => [each.playerId, each.username]))
}
