import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { notifyPlay } from '../publish/play.ts'
import { type Fanout, systemFanout } from '../realtime/fanout-port.ts'
import { playStore } from '../store/play-store.ts'
import { type EndedPlay, settlePlay } from './settle-play.ts'

/** Ends a play as decided if it is still open, and notifies its player if this call ended it. */
export async function settleAndNotify(
  play: Pick<Play, 'playerId' | 'playKey'>,
  decide: Parameters<typeof settlePlay>[3],
  fanout: Fanout = systemFanout,
): Promise<EndedPlay | Refusal> {
  const ended = await settlePlay(playStore, systemClock, play, decide)
  if (!isRefusal(ended) && ended.wallet) await notifyPlay(fanout, ended.play, ended.wallet)
  return ended
}
