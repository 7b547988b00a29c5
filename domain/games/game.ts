import * as z from 'zod'

/** Every game, by the name it has in paths, keys and the ledger. */
export const GameName = z.enum(['aviator', 'mines', 'titli', 'andar-bahar', 'matka', 'cards'])
export type GameName = z.infer<typeof GameName>

/** The games whose rounds are each player's own, bound to seeds of the player's own. */
export const ownGames = ['mines', 'titli', 'andar-bahar'] as const satisfies readonly GameName[]

/** Whether each player has rounds of this game alone. */
export function isOwnGame(game: GameName): game is (typeof ownGames)[number] {
  return ownGames.some((own) => own === game)
}

/** The house's side of a game in the ledger. */
export function gameBook(game: GameName): string {
  return `game:${game}`
}
