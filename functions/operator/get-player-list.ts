import { getPlayerList } from '../../domain/contract/operator/players.ts'
import { httpHandler } from '../http/handler.ts'
import { newestPlayers, searchPlayers } from '../store/read/player-search.ts'
import { playerRow } from './player-file.ts'

export const handler = httpHandler(getPlayerList, async ({ query: { search } }) => {
  const found = await (search === undefined ? newestPlayers() : searchPlayers(search))
  return { success: true as const, players: found.map(playerRow) }
})
