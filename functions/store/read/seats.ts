import * as z from 'zod'
import type { GameName } from '../../../domain/games/game.ts'
import { CLIENT_SEED_GAME, fnv1a } from '../keys.ts'
import { RoundItem } from '../play-items.ts'
import { readAll } from './batch-get.ts'

export const SeatItem = z.object({
  playerId: z.string(),
  game: z.string(),
  /** The round under way, or the last one. */
  round: z.exactOptional(RoundItem),
  nonce: z.int(),
  nextServerSeed: z.string(),
})

/** A player's place at a game played alone. */
export type Seat = z.infer<typeof SeatItem>

/**
 * The player's client seed; without one, a seed made from the player's id, which the house knows. The site
 * chooses one at the first visit.
 */
export function clientSeedOf(item: Record<string, unknown> | undefined, playerId: string): string {
  const stored = z.object({ clientSeed: z.string() }).safeParse(item)
  return stored.data?.clientSeed ?? `player-${fnv1a(playerId).toString(16).padStart(8, '0')}`
}

/** Reads what opening a round needs: the seat, if the player has one, and the client seed. */
export async function readSeat(playerId: string, game: GameName) {
  const items = await readAll('seats', [
    { playerId, game },
    { playerId, game: CLIENT_SEED_GAME },
  ])
  const seat = items.find((item) => item.game === game)
  const client = items.find((item) => item.game === CLIENT_SEED_GAME)
  return { seat: seat && SeatItem.parse(seat), clientSeed: clientSeedOf(client, playerId) }
}

/** The player's seats at these games, those that exist, and the client seed, chosen or not. */
export async function readSeats(playerId: string, games: readonly GameName[]) {
  const keys = [...games, CLIENT_SEED_GAME].map((game) => ({ playerId, game }))
  const items = await readAll('seats', keys)
  const client = items.find((item) => item.game === CLIENT_SEED_GAME)
  const seats = items.filter((item) => item !== client).map((item) => SeatItem.parse(item))
  return { seats, clientSeed: clientSeedOf(client, playerId), isChosen: client !== undefined }
}
