import { getGames } from '../../domain/contract/games.ts'
import { GameName } from '../../domain/games/game.ts'
import { httpHandler } from '../http/handler.ts'
import { gamesOff } from '../store/read/games.ts'

export const handler = httpHandler(getGames, async () => {
  const off = await gamesOff()
  return { success: true as const, games: GameName.options.map((game) => ({ game, isOpen: !off.has(game) })) }
})
