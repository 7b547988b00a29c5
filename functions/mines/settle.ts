import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { endingByNow } from '../../domain/games/mines.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { type EndedPlay, settlePlay } from '../games/settle-play.ts'
import { tellPlay } from '../games/tell-play.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { playStore } from '../store/play-store.ts'

/** Ends a play as decided, if it is still open, and tells the player's screens if this call ended it. */
export async function endPlay(
  play: Play,
  decide: (open: Play) => Ending | Refusal,
): Promise<EndedPlay | Refusal> {
  const ended = await settlePlay(playStore, systemClock, play, decide)
  if (!isRefusal(ended) && ended.wallet) await tellPlay(systemFanout, ended.play, ended.wallet)
  return ended
}

/** The play, after it has been ended if by `nowMs` it has come to its end by itself. */
export async function settledByNow(play: Play, nowMs: number): Promise<Play | Refusal> {
  const ending = play.status === 'Open' ? endingByNow(play, nowMs) : undefined
  if (!ending) return play
  const ended = await endPlay(play, () => ending)
  return isRefusal(ended) ? ended : ended.play
}
