import { postAndarBaharRounds } from '../../domain/contract/andar-bahar.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { currentRound } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { table } from './rules.ts'
import { roundTold } from './view.ts'

export const handler = httpHandler(postAndarBaharRounds, async ({ player, body }) => {
  const seated = await currentRound(systemClock, table, player.playerId, body.clientSeed)
  if (isRefusal(seated)) return seated
  const nowMs = systemClock.nowMs()
  const play = seated.play && (await endedIfDue(seated.play, nowMs))
  return roundTold({ ...seated, play }, nowMs)
})
