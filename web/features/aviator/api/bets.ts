import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type AviatorBet,
  createAviatorBet,
  getAviatorHistory,
  updateAviatorBet,
} from '../../../../domain/contract/aviator.ts'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { request } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/errors.ts'
import { freshClientSeed } from '../../../lib/games/client-seed.ts'
import { awaitRelease } from '../../../lib/games/held-stake.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { logError } from '../../../lib/log.ts'
import { profileKey } from '../../../lib/profile.ts'
import { withBet } from '../own-bets.ts'

/** A call whose answer takes longer is asked again: nobody waits through a flight for one. */
const PATIENCE_MS = 5_000
const AGAIN_MS = 400

/** The player's last bets, newest first. That they can't be fetched is only logged. */
export function useHistory(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'aviator'),
    queryFn: async ({ signal }) => {
      try {
        return await request(getAviatorHistory, { params: { userId }, signal })
      } catch (error) {
        if (!signal.aborted) logError('The betting history cannot be fetched', error)
        throw error
      }
    },
    enabled: userId !== '',
  })
}

/** Shows a bet as an answer told it, and has the wallet fetched. */
export function putBet(client: QueryClient, userId: string, bet: AviatorBet): void {
  const key = playsKey(userId, 'aviator')
  // An answer still on its way may be older.
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<AviatorBet[]>(key, (bets) => withBet(bets ?? [], bet))
  void client.invalidateQueries({ queryKey: profileKey(userId) })
  if (bet.isWin === 'Lost' && bet.multiplier === null) awaitRelease(client, userId)
}

/**
 * Bets, and asks again while no answer comes: under the same name it is the same bet. Brings a client seed for the next
 * round. Throws as `request` does.
 */
export function sendBet(bet: BodyOf<typeof createAviatorBet>, isWorthIt: () => boolean): Promise<AviatorBet> {
  const body = { ...bet, clientSeed: freshClientSeed(bet.user) }
  return persist(async (signal) => (await request(createAviatorBet, { body, signal })).data, isWorthIt)
}

/** Cashes out, or asks how a bet stands, and asks again while no answer comes. Throws as `request` does. */
export function sendUpdate(
  body: BodyOf<typeof updateAviatorBet>,
  isWorthIt: () => boolean,
): Promise<AviatorBet> {
  return persist(async (signal) => (await request(updateAviatorBet, { body, signal })).data, isWorthIt)
}

/** Tries until there is an answer, or it is not worth another try. */
async function persist<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  isWorthIt: () => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await attempt(AbortSignal.timeout(PATIENCE_MS))
    } catch (error) {
      if (!isUnanswered(error) || !isWorthIt()) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** Whether the error leaves open what came of a call. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
