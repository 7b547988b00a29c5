import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { batchGet, readAll } from './batch-get.ts'
import { tableName } from './client.ts'
import { ledgerPart } from './ledger-store.ts'
import { searchKeys } from './player-search.ts'
import { ProfileItem } from './profile-item.ts'
import { type Part, transact } from './transaction.ts'
import { walletOf, walletPart } from './wallet-store.ts'
import { isAt, putPart, updatePart } from './writes.ts'

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

/**
 * Writes a whole new account; returns false when the player has one already, or something else that it was
 * based on has changed.
 * @param more parts of the same transaction
 */
export async function createAccount(
  profile: ProfileItem,
  wallet: Wallet,
  entry: Entry,
  more: readonly Part<string>[] = [],
): Promise<boolean> {
  const outcome = await transact<string>([
    putPart('playerIsNew', 'players', { ...profile, ...searchKeys(profile) }, isAt(0, 'playerId')),
    walletPart('walletIsNew', wallet),
    ledgerPart('entryIsNew', entry),
    ...more,
  ])
  return outcome.kind === 'committed'
}

/** Stores the keys under which the owner of an account older than the register is now registered. */
export function personKeysPart(playerId: string, personKeys: readonly string[]): Part<'isUnregistered'> {
  return updatePart(
    'isUnregistered',
    'players',
    { playerId },
    {
      update: 'SET personKeys = :keys',
      when: 'attribute_exists(playerId) AND attribute_not_exists(personKeys)',
      values: { keys: personKeys },
    },
  )
}
