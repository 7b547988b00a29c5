import { getTitliLatest } from '../../domain/contract/titli.ts'
import type { Play } from '../../domain/games/play.ts'
import { Picture } from '../../domain/games/titli/rules.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { latestEnded } from '../store/read/plays.ts'

const LENGTH = 20
/** Every screen gets the same list, so a function reads it at most this often. */
const FRESH_MS = 2000

let read: { readonly atMs: number; readonly plays: Promise<Play[]> } | undefined

export const handler = httpHandler(getTitliLatest, async () => {
  const nowMs = systemClock.nowMs()
  if (read === undefined || nowMs - read.atMs >= FRESH_MS) {
    read = { atMs: nowMs, plays: latestEnded('titli', LENGTH) }
  }
  try {
    return { success: true as const, bets: (await read.plays).map(shared) }
  } catch (error) {
    // The next request reads again.
    read = undefined
    throw error
  }
})

function shared(play: Play) {
  return {
    _id: play.roundId,
    username: play.maskedName,
    isSimulated: play.isSimulated,
    bet: rupeesFromPaise(play.stakePaise),
    cashOut: rupeesFromPaise(play.returnsPaise ?? ZERO),
    randomImage: Picture.parse(play.result?.randomImage),
    endedAt: new Date(play.endedAtMs ?? play.placedAtMs).toISOString(),
  }
}
