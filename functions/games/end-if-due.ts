import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { type Fanout, systemFanout } from '../realtime/fanout-port.ts'
import { postpone } from '../store/play-store.ts'
import type { EndingOf } from './game.ts'
import { settleAndNotify } from './settle-and-notify.ts'

/**
 * Ends a due play and notifies its player, or postpones it. Returns the play afterwards; a refusal when every attempt had a
 * conflict.
 * @param endingOf its game's rule: what ends the plays of one game does not load the rules of all
 */
export async function endIfDue(
  play: Play,
  endingOf: EndingOf,
  nowMs: number,
  fanout: Fanout,
): Promise<Play | Refusal> {
  if (play.status !== 'Open' || nowMs < play.dueAtMs) return play
  let laterMs: number | undefined
  const decide = async (open: Play) => {
    const ending = await endingOf(open, nowMs)
    if (!('laterMs' in ending)) return ending
    laterMs = ending.laterMs
    return 'stays' as const
  }
  const ended = await settleAndNotify(play, decide, fanout)
  if (isRefusal(ended)) return ended
  if (ended.play.status !== 'Open' || laterMs === undefined) return ended.play
  await postpone(play, laterMs)
  return play
}

/**
 * The play at `nowMs`: a read of a due play ends and pays it, without waiting for the ticker. When every attempt has a conflict,
 * it is returned unchanged, and the ticker ends it.
 */
export async function endedIfDue(play: Play, endingOf: EndingOf, nowMs = systemClock.nowMs()): Promise<Play> {
  const ended = await endIfDue(play, endingOf, nowMs, systemFanout)
  return isRefusal(ended) ? play : ended
}
