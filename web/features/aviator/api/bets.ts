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
import type { Again, Manner } from '../../../lib/sending/deliver.ts'
import { withOwnBet } from '../own-bets.ts'

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

/** Shows a bet as an answer has it, and has the wallet fetched. */
export function putBet(client: QueryClient, userId: string, bet: AviatorBet): void {
  const key = playsKey(userId, 'aviator')
  // An answer still on its way may be older.
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<AviatorBet[]>(key, (bets) => withOwnBet(bets ?? [], bet))
  void client.invalidateQueries({ queryKey: profileKey(userId) })
  if (bet.isWin === 'Lost' && bet.multiplier === null) awaitRelease(client, userId)
}

/** A bet, or a cash-out or question about one. Brings a client seed for the next round with a bet. */
export type BetCall =
  | { readonly kind: 'placing'; readonly body: BodyOf<typeof createAviatorBet> }
  | { readonly kind: 'cashing'; readonly body: BodyOf<typeof updateAviatorBet> }

/** How these calls are sent: an answer that takes longer is asked for again, as nobody waits through a flight for one. */
export const betManner: Manner = {
  patienceMs: 5_000,
  readings: { busy: 'unknown', unreadable: 'refused' },
}

/** Asks again while no answer comes: under the same name it is the same bet. */
export function whileItIsWorthIt(isWorthIt: () => boolean): Again {
  return { afterMs: AGAIN_MS, isWorthIt }
}

export async function makeCall(call: BetCall, signal: AbortSignal): Promise<AviatorBet> {
  const { data } =
    call.kind === 'placing'
      ? await request(createAviatorBet, { body: call.body, signal })
      : await request(updateAviatorBet, { body: call.body, signal })
  return data
}
