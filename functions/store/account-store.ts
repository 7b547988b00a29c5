import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { ledgerPart } from './ledger-store.ts'
import type { ProfileItem } from './profile-item.ts'
import { searchKeys } from './read/player-search.ts'
import { type Part, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'
import { isAt, putPart, updatePart } from './writes.ts'

/**
 * Writes a whole new account; returns false when the player has one already, or a condition of `more` fails.
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
