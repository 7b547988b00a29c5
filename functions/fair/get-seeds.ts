import { getSeeds } from '../../domain/contract/games.ts'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { ownGames } from '../../domain/games/game.ts'
import { firstSeat } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { readSeats } from '../store/read/seats.ts'

export const handler = httpHandler(getSeeds, async ({ player: { playerId } }) => {
  const { seats, clientSeed, isChosen } = await readSeats(playerId, ownGames)
  const next = await Promise.all(
    ownGames.map(async (game) => {
      // A new seat is written at once, so that its first round is bound to the commitment published here.
      const seat = seats.find((taken) => taken.game === game) ?? (await firstSeat(playerId, game))
      return { game, commitment: commitmentOf(seat.nextServerSeed), nonce: seat.nonce + 1 }
    }),
  )
  return { success: true as const, clientSeed, isChosen, next }
})
