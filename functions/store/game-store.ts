import { GameName } from '../../domain/games/game.ts'
import { readAll } from './batch-get.ts'
import { gameSwitchKey } from './keys.ts'

/** The games that are switched off: no new bets, and those that are open finish. */
export async function gamesOff(): Promise<Set<GameName>> {
  const items = await readAll('platform', GameName.options.map(gameSwitchKey))
  return new Set(items.filter((item) => item.isOff === true).map((item) => GameName.parse(item.sk)))
}
