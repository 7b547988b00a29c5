import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { carriedOver } from '../../domain/identity/earlier-accounts.ts'
import { balanceAccount } from '../../domain/ledger/entry.ts'
import { emptyWallet, post, type Wallet } from '../../domain/ledger/wallet.ts'
import { type Paise, paise, paiseFromRupees, ZERO } from '../../domain/money.ts'
import { ATTEMPTS_MAX, pauseAfterConflict, systemClock } from '../clock.ts'
import { isDemo } from '../mode.ts'
import { createAccount, personKeysPart } from '../store/account-store.ts'
import { joinParts } from '../store/person-store.ts'
import { readPerson } from '../store/read/persons.ts'
import { type Account, readAccount } from '../store/read/players.ts'
import { readWallets } from '../store/read/wallets.ts'
import { transact } from '../store/transaction.ts'
import { walletCheck } from '../store/wallet-store.ts'
import { personKeysOf } from './person-keys.ts'

/** Play money for a new account; 0 in licensed mode. */
function startFloat(): Paise {
  if (!isDemo()) return ZERO
  return paiseFromRupees(Number(process.env.START_FLOAT_RUPEES ?? '10000'))
}

interface Newcomer {
  readonly playerId: string
  readonly email: string
  readonly username: string
  readonly acceptedTermsAtMs?: number
  /** The person's id at the identity provider; absent where none was called. */
  readonly personId?: string
}

/**
 * Returns the player's account; opens it with the start float if it is missing. Safe to call again, so that a
 * sign-up that failed half-way is completed. A new account starts with the suspension or break of its owner's
 * earlier accounts, and is refused to an owner in debt. Those wallets are read first, and the commit requires
 * that none has changed and that the person has no further account: so an exclusion written at this moment is
 * either seen here, or sees this account. Throws after repeated conflicts with concurrent calls.
 */
export async function openAccount(newcomer: Newcomer, atMs: number): Promise<Account | Refusal> {
  const { playerId, email, username, acceptedTermsAtMs } = newcomer
  const accepted = acceptedTermsAtMs === undefined ? {} : { acceptedTermsAtMs }
  const personKeys = personKeysOf(newcomer)
  const profile = { playerId, email, username, openedAtMs: atMs, ...accepted, personKeys }
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts++) {
    const found = await readAccount(playerId)
    if (found) return registered(found)
    const { person, wallets, carried } = await readEarlier(personKeys)
    if (isRefusal(carried)) return carried
    const { wallet, entry } = opening({ ...emptyWallet(playerId), ...carried }, atMs)
    const unchanged = wallets.map((each) => walletCheck(each.playerId, each))
    const parts = [...joinParts(person, playerId), ...unchanged]
    if (await createAccount(profile, wallet, entry, parts)) return { profile, wallet }
    await pauseAfterConflict(systemClock, attempts)
  }
  throw new Error(`account of ${playerId} could not be opened: too many conflicts`)
}

/**
 * Why a person may open no account now; checked before the pool is called, so that the pool has no user
 * without an account.
 */
export async function refusedPerson(
  marks: Pick<Newcomer, 'email' | 'personId'>,
): Promise<Refusal | undefined> {
  const { carried } = await readEarlier(personKeysOf(marks))
  return isRefusal(carried) ? carried : undefined
}

/** A person's earlier accounts, and what a new one starts with. */
async function readEarlier(personKeys: readonly string[]) {
  const person = await readPerson(personKeys)
  const wallets = [...(await readWallets(person.playerIds)).values()]
  return { person, wallets, carried: carriedOver(wallets) }
}

/** Registers the owner of an account that is older than the register, by the account's email. */
async function registered(account: Account): Promise<Account> {
  const { profile } = account
  if (profile.personKeys) return account
  const personKeys = personKeysOf(profile)
  const person = await readPerson(personKeys)
  // On a conflict, another call has registered the owner, or the next log-in will.
  await transact<string>([
    personKeysPart(profile.playerId, personKeys),
    ...joinParts(person, profile.playerId),
  ])
  return (await readAccount(profile.playerId)) ?? account
}

/**
 * The account of a player who signs in. With play money a missing one is opened; with real money it is not,
 * because a user who signed up at the pool itself, and not by the site's call, has neither confirmed to be 18
 * nor accepted the house rules.
 */
export async function accountOf(player: Newcomer, atMs: number): Promise<Account | Refusal> {
  if (isDemo()) return openAccount(player, atMs)
  const account = await readAccount(player.playerId)
  return account ? registered(account) : refuse('termsNotAccepted')
}

/** A wallet's first entry, and the wallet after it. */
function opening(wallet: Wallet, atMs: number) {
  const { playerId } = wallet
  const float = startFloat()
  return post(wallet, {
    kind: 'startFloat',
    reference: 'sign-up',
    atMs,
    postings: [
      { account: 'promo', amountPaise: paise(-float) },
      { account: balanceAccount(playerId), amountPaise: float },
    ],
  })
}
