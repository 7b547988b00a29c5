import type { Play } from '../../domain/games/play.ts'
import { listPlays, readPlays } from '../store/play-lists.ts'

/** Bets that a player may have in one round. */
const SLOTS = [1, 2] as const

/** How far back a bet is looked for whose round is not named. */
const LATEST = 20

/** The keys of a player's bets in a round. */
export function playKeys(roundId: string): string[] {
  return SLOTS.map((slot) => `aviator#${roundId}#${slot}`)
}

/** A player's bet by the name that the client gave it, in a round or else the last of that name. */
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
