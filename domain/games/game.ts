import * as z from 'zod/mini'

/** Every game, by its name in paths, keys and the ledger, and whether each player has rounds of their own, or all share them. */
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

/** The games in which each player has rounds of their own, with seeds of their own. */
export type OwnGame = { [Name in GameName]: (typeof rounds)[Name] extends 'own' ? Name : never }[GameName]

export const ownGames = GameName.options.filter(isOwnGame)

/** Whether each player of this game has rounds of their own. */
export function isOwnGame(game: GameName): game is OwnGame {
  return rounds[game] === 'own'
}

/** What players see of a round's id: in a game with own rounds its name, without the random end. */
export function roundName(game: GameName, roundId: string): string {
  return isOwnGame(game) ? roundId.replace(/-.*$/, '') : roundId
}

/** The house's book of a game in the ledger. */
export function gameBook(game: GameName): string {
  return `game:${game}`
}

/** The game of a house's book; undefined for the book of a market. */
export function gameOfBook(book: string): GameName | undefined {
  return GameName.options.find((game) => gameBook(game) === book)
}
