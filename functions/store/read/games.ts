import * as z from 'zod'
import { GameName } from '../../../domain/games/game.ts'
import { gameSwitchKey } from '../keys.ts'
import { lastChangeFields } from '../platform-items.ts'
import { readAll } from './batch-get.ts'

const SwitchItem = z.object({ isOff: z.boolean().default(false), ...lastChangeFields })

/** Whether a game is switched off, and who changed that last. */
export interface KeptSwitch extends z.infer<typeof SwitchItem> {
  readonly game: GameName
}

/** The games that are switched off: they take no new bets, and open ones finish. */
export async function gamesOff(): Promise<Set<GameName>> {
  const switches = await readSwitches()
  return new Set(switches.filter(({ isOff }) => isOff).map(({ game }) => game))
}

/** The switch of every game, read consistently; a game without one is on. */
export async function readSwitches(): Promise<KeptSwitch[]> {
  const items = await readAll('platform', GameName.options.map(gameSwitchKey))
  return GameName.options.map((game) => {
    const item = items.find(({ sk }) => sk === game)
    return { game, ...(item ? SwitchItem.parse(item) : { isOff: false, version: 0 }) }
  })
}
