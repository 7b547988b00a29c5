import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { batchGet } from './batch-get.ts'
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
