import type { MatchFile } from '../../../domain/contract/operator/markets.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { readMatchFile } from './match-file.ts'

/** The reply of every call on a match: its current state. */
export async function answerWith(matchId: string): Promise<{ success: true; match: MatchFile } | Refusal> {
  const match = await readMatchFile(matchId)
  return isRefusal(match) ? match : { success: true, match }
}
