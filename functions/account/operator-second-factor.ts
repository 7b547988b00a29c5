import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type Clock, systemClock } from '../clock.ts'
import { ask, client, poolUser } from './pool-client.ts'

/** How long an instance remembers that an operator has an authenticator app; it asks again after that. */
const REMEMBERED_MS = 60_000

/** Until when each operator's app is remembered, in milliseconds since the epoch. */
const rememberedUntilMs = new Map<string, number>()

/**
 * Refuses an operator who signs in without an authenticator app. The pool is asked, because its tokens don't say how their
 * session was opened: a user who has an app signs in by its codes, and whoever turns it off is refused within a minute.
 */
export async function withoutSecondFactor(
  playerId: string,
  clock: Clock = systemClock,
): Promise<Refusal | undefined> {
  const nowMs = clock.nowMs()
  if ((rememberedUntilMs.get(playerId) ?? 0) > nowMs) return undefined
  const user = await ask(client.send(new AdminGetUserCommand(poolUser(playerId))))
  if (isRefusal(user)) return user.refused === 'tryAgain' ? user : refuse('secondFactorNeeded')
  if (!user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA')) return refuse('secondFactorNeeded')
  rememberedUntilMs.set(playerId, nowMs + REMEMBERED_MS)
  return undefined
}
