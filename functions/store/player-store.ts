import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { batchGet, readAll } from './batch-get.ts'
import { tableName } from './client.ts'
import { WalletItem } from './items.ts'
import { ledgerPart } from './ledger-store.ts'
import { searchKeys } from './player-search.ts'
import { ProfileItem } from './profile-item.ts'
import { transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'

export interface Account {
  readonly profile: ProfileItem
  readonly wallet: Wallet
}

/** Profile and wallet at one moment, read consistently; undefined when the account was never opened. */
export async function readAccount(playerId: string): Promise<Account | undefined> {
  const keys = { Keys: [{ playerId }], ConsistentRead: true }
  const items = await batchGet({ [tableName('players')]: keys, [tableName('wallets')]: keys })
  const [profile] = items[tableName('players')] ?? []
  const [wallet] = items[tableName('wallets')] ?? []
  return profile && wallet && { profile: ProfileItem.parse(profile), wallet: WalletItem.parse(wallet) }
}

/** The names of these players, by id; of those that there are. */
export async function readUsernames(playerIds: readonly string[]): Promise<Map<string, string>> {
  const items = await readAll(
    'players',
    playerIds.map((playerId) => ({ playerId })),
  )
  return new Map(items.map((item) => ProfileItem.parse(item)).map((each) => [each.playerId, each.username]))
}

/** Writes a new account whole; false when the player has one already. */
export async function createAccount(profile: ProfileItem, wallet: Wallet, entry: Entry): Promise<boolean> {
  const outcome = await transact<'playerIsNew' | 'walletIsNew' | 'entryIsNew'>([
    {
      condition: 'playerIsNew',
      write: {
        Put: {
          TableName: tableName('players'),
          Item: { ...profile, ...searchKeys(profile) },
          ConditionExpression: 'attribute_not_exists(playerId)',
        },
      },
    },
    walletPart('walletIsNew', wallet),
    ledgerPart('entryIsNew', entry),
  ])
  return outcome.kind === 'committed'
}
