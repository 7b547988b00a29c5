import type { Play } from '../../domain/games/play.ts'
import { listPlays, readPlays } from '../store/read/plays.ts'

/** The bets that a player may have in one round. */
const SLOTS = [1, 2] as const

/** The number of latest bets searched when the request names no round. */
const LATEST = 20

export function playKeys(roundId: string): string[] {
  return SLOTS.map((slot) => `aviator#${roundId}#${slot}`)
}

/** A player's bet by the name that the client gave it: in the round if one is named, else the latest of that name. */
export async function findBet(
  playerId: string,
  { round_id: name, roundId }: { round_id: string; roundId?: string | undefined },
): Promise<Play | undefined> {
  const plays =
    roundId === undefined
      ? await listPlays(playerId, 'aviator', LATEST)
      : await readPlays(playerId, playKeys(roundId))
  return plays.find((play) => play.name === name)
}
