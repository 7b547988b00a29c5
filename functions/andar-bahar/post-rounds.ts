import { postAndarBaharRounds } from '../../domain/contract/andar-bahar.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { currentOwnRound } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { roundView } from '../views/andar-bahar.ts'
import { andarBaharEndingOf, andarBaharRules } from './rules.ts'

export const handler = httpHandler(postAndarBaharRounds, async ({ player, body }) => {
  const seated = await currentOwnRound(systemClock, andarBaharRules, player.playerId, body)
  if (isRefusal(seated)) return seated
  const nowMs = systemClock.nowMs()
  const play = seated.play && (await endedIfDue(seated.play, andarBaharEndingOf, nowMs))
  return roundView({ ...seated, play }, nowMs)
})
