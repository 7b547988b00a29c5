import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { type Clock, sleepUntil } from '../clock.ts'
import { endSockets } from '../realtime/end-sockets.ts'
import { playerTopic } from '../realtime/topics.ts'
import { removeApiKeys } from '../store/api-key-store.ts'
import { noteSignOut } from '../store/wallet-store.ts'
import { client, poolUser } from './pool-client.ts'

/**
 * Ends every session of a player: the pool renews none of its tokens, the wallet refuses tokens issued
 * earlier, its API keys are removed, and its sockets are closed. A step that fails does not stop the others.
 * @throws the first step's error, once all steps are done
 */
export async function endSessions(clock: Clock, playerId: string): Promise<void> {
  const tokens = [
    client.send(new AdminUserGlobalSignOutCommand(poolUser(playerId))),
    refuseTokens(clock, playerId),
  ]
  const ends: PromiseSettledResult<unknown>[] = await Promise.allSettled(tokens)
  // Sockets come last: the site goes to the login page when its socket closes, and a login there must stay valid.
  ends.push(...(await Promise.allSettled([endSockets(playerTopic(playerId))])))
  const failed = ends.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

const SECOND_MS = 1000

/**
 * Notes the sign-out first: no token from before it can make an API key from then on, so none is missed by the removal. A token gives its
 * sign-in time in whole seconds, so this waits for the next one: a login after it is never refused.
 */
async function refuseTokens(clock: Clock, playerId: string): Promise<void> {
  const atMs = (Math.floor(clock.nowMs() / SECOND_MS) + 1) * SECOND_MS
  await noteSignOut(playerId, atMs)
  await removeApiKeys(playerId)
  await sleepUntil(clock, atMs)
}
