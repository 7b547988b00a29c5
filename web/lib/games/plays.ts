import type { QueryClient } from '@tanstack/react-query'
import type { GameName } from '../../../domain/games/game.ts'

/** The query key of everything about a player's plays of a game. */
export function playsKey(userId: string, game: GameName): readonly string[] {
  return ['plays', userId, game]
}

export function ownRoundKey(userId: string, game: GameName): readonly string[] {
  return ['round', userId, game]
}

/** Invalidates plays and round, after a play was placed or has ended, here or on another screen. */
export function invalidatePlays(client: QueryClient, userId: string, game: GameName): void {
  void client.invalidateQueries({ queryKey: playsKey(userId, game) })
  void client.invalidateQueries({ queryKey: ownRoundKey(userId, game) })
}
