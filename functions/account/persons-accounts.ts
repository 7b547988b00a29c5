import type { Wallet } from '../../domain/ledger/wallet.ts'
import { type Person, readPerson } from '../store/person-store.ts'
import { type Account, readAccount } from '../store/player-store.ts'
import { readWallets } from '../store/wallet-store.ts'

/** An account, with all that its owner has in other ones. */
export interface PersonsAccounts extends Account {
  readonly person: Person
  /** Of the owner's other accounts, whether they can still be logged in to or not. */
  readonly others: readonly Wallet[]
}

/**
 * Reads a player's account and, after it, all others of its owner. What is decided by it has to be committed with
 * `samePersonParts`, so that no account that is opened meanwhile is missed.
 */
export async function readPersonsAccounts(playerId: string): Promise<PersonsAccounts | undefined> {
  const account = await readAccount(playerId)
  if (!account) return undefined
  const person = await readPerson(account.profile.personKeys ?? [])
  const others = await readWallets(person.playerIds.filter((each) => each !== playerId))
  return { ...account, person, others: [...others.values()] }
}
