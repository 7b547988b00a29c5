import { postGameSwitch } from '../../../domain/contract/operator/platform.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { switchPart } from '../../store/game-store.ts'
import { readSwitches } from '../../store/read/games.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { gameView } from './game-view.ts'

export const handler = httpHandler(postGameSwitch, async ({ player, body: { game, isOff, reason } }) => {
  const switched = await actOnPlatform(player, async (nowMs) => {
    const before = (await readSwitches()).find((each) => each.game === game)
    // Sent twice, or by two operators at once: the state is already as requested.
    if (before?.isOff === isOff) return { done: before }
    const version = (before?.version ?? 0) + 1
    const after = { game, isOff, reason, changedAtMs: nowMs, changedBy: player.username, version }
    const action = isOff ? 'game.switchOff' : 'game.switchOn'
    return { action, subject: game, details: { reason }, parts: [switchPart(after)], result: after }
  })
  return isRefusal(switched) ? switched : { success: true as const, game: gameView(switched) }
})
