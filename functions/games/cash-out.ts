import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { endedIfDue } from './end-if-due.ts'
import type { EndingOf } from './game.ts'
import { settleAndNotify } from './settle-and-notify.ts'
import type { EndedPlay } from './settle-play.ts'

/** The play of a cash-out, and the name that its client gave it. */
type Which = Pick<Play, 'playerId' | 'playKey' | 'name'>

/** A game's rules of cashing out. */
interface CashOutRules {
  readonly endingOf: EndingOf
  /** How the cash-out ends the present play; called again after each conflict. */
  cashedOut(play: Play): Ending | 'tooEarly' | 'tooLate'
  /** Whether an ended play was cashed out by its player. */
  isCashedOut(ended: Play): boolean
}

/**
 * Ends a play by its player's cash-out, once. A cash-out that comes too late changes nothing: the play stays open in the store
 * for as long as another that was received in time may be in progress.
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
