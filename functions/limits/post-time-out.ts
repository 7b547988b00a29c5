import { postTimeOut } from '../../domain/contract/limits.ts'
import { timeOutsMs } from '../../domain/limits/pause.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { answerLimits } from './answer-limits.ts'
import { takeBreak } from './protect.ts'

export const handler = httpHandler(postTimeOut, async ({ body, player }) => {
  const wallet = await takeBreak(player.playerId, 'timeOut', timeOutsMs[body.length], systemClock)
  return answerLimits(wallet)
})
