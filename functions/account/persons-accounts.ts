import type { Wallet } from '../../domain/ledger/wallet.ts'
import { type Account, readAccount } from '../store/account-store.ts'
import { type Person, readPerson } from '../store/person-store.ts'
import { readWallets } from '../store/wallet-store.ts'

/** An account, with the owner's other accounts. */
export interface PersonsAccounts extends Account {
  readonly person: Person
  /** The owner's other wallets, whether their accounts can still be logged in to or not. */
  readonly others: readonly Wallet[]
}

/**
 * Reads a player's account and, after it, all others of its owner. A decision based on them must be committed
 * with `samePersonParts`, so that no account opened meanwhile is missed.
 */
export async function readPersonsAccounts(playerId: string): Promise<PersonsAccounts | undefined> {
  const account = await readAccount(playerId)
  if (!account) return undefined
  const person = await readPerson(account.profile.personKeys ?? [])
  const others = await readWallets(person.playerIds.filter((each) => each !== playerId))
  return { ...account, person, others: [...others.values()] }
}
