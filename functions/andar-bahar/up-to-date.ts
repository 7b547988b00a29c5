import { isRefusal } from '../../domain/contract/refusals.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { settlePlay } from '../games/settle-play.ts'
import { tellPlay } from '../games/tell-play.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { playStore } from '../store/play-store.ts'
import { ending } from './rules.ts'

/** A bet as it is at `nowMs`: ended and told when its round is over, though the ticker has not come to it yet. */
export async function upToDate(play: Play, nowMs: number): Promise<Play> {
  if (play.status !== 'Open' || nowMs < play.dueAtMs) return play
  const ended = await settlePlay(playStore, systemClock, play, ending)
  // Every attempt met a conflict: the ticker ends it.
  if (isRefusal(ended)) return play
  if (ended.wallet) await tellPlay(systemFanout, ended.play, ended.wallet)
  return ended.play
}
