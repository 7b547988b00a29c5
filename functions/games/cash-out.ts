import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { endedIfDue } from './end-if-due.ts'
import { settleAndNotify } from './settle-and-notify.ts'

/**
 * Ends a play by its player's cash-out, once. A cash-out that comes too late changes nothing: the play stays open in the store
 * for as long as another that was received in time may be in progress.
 * @param isCashedOut whether an ended play was cashed out by its player
 */
export async function cashOut(
  play: Play,
  ending: Ending | 'tooEarly' | 'tooLate',
  isCashedOut: (ended: Play) => boolean,
  nowMs?: number,
): Promise<Play | Refusal> {
  const unlessCashedOut = (ended: Play) => (isCashedOut(ended) ? refuse('alreadyCashedOut') : ended)
  if (play.status !== 'Open') return unlessCashedOut(play)
  if (ending === 'tooEarly') return refuse('cashOutTooEarly')
  if (ending === 'tooLate') return endedIfDue(play, nowMs)
  const ended = await settleAndNotify(play, () => ending)
  if (isRefusal(ended)) return ended
  return ended.wallet ? ended.play : unlessCashedOut(ended.play)
}
