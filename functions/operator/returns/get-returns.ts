import { getReturns, returnSpansMs } from '../../../domain/contract/operator/returns.ts'
import { GameName } from '../../../domain/games/game.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { endedSince } from '../../store/read/plays.ts'
import { returnOf } from './returns-view.ts'

/**
 * The most plays read from each of a game's four partitions, rounded up to a page: some 10,000 a game in all,
 * 10 MB in ten pages, and half a second of work.
 */
const READ_MAX = 2500

export const handler = httpHandler(getReturns, async ({ query: { span } }) => {
  const nowMs = systemClock.nowMs()
  const games = []
  // One game after the other, so that only one game's plays are in memory.
  for (const game of GameName.options) {
    const { items: plays, fromMs, isCut } = await endedSince(game, nowMs - returnSpansMs[span], READ_MAX)
    const { simulated = [], players = [] } = Object.groupBy(plays, ({ isSimulated }) =>
      isSimulated ? 'simulated' : 'players',
    )
    games.push({
      ...{ game, from: new Date(fromMs).toISOString(), isCut },
      players: await returnOf(game, players),
      simulated: await returnOf(game, simulated),
    })
  }
  return { success: true as const, games, to: new Date(nowMs).toISOString() }
})
