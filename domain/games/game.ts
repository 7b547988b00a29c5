import * as z from 'zod'

/** Every game, by the name it has in paths, keys and the ledger, and whose its rounds are: each player's own, or shared by all. */
const rounds = {
  aviator: 'shared',
  mines: 'own',
  titli: 'own',
  'andar-bahar': 'own',
  matka: 'shared',
  cards: 'shared',
  'color-prediction': 'shared',
} as const satisfies Readonly<Record<string, 'own' | 'shared'>>

export const GameName = z.enum(Object.keys(rounds) as (keyof typeof rounds)[])
export type GameName = z.infer<typeof GameName>

/** The games whose rounds are each player's own, bound to seeds of the player's own. */
export type OwnGame = { [Name in GameName]: (typeof rounds)[Name] extends 'own' ? Name : never }[GameName]

export const ownGames = GameName.options.filter(isOwnGame)

/** Whether each player has rounds of this game alone. */
export function isOwnGame(game: GameName): game is OwnGame {
  return rounds[game] === 'own'
}

/** The house's side of a game in the ledger. */
export function gameBook(game: GameName): string {
  return `game:${game}`
}
