import { isRefusal } from '../../domain/contract/refusals.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { duePlays, playStore, postpone } from '../store/play-store.ts'
import { endings } from './endings.ts'
import { settlePlay } from './settle-play.ts'
import { tellPlay } from './tell-play.ts'

/** Plays ended at once by one run. */
const CONCURRENCY = 20

/**
 * Ends the plays that are due, until `goOn` says no, and tells their players: those whose player never came back. One
 * that fails is logged, stays due, and does not keep the others waiting.
 */
export async function settleDue(fanout: Fanout, goOn: () => boolean): Promise<void> {
  const under = new Set<Promise<void>>()
  for await (const play of duePlays(systemClock.nowMs())) {
    if (!goOn()) break
    const ending = endDue(play, fanout)
      .catch((error: unknown) => logger.error('play not ended', { playKey: play.playKey, error }))
      .finally(() => under.delete(ending))
    under.add(ending)
    if (under.size >= CONCURRENCY) await Promise.race(under)
  }
  await Promise.all(under)
}

async function endDue(play: Play, fanout: Fanout): Promise<void> {
  const ended = await endIfDue(play)
  if (ended) await tellPlay(fanout, ended.play, ended.wallet)
}

/** Ends a play by its game's rule if its time has come; undefined when it has not, or another ended it first. */
export async function endIfDue(play: Play) {
  const endingOf = endings[play.game]
  if (!endingOf) throw new Error(`nobody knows how ${play.game} ends`)
  const ending = await endingOf(play, systemClock.nowMs())
  if ('laterMs' in ending) return void (await postpone(play, ending.laterMs))
  const ended = await settlePlay(playStore, systemClock, play, () => ending)
  if (isRefusal(ended)) throw new Error(`${play.playKey} lost every race`)
  return ended.wallet && { play: ended.play, wallet: ended.wallet }
}
