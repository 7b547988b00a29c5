import * as z from 'zod'
import { GameName } from '../../../domain/games/game.ts'
import { gameSwitchKey } from '../keys.ts'
import { lastChangeFields } from '../platform-items.ts'
import { readAll } from './batch-get.ts'
import { readHalt } from './halt.ts'

export const SwitchItem = z.object({ isOff: z.boolean().default(false), ...lastChangeFields })

/** Whether a game is switched off, and who changed that last. */
export interface KeptSwitch extends z.infer<typeof SwitchItem> {
  readonly game: GameName
}

/** The games that are switched off, all of them while betting is halted: they take no new bets, and open ones finish. */
export async function gamesOff(): Promise<Set<GameName>> {
  const [switches, { isHalted }] = await Promise.all([readSwitches(), readHalt()])
  return new Set(switches.filter(({ isOff }) => isOff || isHalted).map(({ game }) => game))
}

/** Why a game takes no new bets; undefined where it does. */
export async function whyClosed(game: GameName): Promise<'bettingHalted' | 'gameOff' | undefined> {
  const [switches, { isHalted }] = await Promise.all([readSwitches(), readHalt()])
  if (isHalted) return 'bettingHalted'
  return switches.some((each) => each.game === game && each.isOff) ? 'gameOff' : undefined
}

/** The switch of every game, read consistently; a game without one is on. */
export async function readSwitches(): Promise<KeptSwitch[]> {
  const items = await readAll('platform', GameName.options.map(gameSwitchKey))
  return GameName.options.map((game) => {
    const item = items.find(({ sk }) => sk === game)
    return { game, ...(item ? SwitchItem.parse(item) : { isOff: false, version: 0 }) }
  })
}
