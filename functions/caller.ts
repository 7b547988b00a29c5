import { AsyncLocalStorage } from 'node:async_hooks'
import type { Wallet } from '../domain/ledger/wallet.ts'

/** The player whose token a call carries, and the call's deadline. */
interface Caller {
  readonly playerId: string
  /** When the token's sign-in was, in milliseconds since the epoch. */
  readonly signedInAtMs: number
  /** In milliseconds since the epoch. */
  readonly deadlineMs: number
}

const callers = new AsyncLocalStorage<Caller>()

/** The caller's token is older than its last sign-out everywhere; replied to as `unauthenticated`. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** Runs a call's work on behalf of its caller: the caller's wallet is checked against its sign-in when read. */
export function onBehalfOf<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work)
}

/** How long the current call may still take, in milliseconds; infinite outside of calls. */
export function timeLeftMs(): number {
  const { deadlineMs = Number.POSITIVE_INFINITY } = callers.getStore() ?? {}
  return deadlineMs - Date.now()
}

/** The last task in the queue of each player who has one. */
const queues = new Map<string, Promise<unknown>>()
const turns = new AsyncLocalStorage<true>()

/** Runs work once all earlier work of the same caller in this process has ended. Work started inside such work does not wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const playerId = callers.getStore()?.playerId
  if (playerId === undefined || turns.getStore()) return work()
  const before = queues.get(playerId) ?? Promise.resolve()
  const mine = before.then(() => turns.run(true, work))
  const ended = mine.catch(() => undefined)
  queues.set(playerId, ended)
  try {
    return await mine
  } finally {
    if (queues.get(playerId) === ended) queues.delete(playerId)
  }
}

/**
 * Refuses a token that was issued before its player last signed out everywhere. API Gateway accepts a token for an hour, even
 * if its session has ended. So the wallet keeps the time of the last sign-out, and stakes and withdrawals read the wallet and
 * commit only if it has not changed since. Wallets of other players are not checked.
 * @throws {SignedOut}
 */
export function checkSignedIn(
  wallet: Pick<Wallet, 'playerId' | 'signedOutAtMs'>,
  caller: Pick<Caller, 'playerId' | 'signedInAtMs'> | undefined = callers.getStore(),
): void {
  if (caller && isSignedOut(wallet, caller)) throw new SignedOut('Signed out everywhere since')
}

/** Whether the wallet is the caller's, and their sign-in is older than their last sign-out everywhere. */
export function isSignedOut(
  { playerId, signedOutAtMs = 0 }: Pick<Wallet, 'playerId' | 'signedOutAtMs'>,
  caller: Pick<Caller, 'playerId' | 'signedInAtMs'>,
): boolean {
  return caller.playerId === playerId && caller.signedInAtMs < signedOutAtMs
}
