import * as z from 'zod'

/** Every game, by the name it has in paths, keys and the ledger. */
export const GameName = z.enum(['aviator', 'mines', 'titli', 'andar-bahar', 'matka', 'cards'])
export type GameName = z.infer<typeof GameName>

/** The games whose rounds are each player's own, bound to seeds of the player's own. */
export const ownGames = ['mines', 'titli', 'andar-bahar'] as const satisfies readonly GameName[]

/** The house's side of a game in the ledger. */
export function gameBook(game: GameName): string {
  return `game:${game}`
}
