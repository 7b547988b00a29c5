import * as z from 'zod'

/** Every game, by the name it has in paths, keys and the ledger. */
export const GameName = z.enum(['aviator', 'mines', 'titli', 'andar-bahar', 'matka', 'cards'])
export type GameName = z.infer<typeof GameName>

/** The house's side of a game in the ledger. */
export function gameBook(game: GameName): string {
  return `game:${game}`
}
