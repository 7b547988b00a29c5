import { postTitliRound, type TitliRound } from '../../../../domain/contract/titli.ts'
import type { RoundRequest } from '../../../lib/games/use-own-round.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's current round; opens the next if there is none. */
export function openRound(body: RoundRequest, signal: AbortSignal): Promise<TitliRound> {
  return request(postTitliRound, { body, signal })
}
