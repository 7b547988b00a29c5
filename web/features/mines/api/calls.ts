import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import {
  getMinesBets,
  type MinesRound,
  postMinesBet,
  postMinesRound,
  putMinesUpdate,
} from '../../../../domain/contract/mines.ts'
import { request } from '../../../lib/api.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import type { AskedRound } from '../../../lib/games/use-own-round.ts'

/** After it no answer is waited for: the round says what came of the call. */
const PATIENCE_MS = 10_000

/** The player's round as it stands; opens the next once the last one is over. */
export async function openRound(body: AskedRound, signal: AbortSignal): Promise<MinesRound> {
  return (await request(postMinesRound, { body, signal })).round
}

export function sendBet(body: BodyOf<typeof postMinesBet>) {
  return request(postMinesBet, { body, signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** Asks to be paid for the tiles that are turned when the server gets this. */
export function sendCashOut(body: Omit<BodyOf<typeof putMinesUpdate>, 'isWin'>) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return request(putMinesUpdate, { body: { ...body, isWin: 'Won' }, signal })
}

/** The player's last bets, newest first; asked for again when one is placed or ends. */
export function useMinesBets(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'mines'),
    queryFn: async ({ signal }) => (await request(getMinesBets, { params: { userId }, signal })).bets,
    enabled: userId !== '',
  })
}
