import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { endedIfDue } from './end-if-due.ts'
import type { EndingOf } from './game.ts'
import { settleAndNotify } from './settle-and-notify.ts'

/** What a game knows of cash-outs. */
interface CashOutRules {
  readonly endingOf: EndingOf
  /** Whether a play that has ended was cashed out by its player before. */
  isCashedOut(ended: Play): boolean
}

/**
 * Ends a play as its player asks, once. One that comes too late gets the play as it stands: it stays open in the store for as
 * long as a cash-out received in time may be under way.
 */
export async function cashOut(
  play: Play,
  ending: Ending | 'tooEarly' | 'tooLate',
  { endingOf, isCashedOut }: CashOutRules,
  nowMs?: number,
): Promise<Play | Refusal> {
  const unlessCashedOut = (ended: Play) => (isCashedOut(ended) ? refuse('alreadyCashedOut') : ended)
  if (play.status !== 'Open') return unlessCashedOut(play)
  if (ending === 'tooEarly') return refuse('cashOutTooEarly')
  if (ending === 'tooLate') return endedIfDue(play, endingOf, nowMs)
  const ended = await settleAndNotify(play, () => ending)
  if (isRefusal(ended)) return ended
  return ended.wallet ? ended.play : unlessCashedOut(ended.play)
}
