import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { balanceAccount } from '../../domain/ledger/entry.ts'
import { emptyWallet, post } from '../../domain/ledger/wallet.ts'
import { type Paise, paise, paiseFromRupees, ZERO } from '../../domain/money.ts'
import { pauseAfterLostRace, RACES_MAX, systemClock } from '../clock.ts'
import { type Account, createAccount, readAccount } from '../store/player-store.ts'

/** True where rupees are play money: everywhere but in licensed mode. */
export function isDemo(): boolean {
  return process.env.MAIDAN_MODE !== 'licensed'
}

/** Play money of a new account; nothing in licensed mode. */
function startFloat(): Paise {
  if (!isDemo()) return ZERO
  return paiseFromRupees(Number(process.env.START_FLOAT_RUPEES ?? '10000'))
}

interface Newcomer {
  readonly playerId: string
  readonly email: string
  readonly username: string
  readonly acceptedTermsAtMs?: number
}

/**
 * The player's account, opened with the start float if there is none. Safe to call again, so that a sign-up which failed
 * half way is made whole. Throws when it lost every race against others that open it.
 */
export async function openAccount(newcomer: Newcomer, atMs: number): Promise<Account> {
  const { playerId, email, username, acceptedTermsAtMs } = newcomer
  const accepted = acceptedTermsAtMs === undefined ? {} : { acceptedTermsAtMs }
  const profile = { playerId, email, username, openedAtMs: atMs, ...accepted }
  const { wallet, entry } = opening(playerId, atMs)
  for (let race = 0; race < RACES_MAX; race++) {
    const found = await readAccount(playerId)
    if (found) return found
    if (await createAccount(profile, wallet, entry)) return { profile, wallet }
    await pauseAfterLostRace(systemClock, race)
  }
  throw new Error(`account of ${playerId} could not be opened: too many races`)
}

/**
 * The account of a player who signs in. With play money one is opened if there is none; with real money none is, as who has
 * not signed up by our call, but at the pool itself, has neither confirmed to be 18 nor accepted the house rules.
 */
export async function accountOf(player: Newcomer, atMs: number): Promise<Account | Refusal> {
  if (isDemo()) return openAccount(player, atMs)
  return (await readAccount(player.playerId)) ?? refuse('termsNotAccepted')
}

/** The first entry of a wallet, and the wallet that it makes. */
function opening(playerId: string, atMs: number) {
  const float = startFloat()
  return post(emptyWallet(playerId), {
    kind: 'startFloat',
    reference: 'sign-up',
    atMs,
    postings: [
      { account: 'promo', amountPaise: paise(-float) },
      { account: balanceAccount(playerId), amountPaise: float },
    ],
  })
}
