import { getFairRound } from '../../domain/contract/games.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { outcomeOf } from '../../domain/games/games.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { endedRound } from './ended-round.ts'

export const handler = httpHandler(getFairRound, async ({ params: { game, roundId } }) => {
  const ended = await endedRound(game, roundId, systemClock.nowMs())
  if (isRefusal(ended)) return ended
  const { seeds, openedAtMs, contributors, declared, plays } = ended
  const outcome = outcomeOf(game, seeds)
  if (!outcome) return refuse('roundNotFound', { field: 'roundId' })
  const round = {
    ...{ game, roundId, ...seeds, commitment: commitmentOf(seeds.serverSeed), openedAtMs, outcome },
    ...(contributors && { contributors }),
    ...(Object.keys(declared).length > 0 && { declared }),
    endings: plays.flatMap(endingView),
  }
  return { success: true as const, round }
})

/** How a play ended, without its player; empty for an open one. */
function endingView({ status, result }: Play) {
  return status === 'Open' ? [] : [{ status, ...(result && { result }) }]
}
