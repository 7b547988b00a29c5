import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type AviatorBet,
  createAviatorBet,
  getAviatorHistory,
  updateAviatorBet,
} from '../../../../domain/contract/aviator.ts'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { awaitRelease } from '../../../lib/games/held-stake.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { logError } from '../../../lib/log.ts'
import { profileKey } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import type { Retry, SendOptions } from '../../../lib/sending/deliver.ts'
import { withOwnBet } from '../own-bets.ts'

const AGAIN_MS = 400

/** The player's last bets, newest first. A failure to fetch them is only logged. */
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

/** Puts a bet from an answer into the cache, and fetches the wallet again. */
export function putBet(client: QueryClient, userId: string, bet: AviatorBet): void {
  const key = playsKey(userId, 'aviator')
  // A response still under way may be older.
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<AviatorBet[]>(key, (bets) => withOwnBet(bets ?? [], bet))
  void client.invalidateQueries({ queryKey: profileKey(userId) })
  if (bet.isWin === 'Lost' && bet.multiplier === null) awaitRelease(client, userId)
}

/** A call of a panel: places a bet (with a client seed for the next round), or cashes one out or asks for its end. */
export type BetCall =
  | { readonly kind: 'placing'; readonly body: BodyOf<typeof createAviatorBet> }
  | { readonly kind: 'cashing'; readonly body: BodyOf<typeof updateAviatorBet> }

/** How these calls are sent: with a timeout so short that a retry still makes sense during the flight. */
export const betSendOptions: SendOptions = {
  timeoutMs: 5_000,
  readings: { busy: 'unknown', unreadable: 'refused' },
}

/** Retries while no answer comes: under the same name it is the same bet. */
export function retryWhile(isWorthIt: () => boolean): Retry {
  return { afterMs: AGAIN_MS, isWorthIt }
}

export async function makeCall(call: BetCall, signal: AbortSignal): Promise<AviatorBet> {
  const { data } =
    call.kind === 'placing'
      ? await request(createAviatorBet, { body: call.body, signal })
      : await request(updateAviatorBet, { body: call.body, signal })
  return data
}
