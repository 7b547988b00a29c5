import { postTitliRound, type TitliRound } from '../../../../domain/contract/titli.ts'
import { request } from '../../../lib/api.ts'

/** The player's round under way; opens the next when there is none. */
export function openRound(userId: string, signal: AbortSignal): Promise<TitliRound> {
  return request(postTitliRound, { body: { user: userId }, signal })
}
