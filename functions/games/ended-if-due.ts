import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { readPlays } from '../store/play-lists.ts'
import { endIfDue } from './settle-due.ts'
import { tellPlay } from './tell-play.ts'

/** The play as it is now: whoever looks at one that is due sees it ended and paid, without waiting for the ticker. */
export async function endedIfDue(play: Play): Promise<Play> {
  if (play.status !== 'Open' || systemClock.nowMs() < play.dueAtMs) return play
  const ended = await endIfDue(play)
  if (ended) {
    await tellPlay(systemFanout, ended.play, ended.wallet)
    return ended.play
  }
  const [now = play] = await readPlays(play.playerId, [play.playKey])
  return now
}
