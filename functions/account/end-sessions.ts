import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { type Clock, sleepUntil } from '../clock.ts'
import { endSockets } from '../realtime/end-sockets.ts'
import { noteSignOut } from '../store/wallet-store.ts'
import { client, poolUser } from './pool-client.ts'

/**
 * Ends all that a player has open. At the pool no token is renewed any more; those that are out play and pay no more, since
 * the wallet says of when they have to be; sockets are told and closed. Each is done whatever becomes of the others.
 * @throws what the first of them threw that failed
 */
export async function endSessions(clock: Clock, playerId: string): Promise<void> {
  const tokens = [
    client.send(new AdminUserGlobalSignOutCommand(poolUser(playerId))),
    refuseTokens(clock, playerId),
  ]
  const ends: PromiseSettledResult<unknown>[] = await Promise.allSettled(tokens)
  // Last: whoever is told may sign in again at once.
  ends.push(...(await Promise.allSettled([endSockets(playerId)])))
  const failed = ends.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

const SECOND_MS = 1000

/** Tokens tell the second of their sign-in: whoever signs in once this is over does so in a later one. */
async function refuseTokens(clock: Clock, playerId: string): Promise<void> {
  const atMs = (Math.floor(clock.nowMs() / SECOND_MS) + 1) * SECOND_MS
  await noteSignOut(playerId, atMs)
  await sleepUntil(clock, atMs)
}
