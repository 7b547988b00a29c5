import { refuse } from '../../domain/contract/refusals.ts'
import { getTitliImage } from '../../domain/contract/titli.ts'
import { roundName } from '../../domain/games/game.ts'
import { titliOutcome } from '../../domain/games/titli/rules.ts'
import { systemClock } from '../clock.ts'
import { ownPlayKey } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { readPlays } from '../store/read/plays.ts'
import { readSeat } from '../store/read/seats.ts'
import { timesOf } from './rules.ts'

export const handler = httpHandler(getTitliImage, async ({ player }) => {
  const { seat } = await readSeat(player.playerId, 'titli')
  if (!seat?.round) return refuse('roundNotFound')
  const { roundId, seeds } = seat.round
  const [play] = await readPlays(player.playerId, [ownPlayKey('titli', roundId)])
  if (systemClock.nowMs() < timesOf(seat.round, play).revealsAtMs) return refuse('roundNotOver')
  const { picture: randomImage } = titliOutcome(seeds)
  return { success: true as const, randomImage, roundId, gameId: roundName('titli', roundId) }
})
