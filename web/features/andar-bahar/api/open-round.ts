import { type AndarBaharRound, postAndarBaharRounds } from '../../../../domain/contract/andar-bahar.ts'
import { request } from '../../../lib/api.ts'

/** The player's round under way, or the next one. Throws as `request` does. */
export function openRound(user: string, signal: AbortSignal): Promise<AndarBaharRound> {
  return request(postAndarBaharRounds, { body: { user }, signal })
}
