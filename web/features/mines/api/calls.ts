import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import {
  getMinesBets,
  type MinesRound,
  postMinesBet,
  postMinesRound,
  putMinesUpdate,
} from '../../../../domain/contract/mines.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import type { RoundRequest } from '../../../lib/games/use-own-round.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's current round; opens the next one if the last is over. */
export async function openRound(body: RoundRequest, signal: AbortSignal): Promise<MinesRound> {
  return (await request(postMinesRound, { body, signal })).round
}

/** A call that moves money: a bet, or a cash-out at the tiles that are turned when the server receives it. */
export type MinesCall =
  | { readonly kind: 'bet'; readonly body: BodyOf<typeof postMinesBet> }
  | { readonly kind: 'cashOut'; readonly body: Omit<BodyOf<typeof putMinesUpdate>, 'isWin'> }

export function makeCall(call: MinesCall, signal: AbortSignal) {
  return call.kind === 'bet'
    ? request(postMinesBet, { body: call.body, signal })
    : request(putMinesUpdate, { body: { ...call.body, isWin: 'Won' }, signal })
}

/** The player's last bets, newest first; fetched again when one is placed or ends. An end is listed no sooner than the tiles show it. */
export function useMinesBets(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'mines'),
    queryFn: async ({ signal }) => {
      const { bets } = await request(getMinesBets, { params: { userId }, signal })
      await revealed(userId, 'mines')
      return bets
    },
    enabled: userId !== '',
  })
}
