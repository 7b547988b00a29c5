import { AsyncLocalStorage } from 'node:async_hooks'
import type { Wallet } from '../domain/ledger/wallet.ts'

/** Whose token a call carries. */
interface Caller {
  readonly playerId: string
  /** When the sign-in was that the token comes from, in milliseconds since the epoch. */
  readonly signedInAtMs: number
}

const callers = new AsyncLocalStorage<Caller>()

/** The caller has signed out everywhere since the sign-in that its token comes from; answered as `unauthenticated`. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** Does the work of a call on behalf of its caller: wallets that it reads are held against the caller's sign-in. */
export function onBehalfOf<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work)
}

/**
 * To be asked of every wallet that is read. A token holds for an hour whatever becomes of its session, for nobody asks the
 * pool about it: so a wallet keeps the last sign-out, and each stake and withdrawal reads the wallet and commits on
 * condition that it has not changed since.
 * @throws {SignedOut} when it is the caller's own, and the caller's token is of before its last sign-out
 */
export function checkSignedIn(
  { playerId, signedOutAtMs = 0 }: Pick<Wallet, 'playerId' | 'signedOutAtMs'>,
  caller = callers.getStore(),
): void {
  if (caller?.playerId === playerId && caller.signedInAtMs < signedOutAtMs)
    throw new SignedOut('Signed out everywhere since')
}
