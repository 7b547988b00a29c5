import { isRefusal } from '../../domain/contract/refusals.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { drain } from '../drain.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { postpone } from '../store/play-store.ts'
import { duePlays } from '../store/read/plays.ts'
import { endIfDue } from './end-if-due.ts'
import { games } from './games.ts'

/** The wait before a play that failed is tried again. */
const RETRY_AFTER_MS = 60_000

/**
 * Ends due plays whose players have not come back, until `goOn` returns false, and notifies the players. A play that fails is
 * logged and postponed, and does not delay the others.
 */
export function settleDue(fanout: Fanout, goOn: () => boolean): Promise<void> {
  return drain(duePlays(systemClock.nowMs()), (play) => endDue(play, fanout), postponeFailed, goOn)
}

async function postponeFailed(play: Play, error: unknown): Promise<void> {
  logger.error('play not ended', { playKey: play.playKey, error })
  await postpone(play, systemClock.nowMs() + RETRY_AFTER_MS).catch((failure: unknown) =>
    logger.error('play not put off', { playKey: play.playKey, error: failure }),
  )
}

async function endDue(play: Play, fanout: Fanout): Promise<void> {
  const ended = await endIfDue(play, games[play.game].endingOf, systemClock.nowMs(), fanout)
  if (isRefusal(ended)) throw new Error(`${play.playKey} could not be ended: ${ended.refused}`)
}
