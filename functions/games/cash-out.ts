import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { endedIfDue } from './end-if-due.ts'
import type { EndingOf } from './game.ts'
import { settleAndNotify } from './settle-and-notify.ts'
import type { EndedPlay } from './settle-play.ts'

/** The play of a cash-out, and the name that its client gave it. */
type Which = Pick<Play, 'playerId' | 'playKey' | 'name'>

/** What a game knows of cash-outs. */
interface CashOutRules {
  readonly endingOf: EndingOf
  /** What the cash-out brings, by the play as it is; called again after each conflict. */
  cashedOut(play: Play): Ending | 'tooEarly' | 'tooLate'
  /** Whether a play that has ended was cashed out by its player before. */
  isCashedOut(ended: Play): boolean
}

/**
 * Ends a play as its player asks, once. One that comes too late gets the play as it stands: it stays open in the store for as
 * long as a cash-out received in time may be under way.
 */
export async function cashOut(
  { name, ...key }: Which,
  { endingOf, cashedOut, isCashedOut }: CashOutRules,
  nowMs?: number,
): Promise<EndedPlay | Refusal> {
  const ended = await settleAndNotify(key, (play) => {
    const ending = play.name === name ? cashedOut(play) : 'tooLate'
    if (ending === 'tooEarly') return refuse('cashOutTooEarly')
    return ending === 'tooLate' ? 'stays' : ending
  })
  if (isRefusal(ended) || ended.wallet) return ended
  const { play } = ended
  if (play.name !== name) return refuse('nothingToCashOut')
  if (play.status === 'Open') return { play: await endedIfDue(play, endingOf, nowMs) }
  return isCashedOut(play) ? refuse('alreadyCashedOut') : ended
}
