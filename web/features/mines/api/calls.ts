import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import {
  getMinesBets,
  type MinesRound,
  postMinesBet,
  postMinesRound,
  putMinesUpdate,
} from '../../../../domain/contract/mines.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import type { AskedRound } from '../../../lib/games/use-own-round.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's round as it stands; opens the next once the last one is over. */
export async function openRound(body: AskedRound, signal: AbortSignal): Promise<MinesRound> {
  return (await request(postMinesRound, { body, signal })).round
}

/** What moves money: a bet, or asking to be paid for the tiles that are turned when the server gets this. */
export type MinesCall =
  | { readonly kind: 'bet'; readonly body: BodyOf<typeof postMinesBet> }
  | { readonly kind: 'cashOut'; readonly body: Omit<BodyOf<typeof putMinesUpdate>, 'isWin'> }

export function makeCall(call: MinesCall, signal: AbortSignal) {
  return call.kind === 'bet'
    ? request(postMinesBet, { body: call.body, signal })
    : request(putMinesUpdate, { body: { ...call.body, isWin: 'Won' }, signal })
}

/** The player's last bets, newest first; asked for again when one is placed or ends. */
export function useMinesBets(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'mines'),
    queryFn: async ({ signal }) => (await request(getMinesBets, { params: { userId }, signal })).bets,
    enabled: userId !== '',
  })
}
