import { type AndarBaharRound, postAndarBaharRounds } from '../../../../domain/contract/andar-bahar.ts'
import type { AskedRound } from '../../../lib/games/use-own-round.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's round under way, or the next one. Throws as `request` does. */
export function openRound(body: AskedRound, signal: AbortSignal): Promise<AndarBaharRound> {
  return request(postAndarBaharRounds, { body, signal })
}
