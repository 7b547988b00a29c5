import { isRefusal } from '../../domain/contract/refusals.ts'
import { postTitliRound } from '../../domain/contract/titli.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { currentRound } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { titliRules } from './rules.ts'
import { titliRound } from './view.ts'

export const handler = httpHandler(postTitliRound, async ({ player, body }) => {
  const seated = await currentRound(systemClock, titliRules, player.playerId, body.clientSeed)
  if (isRefusal(seated)) return seated
  const play = seated.play && (await endedIfDue(seated.play))
  return titliRound({ ...seated, play }, systemClock.nowMs())
})
