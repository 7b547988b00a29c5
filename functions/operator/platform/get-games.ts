import { getGameSwitches } from '../../../domain/contract/operator/platform.ts'
import { httpHandler } from '../../http/handler.ts'
import { readSwitches } from '../../store/read/games.ts'
import { gameView } from './game-view.ts'

export const handler = httpHandler(getGameSwitches, async () => {
  const switches = await readSwitches()
  return { success: true as const, games: switches.map(gameView) }
})
