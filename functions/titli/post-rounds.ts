import { isRefusal } from '../../domain/contract/refusals.ts'
import { postTitliRound } from '../../domain/contract/titli.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { currentOwnRound } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { roundView } from '../views/titli.ts'
import { titliEndingOf, titliRules } from './rules.ts'

export const handler = httpHandler(postTitliRound, async ({ player, body }) => {
  const seated = await currentOwnRound(systemClock, titliRules, player.playerId, body)
  if (isRefusal(seated)) return seated
  const play = seated.play && (await endedIfDue(seated.play, titliEndingOf))
  return roundView({ ...seated, play }, systemClock.nowMs())
})
