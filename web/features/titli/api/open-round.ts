import { postTitliRound, type TitliRound } from '../../../../domain/contract/titli.ts'
import type { AskedRound } from '../../../lib/games/use-own-round.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's round under way; opens the next when there is none. */
export function openRound(body: AskedRound, signal: AbortSignal): Promise<TitliRound> {
  return request(postTitliRound, { body, signal })
}
