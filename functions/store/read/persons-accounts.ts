import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { type Person, readPerson } from './persons.ts'
import { type Account, readAccount } from './players.ts'
import { readWallets } from './wallets.ts'

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
